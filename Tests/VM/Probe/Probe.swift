import Capture
import Foundation
import Frames

/// `vm-camera`: uses the machine's cameras and prints what it finds, a JSON object a line. The tests run it in the
/// virtual machine.
@main
struct Probe {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch let error as CaptureError {
            Line(["error": Line.word(for: error), "message": error.description]).print()
            exit(1)
        } catch {
            print("vm-camera: \(error)")
            exit(2)
        }
    }

    private static func run(_ arguments: [String]) throws {
        let cameras = try V4L2Cameras()
        switch arguments.first {
        case "list": list(cameras)
        case "follow": try follow(cameras, seconds: Wish.seconds(arguments, 1))
        case "capture": try Capturing(cameras, Wish(arguments.dropFirst())).run()
        case "controls": try ControlWork(cameras, Array(arguments.dropFirst())).run()
        case "cycle": try Cycling(cameras, Array(arguments.dropFirst())).run()
        default:
            print(
                "usage: vm-camera list | follow SECONDS | capture ID ... | controls ID [NAME=VALUE...] | cycle ID COUNT"
            )
        }
    }

    private static func list(_ cameras: V4L2Cameras) {
        for camera in cameras.descriptors() {
            Line([
                "id": camera.id, "name": camera.name, "type": camera.deviceType, "model": camera.modelID,
                "sizes": (camera.sizes ?? []).map(\.description),
            ]).print()
        }
    }

    /// Tells every change of the list with the time it took since the start.
    private static func follow(_ cameras: V4L2Cameras, seconds: Double) throws {
        let start = MonotonicTime.now
        Line(["ids": cameras.descriptors().map(\.id), "after": 0]).print()
        cameras.watch { [unowned cameras] in
            let after = Double(MonotonicTime.now - start) / 1e9
            Line(["ids": cameras.descriptors().map(\.id), "after": after]).print()
        }
        (start + Int64(seconds * 1e9)).sleepUntil()
        cameras.watch(nil)
    }
}
