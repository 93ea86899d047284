#if canImport(CFFmpeg)
import CFFmpeg

/// Which way a picture is turned clockwise to stand upright; phones lay portrait pictures on their side.
enum QuarterTurn: Int {
    case none, right, half, left

    var isSideways: Bool { self == .right || self == .left }

    /// From a file's display matrix; other angles than right ones do not occur and are taken for the nearest.
    init(_ displayMatrix: UnsafePointer<Int32>?) {
        let anticlockwise = displayMatrix.map { av_display_rotation_get($0) } ?? 0
        guard anticlockwise.isFinite else {
            self = .none
            return
        }
        let turns = Int((-anticlockwise / 90).rounded())
        self = QuarterTurn(rawValue: turns & 3) ?? .none
    }
}
#endif
