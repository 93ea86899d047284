import Frames

/// Chooses among a device's formats the one for a size and rate, and the rate it will run at.
public struct FormatChoice: Sendable, Equatable {
    /// Rates are written down rounded: 29.97 stands for 30000/1001.
    private static let rateTolerance = 0.01
    /// Fields of view that differ by less than so many degrees count as the same.
    private static let sameView = 0.5

    /// The place of the format in the list.
    public let index: Int
    public let rate: FrameRate

    /// nil when no format has the size.
    ///
    /// Of those that have it: the rate first, then samples that need no conversion, the widest view, sharpness, and
    /// of equals the least fast, whose sensor has less to do.
    public init?(_ wanted: VideoFormat, among formats: [DeviceFormat]) {
        let fitting = formats.indices.filter { formats[$0].size == wanted.size && Self.isUsable(formats[$0]) }
        guard let best = fitting.min(by: { Self.isBetter(formats[$0], than: formats[$1], for: wanted.rate) }) else {
            return nil
        }
        index = best
        rate = Self.granted(wanted.rate, by: formats[best])
    }

    /// The sizes that can be had, the smallest first.
    public static func sizes(of formats: [DeviceFormat]) -> [FrameSize] {
        Set(formats.filter(isUsable).map(\.size)).sorted { ($0.height, $0.width) < ($1.height, $1.width) }
    }

    private static func isUsable(_ format: DeviceFormat) -> Bool {
        format.size.isUsable && format.samples != .other && !format.isHighDynamicRange
    }

    private static func isBetter(_ one: DeviceFormat, than other: DeviceFormat, for rate: FrameRate) -> Bool {
        let misses = [one, other].map { miss(rate.framesPerSecond, of: $0) }
        if misses[0] != misses[1] { return misses[0] < misses[1] }
        if one.samples != other.samples { return one.samples == .videoRange }
        if abs(one.fieldOfView - other.fieldOfView) > sameView { return one.fieldOfView > other.fieldOfView }
        if one.isBinned != other.isBinned { return !one.isBinned }
        return one.rates.upperBound < other.rates.upperBound
    }

    /// By how many frames a second a format misses the rate.
    private static func miss(_ wanted: Double, of format: DeviceFormat) -> Double {
        if wanted > format.rates.upperBound + rateTolerance { return wanted - format.rates.upperBound }
        if wanted < format.rates.lowerBound - rateTolerance { return format.rates.lowerBound - wanted }
        return 0
    }

    /// The rate itself where the format has it, else the nearest named one that it has.
    private static func granted(_ wanted: FrameRate, by format: DeviceFormat) -> FrameRate {
        if miss(wanted.framesPerSecond, of: format) == 0 { return wanted }
        let possible = FrameRate.named.map(\.rate).filter { miss($0.framesPerSecond, of: format) == 0 }
        let nearest = possible.min {
            abs($0.framesPerSecond - wanted.framesPerSecond) < abs($1.framesPerSecond - wanted.framesPerSecond)
        }
        return nearest ?? FrameRate(Int(format.rates.upperBound.rounded()), 1) ?? wanted
    }
}
