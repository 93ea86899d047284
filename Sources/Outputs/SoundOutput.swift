import Frames

/// A consumer of finished sound: 48 kHz, blocks without gaps or overlaps, stamped by the clock that stamps the picture.
public protocol SoundOutput: AnyObject, Sendable {
    /// Hands a block over. Returns at once.
    func offer(_ block: AudioBlock)
}
