import Frames

/// Chooses the steady rate at which a media file plays.
package enum MediaRate {
    /// Rates that cameras and screens use.
    private static let usual: [FrameRate] = [
        (10, 1), (12, 1), (25, 2), (15, 1), (20, 1), (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (48, 1),
        (50, 1), (60000, 1001), (60, 1),
    ].compactMap { FrameRate($0, $1) }

    /// How far a measured average may lie off the rate it stands for; 30 and 29.97 are twice as far apart.
    private static let tolerance = 0.0005
    private static let constant = 1.0...120.0

    /// - Parameters:
    ///   - average: pictures over time; nil when unknown.
    ///   - real: the lowest rate that all of the file's timestamps fit; nil when unknown.
    package static func steady(average: FrameRate?, real: FrameRate?) -> FrameRate {
        guard let rate = average ?? real else { return .thirty }
        if let near = nearest(rate.framesPerSecond), abs(near.framesPerSecond / rate.framesPerSecond - 1) < tolerance {
            return near
        }
        let isConstant = average == nil || real == nil || average == real
        if isConstant, constant.contains(rate.framesPerSecond) { return rate }
        return nearest(rate.framesPerSecond) ?? .thirty
    }

    /// The usual rate nearest to so many pictures a second; of two as near, the lower.
    static func nearest(_ rate: Double) -> FrameRate? {
        usual.min { first, second in abs(first.framesPerSecond - rate) < abs(second.framesPerSecond - rate) }
    }
}
