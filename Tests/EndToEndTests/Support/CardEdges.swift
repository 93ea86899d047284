import Capture
import Frames
import TestSupport

/// Where the grey card ends in a received picture, to a part of a pixel: where luma is half-way from black to card.
struct CardEdges {
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var middle: (x: Double, y: Double) { ((left + right) / 2, (top + bottom) / 2) }

    /// Nil where the card fills the picture.
    init?(_ frame: ReceivedFrame) {
        let band = frame.height * 15 / 32..<frame.height * 17 / 32
        let stripe = frame.width * 15 / 32..<frame.width * 17 / 32
        guard let across = Self.extent(frame.lumaAcross(rows: band)),
            let down = Self.extent(frame.lumaDown(columns: stripe))
        else { return nil }
        (left, right, top, bottom) = (across.first, across.last, down.first, down.last)
    }

    /// Goes outwards from the middle until the profile crosses half of the middle's height above black.
    private static func extent(_ profile: [Double]) -> (first: Double, last: Double)? {
        let middle = profile.count / 2
        let level = (16 + profile[middle - 16..<middle + 16].reduce(0, +) / 32) / 2
        guard let before = profile[..<middle].lastIndex(where: { $0 < level }),
            let after = profile[middle...].firstIndex(where: { $0 < level })
        else { return nil }
        // Pixel i covers i to i + 1; a crossing between two pixels' centres is found by proportion.
        func crossing(_ outside: Int, _ inside: Int) -> Double {
            let part = (level - profile[outside]) / (profile[inside] - profile[outside])
            return Double(outside) + 0.5 + part * Double(inside - outside)
        }
        return (crossing(before, before + 1), crossing(after, after - 1))
    }
}
