#if os(Linux)
import Frames

/// A device node that delivers pictures, as it was found.
struct V4L2Node: Sendable {
    /// Such as `video0`.
    var node: String
    /// What people call the device.
    var name: String
    /// Maker and product on USB, else the driver's name for it.
    var model: String
    var known: StableID
    /// The even sizes it offers in a form that can be shown; empty when this user may not ask.
    var sizes: [FrameSize]

    static let folder = "/dev"

    var path: String { "\(Self.folder)/\(node)" }
}
#endif
