import Frames

/// A consumer of finished pictures. It takes the newest and counts what it skipped; nobody upstream waits for it.
public protocol FrameOutput: AnyObject, Sendable {
    /// Whether a frame offered now would be used; nothing is processed while no output wants one.
    func wantsFrame(at time: MonotonicTime) -> Bool

    /// Hands a frame over. Returns at once.
    func offer(_ frame: Frame)
}
