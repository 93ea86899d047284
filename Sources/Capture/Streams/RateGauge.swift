import Frames

/// Measures how many pictures a second a stream really has; what streams declare is often wrong, and some declare
/// nothing.
package struct RateGauge: Sendable {
    /// Nanoseconds measured at a time.
    private static let span: Int64 = 2_000_000_000
    /// The first measure of a stream that declares nothing may be shorter, but not begin at once: what a server had
    /// stored comes in a rush.
    private static let firstSpan: Int64 = 1_000_000_000
    private static let rush: Int64 = 300_000_000
    private static let fewest = 4
    /// A rate this near, as a share, is the one already known.
    private static let tolerance = 0.06
    /// Below this, rates have no names.
    private static let slowest = 10.0
    private static let plausible = 0.2...250.0

    package private(set) var rate: FrameRate
    private var isCertain: Bool
    private var beginning: Int64?
    private var first: Int64?
    private var count = 0
    private var suspicion: Double?

    /// `declared` is nil where the stream says nothing; `assumed` serves until it is measured.
    package init(declared: FrameRate?, assumed: FrameRate) {
        let usable = declared.flatMap { Self.plausible.contains($0.framesPerSecond) ? $0 : nil }
        rate = usable ?? assumed
        isCertain = usable != nil
    }

    /// A picture of this time, in nanoseconds on any one clock.
    package mutating func observe(_ time: Int64) {
        let beginning = beginning ?? time
        self.beginning = beginning
        guard isCertain || time &- beginning >= Self.rush || time < beginning else { return }
        guard let first, time > first else {
            (first, count) = (time, 0)
            return
        }
        count += 1
        guard time &- first >= (isCertain ? Self.span : Self.firstSpan), count >= Self.fewest else { return }
        judge(Double(count) * 1e9 / Double(time &- first))
        (self.first, count) = (time, 0)
    }

    private mutating func judge(_ measured: Double) {
        defer { isCertain = true }
        if Self.isNear(measured, rate.framesPerSecond) {
            suspicion = nil
            return
        }
        // A hiccup spoils one measure; two alike are a rate.
        if isCertain, suspicion.map({ Self.isNear(measured, $0) }) != true {
            suspicion = measured
            return
        }
        suspicion = nil
        rate = Self.named(measured) ?? rate
    }

    private static func isNear(_ rate: Double, _ other: Double) -> Bool { abs(rate / other - 1) < tolerance }

    private static func named(_ measured: Double) -> FrameRate? {
        let whole = FrameRate(max(1, Int(measured.rounded())), 1)
        guard measured >= slowest, plausible.contains(measured) else { return whole }
        let usual = MediaRate.nearest(measured)
        return usual.flatMap { isNear(measured, $0.framesPerSecond) ? $0 : nil } ?? whole
    }
}
