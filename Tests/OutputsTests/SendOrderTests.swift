import CNDI
import Frames
import Outputs
import TestSupport
import Testing

/// What the runtime is called with, and when frames are let go of, seen by a fake.
@Suite struct SendOrderTests {
    private final class Memory: Sendable {
        nonisolated(unsafe) let bytes = UnsafeMutableRawPointer.allocate(byteCount: 16 * 16 * 2, alignment: 64)
        let fake: FakeRuntime
        let number: Int64

        init(_ number: Int64, _ fake: FakeRuntime) {
            self.number = number
            self.fake = fake
        }

        deinit {
            fake.note(.released(number))
            bytes.deallocate()
        }
    }

    private func frame(_ number: Int64, _ fake: FakeRuntime, rate: FrameRate = .thirty) throws -> Frame {
        let memory = Memory(number, fake)
        let now = MonotonicTime.now
        return Frame(
            layout: try FrameLayout(.uyvy, FrameSize(width: 16, height: 16)), number: number, rate: rate,
            stamps: FrameStamps(captured: now, delivered: now), base: memory.bytes, owner: memory)
    }

    private func sender(_ fake: FakeRuntime, name: String = "Cam", groups: String? = nil) throws -> NDISender {
        try NDISender(functions: fake.functions, name: SourceName(name, machineName: "HOST"), groups: groups)
    }

    @Test func aFrameIsKeptUntilTheNextWasSubmittedAndTheLastUntilTheFlush() throws {
        let fake = FakeRuntime()
        let sender = try sender(fake)
        for number in Int64(1)...3 { try sender.send(frame(number, fake), timecode: number) }
        sender.finish()
        #expect(
            fake.calls == [
                .create(name: "Cam", groups: nil), .video(timecode: 1), .video(timecode: 2), .released(1),
                .video(timecode: 3), .released(2), .flush, .released(3), .destroy,
            ])
    }

    @Test func finishingTwiceOrSendingAfterwardsReachesNoDeadSource() throws {
        let fake = FakeRuntime()
        let sender = try sender(fake)
        sender.finish()
        let calls = fake.calls
        sender.finish()
        try sender.send(frame(1, fake), timecode: 1)
        #expect(fake.calls == calls + [.released(1)])
        #expect(sender.connections == 0)
    }

    @Test func aSourceLetGoOfIsTakenAway() throws {
        let fake = FakeRuntime()
        do { _ = try sender(fake, groups: "Cameras") }
        #expect(fake.calls == [.create(name: "Cam", groups: "Cameras"), .flush, .destroy])
    }

    @Test func noGroupsMeansTheRuntimesOwnChoice() throws {
        let fake = FakeRuntime()
        do { _ = try sender(fake, groups: "") }
        #expect(fake.calls.first == .create(name: "Cam", groups: nil))
    }

    @Test func aRefusedNameIsTriedWithNumbers() throws {
        let fake = FakeRuntime(refusing: ["Cam", "Cam 2"])
        #expect(try sender(fake).fullName == "Cam 3")
    }

    @Test func givesUpNamingWhatWasTried() throws {
        let names = Set((1...100).map { $0 == 1 ? "Cam" : "Cam \($0)" })
        let error = try #require(throws: NDIError.self) { try sender(FakeRuntime(refusing: names)) }
        guard case .sourceRefused(let tried) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(tried.first == "Cam" && tried.last == "Cam 20")
    }

    @Test func anUnsendableFrameIsCountedAndNeverReachesTheRuntime() throws {
        let fake = FakeRuntime()
        let output = try NDIOutput(
            runtime: NDIRuntime(functions: fake.functions, path: "fake"), configuration: NDIConfiguration(name: "Cam"))
        let rate = try #require(FrameRate(1, 1_000_000))
        try output.offer(frame(1, fake, rate: rate))
        output.stop()
        #expect(output.reading.stage.dropped == ["rate out of range": 1])
        #expect(!fake.calls.contains { if case .video = $0 { true } else { false } })
    }

    @Test func stoppingSubmitsWhatIsLeftThenFlushesAndDestroysOnce() throws {
        let fake = FakeRuntime()
        let output = try NDIOutput(
            runtime: NDIRuntime(functions: fake.functions, path: "fake"), configuration: NDIConfiguration(name: "Cam"))
        try output.offer(frame(1, fake))
        output.stop()
        output.stop()
        #expect(fake.calls.suffix(3) == [.flush, .released(1), .destroy])
        #expect(fake.calls.filter { $0 == .destroy }.count == 1)
        let calls = fake.calls
        #expect(!output.wantsFrame(at: .now))
        try output.offer(frame(2, fake))
        #expect(fake.calls == calls + [.released(2)])
    }

    @Test func stampsRiseThroughTheOutputEvenWhenCaptureStampsDoNot() throws {
        let fake = FakeRuntime()
        fake.connect(1)
        let output = try NDIOutput(
            runtime: NDIRuntime(functions: fake.functions, path: "fake"), configuration: NDIConfiguration(name: "Cam"))
        #expect(waitUntil { output.reading.connections == 1 })
        let layout = try FrameLayout(.uyvy, FrameSize(width: 16, height: 16))
        let frames = TestFrames()
        for _ in 0..<5 {
            let sent = output.reading.stage.frames
            output.offer(
                frames.flat(YCbCr(y: 50, cb: 128, cr: 128), layout, capturedAt: MonotonicTime(nanoseconds: 1_000_000)))
            #expect(waitUntil { output.reading.stage.frames == sent + 1 })
        }
        output.stop()
        let timecodes = fake.calls.compactMap { if case .video(let timecode) = $0 { timecode } else { nil } }
        #expect(timecodes.count == 5)
        #expect(zip(timecodes, timecodes.dropFirst()).allSatisfy { $1 == $0 + 1 })
    }
}
