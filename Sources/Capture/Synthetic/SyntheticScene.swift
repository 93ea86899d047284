import Frames

/// What a built-in camera looks at: a still part that is painted once, and marks that every frame renews.
protocol SyntheticScene: Sendable {
    var size: FrameSize { get }

    /// Paints the still part of a line onto a canvas that starts black.
    func paint(line: Int, onto canvas: LineCanvas)

    /// Turns a picture that shows `old` (nil: the still part only) into one of `new`, touching only what differs.
    func update(_ picture: UYVYPicture, from old: SceneMoment?, to new: SceneMoment)
}

/// The moment a frame of a scene shows.
struct SceneMoment: Sendable {
    var number: Int64
    var captured: MonotonicTime

    var strip: FrameStrip { FrameStrip(number: number, captured: captured) }
}
