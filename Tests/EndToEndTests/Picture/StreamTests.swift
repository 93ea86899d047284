import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// Network streams, seen by an NDI receiver.
    @Suite struct StreamTests {
        private static let red = TestSupport.YCbCr(y: 63, cb: 102, cr: 240)
        private static let blue = TestSupport.YCbCr(y: 32, cb: 240, cr: 118)

        private func state(_ show: Show) throws -> String? { try show.status("camera", "state") as? String }

        private func showsPictures(_ receiver: NDIReceiver) throws {
            var colour = try receiver.frame().middle
            let isShown = waitUntil {
                colour = (try? receiver.frame().middle) ?? colour
                return colour.distance(to: Self.red) < 4 || colour.distance(to: Self.blue) < 4
            }
            #expect(isShown, "\(colour)")
        }

        @Test func aStreamMayComeLateAndGoAndNobodySeesItsPassword() throws {
            let folder = try TemporaryFolder.withPictures()
            let port = try FreePort.find()
            let secret = "http://guest:s3cret@127.0.0.1:\(port)/locked/mjpeg"
            let show = try Show(["--camera", secret, "--preset", "720p"])
            let receiver = try show.connect()
            #expect(receiver.capture(timeoutMs: 30_000)?.height == 720)
            #expect(try waitUntil { try state(show) == "camera_lost" })
            #expect(try waitUntil { (try show.status("camera", "reason") as? String)?.contains("refused") == true })
            let slate = try show.process.get("/api/v1/status").text

            let server = try StreamServer(folder, port: port)
            #expect(waitUntil { (try? state(show)) == "live" })
            try show.lockToDaylight()
            try showsPictures(receiver)
            #expect(try show.count("video", "actual", "height") == 360)
            #expect(waitUntil { show.process.standardOutput.contains(" is back, 640x360 at ") })
            #expect(!show.process.standardOutput.contains(", 1280x720 at "), "what was asked for is not what comes")

            server.end()
            #expect(waitUntil { (try? state(show)) == "camera_lost" })
            let again = try StreamServer(folder, port: port)
            #expect(waitUntil { (try? state(show)) == "live" })
            try showsPictures(receiver)

            let told = try ["/api/v1/status", "/api/v1/cameras", "/cameras", "/metrics", "/ndi/status"].map {
                try show.process.get($0).text
            }
            for text in told + [slate, show.process.standardOutput, show.process.standardError] {
                #expect(!text.contains("s3cret") && !text.contains("guest"))
            }
            #expect(!again.requests.isEmpty)
        }

        @Test func anAddressGivenToTheAPIIsNeverOpened() throws {
            let folder = try TemporaryFolder.withPictures()
            let server = try StreamServer(folder)
            let known = "http://127.0.0.1:\(server.web)/known"
            let show = try Show(["--camera", "test:bars", "--camera", known, "--preset", "720p"], sendsNDI: false)
            let root = "127.0.0.1:\(server.web)"
            for address in [
                "http://\(root)/mjpeg", "Door=http://\(root)/mjpeg", "http://guest@\(root)/known", known + "?x",
                "rtsp://127.0.0.1:\(server.rtsp)/live", "file:\(folder.path)/one.jpg", "http://other.invalid/",
            ] {
                let answer = try show.process.send("PUT", "/api/v1/camera", json: #"{"id": "\#(address)"}"#)
                #expect(answer.status == 404 || answer.status == 422, "\(address): \(answer.status) \(answer.text)")
                let older = try show.process.post("/cameras/select", form: ["uniqueID": address])
                #expect(older.status == 404 || older.status == 422, "\(address): \(older.status)")
            }
            #expect(try state(show) == "live")
            #expect(server.requests.isEmpty)
            let answer = try show.process.send("PUT", "/api/v1/camera", json: #"{"id": "\#(known)"}"#)
            #expect(answer.status == 200)
            #expect(waitUntil { !server.requests.isEmpty })
        }

        @Test func twentyReconnectsLeaveNothingBehind() throws {
            let folder = try TemporaryFolder.withPictures()
            let server = try StreamServer(folder)
            let show = try Show(
                ["--camera", "http://127.0.0.1:\(server.web)/end", "--preset", "720p"], sendsNDI: false)
            let process = "\(show.process.processIdentifier)"
            try #require(waitUntil(seconds: 60) { server.requests.count >= 8 })
            let (files, memory) = (Self.descriptors(of: process), ResidentMemory.megabytes(of: process))
            try #require(waitUntil(seconds: 60) { server.requests.count >= 18 })
            let halfWay = ResidentMemory.megabytes(of: process)
            try #require(waitUntil(seconds: 60) { server.requests.count >= 28 })
            let end = ResidentMemory.megabytes(of: process)
            #expect(Self.descriptors(of: process) <= files + 2)
            // What is left behind is so each time; what is made once is not.
            #expect(min(halfWay - memory, end - halfWay) < 4)
        }

        /// The fewest of several looks: what is open for a moment is no leak.
        private static func descriptors(of process: String) -> Int {
            let looks = (0..<10).map { _ in
                usleep(50_000)
                return (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count) ?? 0
            }
            return looks.min() ?? 0
        }

        @Test func anAddressThatIsWrongIsRefusedWithoutItsPassword() throws {
            let run = try CamSenderRun(["--camera", "ftp://guest:s3cret@127.0.0.1/x"])
            #expect(run.status == 2)
            #expect(run.standardError.contains("rtsp://") && !run.standardError.contains("s3cret"))
        }
    }
}

extension ReceivedFrame {
    fileprivate var middle: TestSupport.YCbCr { mean(x: 0.45...0.55, y: 0.45...0.55) }
}
