import Frames

/// What is shown in place of a camera's picture: which camera, what is wrong, since when.
public struct Slate: Sendable, Equatable {
    public var title: String
    public var lines: [String]

    /// Text heights as parts of the picture's height.
    private static let titleHeight = 0.09
    private static let lineHeight = 0.05
    private static let margin = 0.06
    /// Limited range: near black, and the legal white.
    private static let field: UInt8 = 32
    private static let titleInk: UInt8 = 235
    private static let lineInk: UInt8 = 180

    /// When it began, as the clock on the wall shows it.
    public var since: String

    public init(title: String, lines: [String], since: String) {
        self.title = title
        self.lines = lines
        self.since = since
    }

    /// Whether both tell of the same thing, whenever it began.
    public func tells(sameAs other: Slate) -> Bool { title == other.title && lines == other.lines }

    /// Draws it; text too wide for the picture is made smaller.
    ///
    /// - Throws: when there is no picture of that size.
    public func frame(_ size: FrameSize, rate: FrameRate) throws(FramesError) -> Frame {
        let draft = FramePool(mostKept: 0).draft(try FrameLayout(.uyvy, size))
        let canvas = SlateCanvas(draft.bytes, draft.layout)
        canvas.clear(to: Self.field)
        let height = Double(size.height)
        let widest = Double(size.width) - 2 * Self.margin * height
        var middle = height / 2 - Double(lines.count + 1) * Self.lineHeight * height * 0.7
        middle = canvas.draw(title, below: middle, height: Self.titleHeight * height, widest, ink: Self.titleInk)
        for line in lines + ["since \(since)"] {
            middle = canvas.draw(line, below: middle, height: Self.lineHeight * height, widest, ink: Self.lineInk)
        }
        let now = MonotonicTime.now
        return draft.finish(number: 0, rate: rate, stamps: FrameStamps(captured: now, delivered: now))
    }
}
