import Foundation
import Frames
import Testing

@Suite(.serialized) struct FramePoolTests {
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

    /// Sizes around two and four megabytes, a large page and two, and 4K.
    @Test(arguments: [(1024, 1022), (1024, 1024), (1920, 1080), (1024, 2048), (3840, 2160)])
    func memoryOfLargePicturesCanBeWrittenToItsEndAndIsAligned(width: Int, height: Int) throws {
        let pool = FramePool()
        let layout = try FrameLayout(.uyvy, FrameSize(width: width, height: height))
        let held = (0..<3).map { frame(from: pool, layout, fill: UInt8($0 + 1)) }
        for (index, frame) in held.enumerated() {
            #expect(frame.bytes.count == width * height * 2)
            #expect(frame.bytes.first == UInt8(index + 1) && frame.bytes.last == UInt8(index + 1))
            #expect(UInt(bitPattern: frame.bytes.baseAddress) % 64 == 0)
        }
    }

    #if os(Linux)
    @Test func memoryOfLargePicturesGoesBackToTheSystem() throws {
        let pool = FramePool()
        let large = try FrameLayout(.uyvy, FrameSize(width: 3840, height: 2160))
        let small = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4))
        var isSeen = false
        // What runs beside this test takes and gives memory too; one quiet round shows what the pool does.
        for _ in 0..<10 where !isSeen {
            let before = try residentBytes()
            var held: [Frame] = []
            for _ in 0..<8 { held.append(frame(from: pool, large, fill: 1)) }
            let most = try residentBytes()
            held = []
            _ = frame(from: pool, small, fill: 1)
            let after = try residentBytes()
            isSeen = most - before > 6 * large.byteCount && after - before < 2 * large.byteCount
        }
        #expect(isSeen)
    }

    private func residentBytes() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
        return (Int(pages) ?? 0) * Int(getpagesize())
    }
    #endif
}
