import Capture
import Foundation
import Frames
import Outputs
import Processing
import StudioKit
import TestSupport

/// The limit everything is measured against: pictures rendered before, given to libndi at the frame rate, nothing else.
///
/// Prints its port, then the CPU time per frame of its own process in milliseconds.
struct BareRole {
    /// More than the runtime and the processor's caches hold at once.
    private static let ringSize = 8

    private let preset: Preset
    private let picture: Scenario.Picture
    private let seconds: Double

    init(_ arguments: ArraySlice<String>) throws {
        let arguments = Array(arguments)
        guard arguments.count == 3, let preset = Preset(name: arguments[0]),
            let picture = Scenario.Picture(rawValue: arguments[1]), let seconds = Double(arguments[2])
        else { throw BenchError("usage: camsender-bench bare PRESET PICTURE SECONDS") }
        self.preset = preset
        self.picture = picture
        self.seconds = seconds
    }

    func run() throws {
        let frames = try OutputPictures(preset: preset, settings: picture.settings, count: Self.ringSize).frames
        let runtime = try TestRuntime.load()
        let before = ListeningPorts.ofThisProcess()
        let name = SourceName("bare \(getpid())", machineName: MachineNetwork.name)
        let sender = try NDISender(functions: runtime.functions, name: name, groups: nil)
        let port = SourcePort.found(among: ListeningPorts.ofThisProcess().subtracting(before))
        Output.say("port \(port ?? 0)")
        guard waitForReceiver(sender) else { throw BenchError("no receiver came") }
        send(frames, through: sender, seconds: Measurement.warmUpSeconds)
        let start = ProcessTime.ofThisProcess
        let count = send(frames, through: sender, seconds: seconds)
        let cost = (ProcessTime.ofThisProcess - start) * 1000 / Double(count)
        sender.finish()
        Output.say("milliseconds \(cost)")
    }

    private func waitForReceiver(_ sender: NDISender) -> Bool {
        let deadline = MonotonicTime.now + 10_000_000_000
        while sender.connections == 0 {
            guard .now < deadline else { return false }
            (MonotonicTime.now + 20_000_000).sleepUntil()
        }
        return true
    }

    @discardableResult
    private func send(_ frames: [Frame], through sender: NDISender, seconds: Double) -> Int {
        var clock = TimecodeClock.synchronised()
        let start = MonotonicTime.now
        let count = Int(seconds * Scenario.rate.framesPerSecond)
        for index in 0..<count {
            (start + Scenario.rate.nanoseconds(toFrame: Int64(index))).sleepUntil()
            let now = MonotonicTime.now
            try? sender.send(frames[index % frames.count], timecode: clock.timecode(capturedAt: now, notAfter: now))
        }
        return count
    }
}
