import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// A sound server of the test's own, whose microphones come and go while the picture is sent.
    @Suite struct MicrophoneTests {
        private let daemon = Result { try PulseDaemon() }

        private func show(_ arguments: [String] = ["--camera", "test:bars", "--preset", "720p"]) throws -> Show {
            try Show(arguments, environment: ["PULSE_SERVER": try daemon.get().address])
        }

        /// Plugs a microphone in that hears a tone from a loudspeaker; gives what unplugs it.
        private func plug(_ name: String, _ frequency: Int) throws -> String {
            let daemon = try daemon.get()
            let room = "room-\(name)-\(frequency)"
            _ = try daemon.load("module-null-sink", "sink_name=\(room)")
            _ = try daemon.load("module-sine", "sink=\(room)", "frequency=\(frequency)")
            return try daemon.load("module-remap-source", "source_name=\(name)", "master=\(room).monitor")
        }

        /// Waits until a tone is heard; what comes before it, or is torn where a machine pauses, is another.
        private func expect(_ frequency: Double, within tolerance: Double = 3, _ receiver: NDIReceiver) {
            var heard: [Double?] = []
            let isHeard = waitUntil {
                // A server's source that slept takes a second to run evenly.
                let measure = receiver.listenNow(settling: 2, seconds: 0.5).measure(channel: 0)
                heard.append(measure.frequency)
                return measure.frequency.map { abs($0 - frequency) < tolerance } == true
            }
            #expect(isHeard, "\(frequency) Hz: \(heard)")
        }

        @Test func theServersMicrophonesAreListedWithTheDesktopsNames() throws {
            _ = try plug("desk", 500)
            let show = try show()
            var inputs: [[String: String]] = []
            let expected = ["camera", "desk", "speakers.monitor", "room-desk-500.monitor", "test:tone"]
            let areThere = try waitUntil {
                let body = try show.process.get("/audio/inputs").body
                inputs = try #require(try JSONSerialization.jsonObject(with: body) as? [[String: String]])
                return inputs.compactMap { $0["uid"] } == expected
            }
            #expect(areThere, "\(inputs)")
            #expect(inputs.allSatisfy { Set($0.keys) == ["type", "name", "uid", "selectedDataSource"] })
            #expect(try show.process.get("/audio/outputs/current").json["name"] as? String == "Loudspeakers")
        }

        @Test func switchingLeavesThePictureAloneAndHardlyASilence() throws {
            _ = try plug("desk", 500)
            _ = try plug("lapel", 700)
            let show = try show()
            try show.listen(to: "desk")
            let receiver = try show.connect()
            expect(500, receiver)
            var isSmooth = false
            // A machine that pauses makes both late, but not every time.
            for _ in 0..<5 where !isSmooth {
                let switching = try PendingWork {
                    for uid in ["lapel", "test:tone", "desk", "camera", "lapel"] {
                        pause(seconds: 0.6)
                        try show.listen(to: uid)
                    }
                    pause(seconds: 0.6)
                }
                var numbers: [UInt32] = []
                let sounds = try receiver.listen(seconds: 8) { numbers.append(try #require($0.strip).number) }
                try switching.wait()
                let silence = sounds.longestSilence(channel: 0)
                let isWhole = zip(numbers, numbers.dropFirst()).allSatisfy { $1 == $0 &+ 1 }
                print(
                    "five switches: at most \(silence * 1000) ms of silence, \(numbers.count) frames, all: \(isWhole)")
                isSmooth = !sounds.isEmpty && silence <= 0.3 && isWhole && numbers.count > 100
            }
            #expect(isSmooth)
            expect(700, receiver)
        }

        @Test func anUnpluggedOneIsReplacedAndComesBack() throws {
            let module = try plug("lapel", 700)
            let show = try show()
            try show.listen(to: "lapel")
            let receiver = try show.connect()
            expect(700, receiver)
            try daemon.get().unload(module)
            #expect(try waitUntil { try show.soundNotice == "lost" })
            #expect(try show.microphone == "camera")
            expect(1000, within: 1, receiver)
            _ = try plug("lapel", 800)
            #expect(try waitUntil { try show.soundNotice == "returned" })
            #expect(try show.microphone == "lapel")
            expect(800, receiver)
        }

        @Test func withoutAMicrophoneThePictureGoesOnAlone() throws {
            let clip = try SilentClip()
            let show = try Show(
                ["--camera", "file:\(clip.file.path)", "--preset", "720p"],
                environment: ["PULSE_SERVER": "unix:/nowhere/native"])
            #expect(try show.process.get("/audio/inputs").status == 200)
            #expect(try show.process.get("/audio/inputs/current").status == 404)
            let receiver = try show.connect()
            var frames = 0
            var sounds: [ReceivedSound] = []
            let goesOn = waitUntil {
                sounds += receiver.listen(seconds: 1) { _ in frames += 1 }
                return frames > 20
            }
            #expect(goesOn)
            #expect(sounds.isEmpty)
        }
    }
}
