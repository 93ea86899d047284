import Foundation
import Frames
import Outputs
import TestSupport
import Testing

extension RealRuntimeTests {
    /// Names, receivers coming and going, starting and stopping.
    @Suite struct LifecycleTests {
        private func picture() throws -> Frame {
            TestFrames().bars(try FrameLayout(.uyvy, FrameSize(width: 640, height: 360)))
        }

        @Test func tellsItsFullNamePortAndAddresses() throws {
            let fixture = try SourceFixture()
            let reading = fixture.output.reading
            let port = try #require(reading.port)
            #expect(reading.fullName.hasSuffix("(\(reading.requestedName))"))
            #expect(ListeningPorts.ofThisProcess().contains(port))
            #expect(!reading.addresses.isEmpty)
            #expect(reading.addresses.allSatisfy { $0.hasSuffix(":\(port)") })
            #expect(reading.runtimeVersion == fixture.runtime.version)
            #expect(reading.connections == 0)
        }

        @Test func aSecondSourceOfOneNameGetsANumberAndAPortOfItsOwn() throws {
            let name = SourceFixture.unique("twin")
            let first = try SourceFixture { $0.name = name }
            let second = try SourceFixture { $0.name = name }
            #expect(first.output.reading.fullName.hasSuffix("(\(name))"))
            #expect(second.output.reading.fullName.hasSuffix("(\(name) 2)"))
            #expect(first.output.reading.port != second.output.reading.port)
            #expect(second.output.reading.requestedName == name)
        }

        @Test func aStoppedSourcesNameIsFreeAgain() throws {
            let name = SourceFixture.unique("again")
            for _ in 0..<3 {
                let fixture = try SourceFixture { $0.name = name }
                #expect(fixture.output.reading.fullName.hasSuffix("(\(name))"))
                fixture.output.stop()
            }
        }

        @Test func oddNamesWorkAndAreListedAsReported() throws {
            let fixture = try SourceFixture { $0.name = " Küche/links: \u{7}カメラ & 'x' \($0.name.suffix(8)) " }
            let finder = try NDIFinder(fixture.runtime)
            let fullName = fixture.output.reading.fullName
            #expect(fullName.contains("(Küche links カメラ + 'x' "))
            // Other sources on this machine may answer for it; only a list that names one of ours can be checked.
            let own = "\(ProcessInfo.processInfo.processIdentifier)"
            if finder.waits(
                timeoutMs: 1000, until: { names in names.contains { $0.contains("Küche") && $0.contains(own) } })
            {
                #expect(finder.names.contains(fullName))
            }
        }

        @Test func receiversLearnTheProductAndWhereItIsSteered() throws {
            let fixture = try SourceFixture { $0.webControlURL = "http://%IP%:8080/" }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            var product: String?
            #expect(
                waitUntil {
                    if case .metadata(let text) = receiver.next(timeoutMs: 50), text.contains("ndi_product") {
                        product = text
                    }
                    return product != nil && receiver.webControl != nil
                })
            #expect(product?.contains(#"long_name="CamSender""#) == true)
            #expect(receiver.webControl == "http://127.0.0.1:8080/")
        }

        @Test func withoutReceiversAboutOneFrameASecondIsSent() throws {
            let fixture = try SourceFixture()
            let frame = try picture()
            let start = MonotonicTime.now
            let feeder = try fixture.feed { _ in frame.recaptured() }
            defer { feeder.stop() }
            #expect(waitUntil(seconds: 20) { fixture.output.reading.stage.frames >= 3 })
            let sent = fixture.output.reading.stage.frames
            #expect(sent <= (MonotonicTime.now - start) / 1_000_000_000 + 1)
            #expect(fixture.output.reading.stage.dropped.isEmpty)
        }

        @Test func aReceiverGetsLivePicturesSoonAfterItConnects() throws {
            let fixture = try SourceFixture()
            let frame = try picture()
            let feeder = try fixture.feed { _ in frame.recaptured() }
            defer { feeder.stop() }
            (MonotonicTime.now + 300_000_000).sleepUntil()
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            let deadline = MonotonicTime.now + 20_000_000_000
            // A source at rest would take forty seconds.
            for _ in 0..<40 { _ = try #require(receiver.capture(timeoutMs: 20_000)) }
            #expect(.now < deadline)
            #expect(waitUntil { fixture.output.reading.connections == 1 })
        }

        @Test func afterTheLastReceiverItRestsAgain() throws {
            let fixture = try SourceFixture()
            let frame = try picture()
            let feeder = try fixture.feed { _ in frame.recaptured() }
            defer { feeder.stop() }
            do {
                let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
                _ = try #require(receiver.capture(timeoutMs: 20_000))
                #expect(waitUntil { fixture.output.reading.connections == 1 })
            }
            #expect(waitUntil { fixture.output.reading.connections == 0 })
        }

        @Test func twentyStartsAndStopsLeaveNothingBehind() throws {
            let runtime = try TestRuntime.load()
            let frame = try picture()
            let name = SourceFixture.unique("twenty")
            func startAndStop() throws {
                let output = try NDIOutput(runtime: runtime, configuration: NDIConfiguration(name: name))
                #expect(output.reading.fullName.hasSuffix("(\(name))"))
                for _ in 0..<3 { output.offer(frame.recaptured()) }
                output.stop()
            }
            for _ in 0..<5 { try startAndStop() }
            let ports = ListeningPorts.ofThisProcess()
            let growth = try MemoryGrowth.least { for _ in 0..<20 { try startAndStop() } }
            #expect(growth < MemoryGrowth.allowed)
            #expect(waitUntil { ListeningPorts.ofThisProcess().count <= ports.count })
        }

        @Test func receiversComingAndGoingLeaveNoMemoryBehind() throws {
            let fixture = try SourceFixture()
            let frame = try picture()
            let feeder = try fixture.feed(fps: 120) { _ in frame.recaptured() }
            defer { feeder.stop() }
            func connect(_ times: Int) throws {
                for _ in 0..<times {
                    let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
                    // The first is the runtime's copy of the last one, the second is live.
                    for _ in 0..<2 { _ = try #require(receiver.capture(timeoutMs: 20_000)) }
                }
            }
            try connect(20)
            let growth = try MemoryGrowth.least { try connect(200) }
            #expect(growth < MemoryGrowth.allowed)
        }
    }
}
