import Frames
import Testing

@Suite struct FramePoolTests {
    private let rate = FrameRate.thirty
    private let now = MonotonicTime.now

    private func frame(from pool: FramePool, _ layout: FrameLayout, fill: UInt8) -> Frame {
        let draft = pool.draft(layout)
        draft.bytes.initializeMemory(as: UInt8.self, repeating: fill)
        return draft.finish(number: 0, rate: rate, stamps: FrameStamps(captured: now, delivered: now))
    }

    @Test func memoryComesBackWhenTheLastReferenceIsGone() throws {
        let pool = FramePool()
        let layout = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4))
        for index in 0..<1000 { _ = frame(from: pool, layout, fill: UInt8(index % 256)) }
        #expect(pool.buffersMade == 1)
    }

    @Test func memoryInUseIsNeverLentAgain() throws {
        let pool = FramePool()
        let layout = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4))
        let held = (0..<5).map { frame(from: pool, layout, fill: UInt8($0)) }
        #expect(pool.buffersMade == 5)
        for (index, frame) in held.enumerated() {
            #expect(frame.bytes.allSatisfy { $0 == UInt8(index) })
        }
    }

    @Test func aProcessedFrameKeepsTheMemoryAlive() throws {
        let pool = FramePool()
        let layout = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4))
        var original: Frame? = frame(from: pool, layout, fill: 9)
        let later = MonotonicTime(nanoseconds: now.nanoseconds + 5)
        let processed = try #require(original?.processed(at: later))
        original = nil
        _ = frame(from: pool, layout, fill: 1)
        #expect(processed.bytes.allSatisfy { $0 == 9 })
        #expect(processed.stamps.processed == later)
    }

    @Test func aChangeOfSizeLetsOldMemoryGo() throws {
        let pool = FramePool()
        let small = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4))
        let large = try FrameLayout(.uyvy, FrameSize(width: 16, height: 4))
        _ = frame(from: pool, small, fill: 0)
        #expect(frame(from: pool, large, fill: 0).bytes.count == 128)
        _ = frame(from: pool, small, fill: 0)
        #expect(pool.buffersMade == 3)
    }
}
