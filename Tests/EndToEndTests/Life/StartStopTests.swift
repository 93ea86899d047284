import Frames
import Outputs
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct StartStopTests {
        @Test func twentyStartsAndStopsLeaveNothingBehind() throws {
            let show = try Show(["--preset", "720p"])
            let name = try #require(try show.fullName)
            let finder = try NDIFinder(show.runtime)
            #expect(
                finder.waits(timeoutMs: 30_000) { $0.contains(name) }, "a finder lists the name that /ndi/status gives")
            let memory = { ResidentMemory.megabytes(of: "\(show.process.processIdentifier)") }
            var readings: [Double] = []
            for round in 0..<20 {
                try show.post("/ndi/stop")
                #expect(try show.process.get("/ndi/status").json["started"] as? Bool == false)
                try show.post("/ndi/start")
                #expect(try show.fullName == name, "round \(round)")
                // The first few fill the allocator's pools.
                if round % 5 == 4 { readings.append(memory()) }
            }
            print("20 starts and stops, every five: \(readings) MB")
            // What a start leaves behind it leaves each time; what a busy moment needed, once.
            #expect(zip(readings, readings.dropFirst()).contains { $1 - $0 < 1.7 })
            #expect(try show.connect().frame().height == 720)

            try show.post("/ndi/stop")
            #expect(finder.waits(timeoutMs: 30_000) { !$0.contains(name) }, "no source is left")
            let again = try NDIOutput(runtime: show.runtime, configuration: NDIConfiguration(name: show.name))
            #expect(again.reading.fullName == name, "its name is free")
            again.stop()
        }

        @Test func withoutNDIAtTheStartItCanBeStarted() throws {
            let show = try Show(["--preset", "720p", "--no-ndi"], sendsNDI: false)
            #expect(show.process.sourceName == nil)
            #expect(try show.process.get("/ndi/status").json["started"] as? Bool == false)
            try show.post("/ndi/start")
            #expect(try show.connect().frame().height == 720)
            let again = try show.process.get("/ndi/start")
            let fullName = try show.fullName
            #expect(again.status == 200 && again.json["fullName"] as? String == fullName)
        }

        @Test func twoOfOneNameOnOneMachineAreTwoSources() throws {
            let first = try Show(["--preset", "720p"])
            let second = try Show(["--preset", "720p", "--camera", "test:bars"], name: first.name)
            #expect(try first.fullName != second.fullName)
            #expect(try first.port != second.port)
            try second.lockToDaylight()
            let bar = try second.connect().frame().mean(x: 0.16...0.26, y: 0.1...0.5)
            #expect(bar.isWithin(2, of: TestSupport.YCbCr.bars[1]), "the second one shows the bars")
            #expect(try first.connect().frame().mean(x: 0.4...0.6, y: 0.4...0.6).isWithin(60, of: .black) == false)
        }
    }
}
