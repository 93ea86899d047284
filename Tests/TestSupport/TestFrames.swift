import Frames

/// Makes frames with known pictures, numbered, at a rate, captured when they are made.
public final class TestFrames {
    public let rate: FrameRate
    private let pool = FramePool()
    private var number: Int64 = 0

    public init(rate: FrameRate = .thirty) {
        self.rate = rate
    }

    /// One colour all over.
    public func flat(_ colour: YCbCr, _ layout: FrameLayout, capturedAt captured: MonotonicTime = .now) -> Frame {
        frame(layout, capturedAt: captured) { _, _ in colour }
    }

    /// Luma rising from left to right and chroma from top to bottom, over the legal range.
    public func gradient(_ layout: FrameLayout, capturedAt captured: MonotonicTime = .now) -> Frame {
        frame(layout, capturedAt: captured) { x, y in
            let chroma = (224 * y).rounded(.down)
            return YCbCr(y: 16 + (219 * x).rounded(.down), cb: 16 + chroma, cr: 240 - chroma)
        }
    }

    /// The seven 75 % colour bars.
    public func bars(_ layout: FrameLayout, capturedAt captured: MonotonicTime = .now) -> Frame {
        frame(layout, capturedAt: captured) { x, _ in YCbCr.bars[Int(x * Double(YCbCr.bars.count))] }
    }

    /// A picture whose colour is a function of the place, in fractions of the picture.
    public func frame(
        _ layout: FrameLayout, capturedAt captured: MonotonicTime = .now,
        colour: (_ x: Double, _ y: Double) -> YCbCr
    ) -> Frame {
        let draft = pool.draft(layout)
        let bytes = draft.bytes
        for line in 0..<layout.height {
            for x in 0..<layout.width {
                let value = colour(
                    (Double(x) + 0.5) / Double(layout.width), (Double(line) + 0.5) / Double(layout.height))
                layout.set(value, x, line, in: bytes)
            }
        }
        defer { number += 1 }
        return draft.finish(
            number: number, rate: rate, stamps: FrameStamps(captured: captured, delivered: captured))
    }
}

extension Frame {
    /// The same picture, captured now.
    public func recaptured() -> Frame {
        let now = MonotonicTime.now
        return Frame(
            layout: layout, number: number, rate: rate, stamps: FrameStamps(captured: now, delivered: now),
            base: bytes.baseAddress!, owner: self)
    }
}

extension FrameLayout {
    /// Writes one pixel; of pixels that share chroma the last written wins.
    fileprivate func set(_ colour: YCbCr, _ x: Int, _ line: Int, in bytes: UnsafeMutableRawBufferPointer) {
        let (y, cb, cr) = (UInt8(colour.y), UInt8(colour.cb), UInt8(colour.cr))
        let pair = x / 2
        switch pixelFormat {
        case .uyvy:
            let at = lineOffset(line) + pair * 4
            bytes[at + (x.isMultiple(of: 2) ? 1 : 3)] = y
            bytes[at] = cb
            bytes[at + 2] = cr
        case .nv12:
            bytes[lineOffset(line) + x] = y
            let at = planeOffset(1) + line / 2 * planeStride(1) + pair * 2
            bytes[at] = cb
            bytes[at + 1] = cr
        case .i420:
            bytes[lineOffset(line) + x] = y
            bytes[planeOffset(1) + line / 2 * planeStride(1) + pair] = cb
            bytes[planeOffset(2) + line / 2 * planeStride(2) + pair] = cr
        }
    }
}
