import Capture
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct PresetTests {
        @Test func presetsSwitchUnderTheReceiver() throws {
            let show = try Show(["--preset", "1080p"])
            let receiver = try show.connect()
            _ = try receiver.frame()
            let name = try show.fullName
            var waits: [Double] = []
            for (preset, height) in [("4K", 2160), ("720p", 720), ("1080p", 1080)] {
                let start = MonotonicTime.now
                let answers = try StatusCalls(show)
                defer { answers.stop() }
                let switched = try PendingRequest(show, "/preset/\(preset)")
                var frame = try receiver.picture()
                while frame.height != height {
                    #expect(frame.strip != nil, "no frame is torn on the way to \(preset)")
                    frame = try receiver.picture()
                }
                let milliseconds = Double(frame.receivedAt - start) / 1e6
                #expect(frame.strip != nil)
                #expect(switched.status() == 200)
                let slowest = answers.stop()
                print("to \(preset): first frame after \(milliseconds) ms; status answered within \(slowest) ms")
                waits.append(milliseconds)
                #expect(answers.refused == 0 && answers.answered > 0)
            }
            // A machine that pauses holds one of them up.
            #expect(waits.contains { $0 < 2000 })
            #expect(try show.fullName == name)
        }

        @Test func ndiStaysOffThroughAPresetChange() throws {
            let show = try Show(["--preset", "720p"])
            try show.post("/ndi/stop")
            try show.post("/preset/1080p")
            let status = try show.process.get("/ndi/status").json
            #expect(status["started"] as? Bool == false)
            #expect(status["addresses"] as? [String] == [])
            #expect(try show.count("video", "actual", "height") == 1080)
            try show.post("/ndi/start")
            #expect(try show.connect().frame().height == 1080)
        }
    }
}
