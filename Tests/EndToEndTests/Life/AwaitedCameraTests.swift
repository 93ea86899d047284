#if os(Linux)
import Foundation
import Frames
import Outputs
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct AwaitedCameraTests {
        @Test(arguments: ["v4l2:usb-Nobody_Has_It-video-index0", "/dev/video99"])
        func aCameraThatIsNotPluggedInHasItsSlateOnTheSource(id: String) throws {
            let show = try Show(["--camera", id, "--preset", "720p", "--mic", "off"])
            let receiver = try show.connect()
            let frame = try #require(receiver.capture(timeoutMs: 30_000))
            #expect((frame.width, frame.height) == (1280, 720))
            #expect(try show.status("camera", "state") as? String == "camera_lost")
            #expect((try show.status("camera", "reason") as? String)?.hasSuffix("is not plugged in") == true)
            #expect(waitUntil { show.process.standardError.contains("is not plugged in") })
            let sent = try show.count("video", "frames", "sent")
            #expect(waitUntil { (try? show.count("video", "frames", "sent")) ?? 0 > sent + 30 })
            #expect(try show.process.send("PUT", "/api/v1/camera", json: #"{"id":"test:bars"}"#).status == 200)
            #expect(try waitUntil { try show.status("camera", "state") as? String == "live" })
        }

        @Test func ofTheOthersOnlyTheAbsentOnesAreWaitedFor() throws {
            let folder = try TemporaryFolder()
            try folder.write("notes.txt")
            let (notes, absent) = (folder.path + "/notes.txt", folder.path + "/later.mp4")
            let show = try Show(
                ["--camera", "test:bars", "--camera", "file:\(notes)", "--camera", "file:\(absent)"], sendsNDI: false)
            let isTold = waitUntil {
                show.process.standardError.contains("the camera file:\(notes) cannot be used: ")
                    && show.process.standardError.contains(
                        "the camera file:\(absent) is not there; it can be chosen when it is")
            }
            #expect(isTold, "\(show.process.standardError)")
        }
    }
}
#endif
