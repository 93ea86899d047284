import Capture
import Frames
import Testing

/// What is shown while no camera is.
@Suite struct SlateTests {
    private func luma(_ slate: Slate, _ size: FrameSize) throws -> [[UInt8]] {
        let frame = try slate.frame(size, rate: .thirty)
        let bytes = frame.bytes
        return (0..<size.height).map { line in
            (0..<size.width).map { bytes[frame.layout.lineOffset(line) + 2 * $0 + 1] }
        }
    }

    private let slate = Slate(title: "Küche カメラ", lines: ["reading it failed: unplugged"], since: "14:03:22")
    private let size = FrameSize(width: 640, height: 360)

    @Test func itIsDarkWithLegalWhiteText() throws {
        let lines = try luma(slate, size)
        let all = lines.flatMap { $0 }
        #expect(all.min() == 32)
        #expect((200...235).contains(all.max() ?? 0))
        #expect(all.filter { $0 == 32 }.count > all.count * 8 / 10)
        #expect(lines.first?.allSatisfy { $0 == 32 } == true)
        #expect(lines.allSatisfy { $0.first == 32 && $0.last == 32 })
    }

    @Test func itHasNoColour() throws {
        let frame = try slate.frame(size, rate: .thirty)
        #expect(stride(from: 0, to: frame.bytes.count, by: 2).allSatisfy { frame.bytes[$0] == 128 })
    }

    @Test func otherWordsLookDifferent() throws {
        var other = slate
        other.lines = ["reading it failed: stalled"]
        #expect(try luma(slate, size) != luma(other, size))
        #expect(!slate.tells(sameAs: other))
        other = slate
        other.since = "15:00:00"
        #expect(slate.tells(sameAs: other))
    }

    @Test(arguments: [FrameSize(width: 2, height: 2), FrameSize(width: 8, height: 4), .largest])
    func everySizeIsDrawn(_ size: FrameSize) throws {
        let long = Slate(title: String(repeating: "a very long name ", count: 40), lines: ["\u{202E}\n\t😀"], since: "")
        #expect(try long.frame(size, rate: .thirty).layout.size == size)
    }
}
