import Frames
import Outputs

extension Studio {
    /// Slates and every wait of the data plane are shorter by far, in nanoseconds.
    private static let longestStandstill: Int64 = 5_000_000_000

    /// What of the way from camera to receivers has stopped moving, in words; nil when all is well. A camera that is
    /// lost is no such thing: its slate is sent, and it is tried again.
    public nonisolated var standstill: String? {
        let (now, facts) = (MonotonicTime.now, facts.value)
        let processing = pipeline.standstill(at: now)
        if facts.camera != nil, processing > Self.longestStandstill {
            return "no picture has been processed for \(Self.seconds(processing)) s"
        }
        if let sending = facts.ndi.map({ now - $0.lastTurn }), sending > Self.longestStandstill {
            return "nothing has been handed to NDI for \(Self.seconds(sending)) s"
        }
        return nil
    }

    /// Whether pictures, the camera's or a slate's, go from where they come in to where they are wanted.
    public nonisolated var isFlowing: Bool {
        guard let last = pipeline.lastPicture else { return false }
        return .now - last <= Self.longestStandstill && standstill == nil
    }

    private static func seconds(_ nanoseconds: Int64) -> Int64 { nanoseconds / 1_000_000_000 }
}
