import Frames

/// Learns how a device's samples lie on the monotonic clock, from stamps that jitter.
///
/// A Kalman filter over two numbers: when a sample was captured, and by how much the device's rate differs from the
/// one it declares. Single wild stamps are cut; a run of them means that samples were lost, and is told.
package struct DeviceClock {
    /// What a stamp said.
    package enum Verdict: Equatable {
        case steady
        /// The stamp is far off; one such is a hiccup and is not believed.
        case suspect
        /// From `index` on, samples are `count` positions later (earlier, when negative) than they were counted.
        case jumped(from: Int64, by: Int64)
    }

    /// A stamp this far off is a jump or a hiccup; the jitter of real devices is below it.
    static let jumpLimit = 0.025
    /// A run of far-off stamps this long, in seconds of sound, is a jump.
    static let jumpRun = 0.06
    /// The variance of a stamp's jitter: 2 ms, what a busy desktop shows.
    private static let stampVariance = 0.002 * 0.002
    /// The variance of rates before anything is known: crystals stay within 500 ppm.
    private static let rateVariance = 500e-6 * 500e-6
    /// How the rate may wander, per second: 0.3 ppm for each root of a second, as with a warming crystal.
    private static let rateWander = 0.3e-6 * 0.3e-6

    package let nominalRate: Double
    /// The device's rate relative to the nominal one, less 1; -0.0002 for a device 200 ppm slow.
    package var rateDeviation: Double { -slope / (1 + slope) }

    private var anchorIndex: Int64
    /// The monotonic clock at the anchor, split so that no digit is lost in a long life.
    private var anchorTime: MonotonicTime
    private var anchorFraction = 0.0
    /// Seconds by which a second of samples is longer than a second.
    private var slope = 0.0
    private var timeVariance = DeviceClock.stampVariance
    private var covariance = 0.0
    private var slopeVariance = DeviceClock.rateVariance
    private var suspects: [(index: Int64, error: Double)] = []

    package init(nominalRate: Double, index: Int64, at time: MonotonicTime) {
        self.nominalRate = nominalRate
        anchorIndex = index
        anchorTime = time
    }

    /// Where on the device's count of samples a moment lies.
    package func index(at time: MonotonicTime) -> Double {
        let seconds = Double(time - anchorTime) / 1e9 - anchorFraction
        return Double(anchorIndex) + seconds * nominalRate / (1 + slope)
    }

    /// Takes in that sample `index` was captured at `time`. `isSure` makes a far-off stamp a jump at once.
    package mutating func observe(index: Int64, at time: MonotonicTime, isSure: Bool = false) -> Verdict {
        advance(to: index)
        let error = Double(time - anchorTime) / 1e9 - anchorFraction
        guard abs(error) > Self.jumpLimit else {
            suspects.removeAll(keepingCapacity: true)
            correct(by: error)
            return .steady
        }
        suspects.append((index, error))
        let first = suspects[0].index
        guard isSure || Double(index - first) / nominalRate >= Self.jumpRun else { return .suspect }
        let middle = suspects.map(\.error).sorted()[suspects.count / 2]
        let count = Int64((middle * nominalRate).rounded())
        anchorTime = anchorTime + Int64(middle * 1e9)
        anchorIndex += count
        timeVariance = Self.stampVariance
        covariance = 0
        suspects.removeAll(keepingCapacity: true)
        return .jumped(from: first, by: count)
    }

    /// Moves the anchor along the line to `index`; what is not observed grows less certain.
    private mutating func advance(to index: Int64) {
        let seconds = Double(index - anchorIndex) / nominalRate
        anchorIndex = index
        let span = seconds * (1 + slope) + anchorFraction
        let nanoseconds = (span * 1e9).rounded(.down)
        anchorTime = anchorTime + Int64(nanoseconds)
        anchorFraction = span - nanoseconds / 1e9
        timeVariance += seconds * (2 * covariance + seconds * slopeVariance)
        covariance += seconds * slopeVariance
        slopeVariance += abs(seconds) * Self.rateWander
    }

    private mutating func correct(by error: Double) {
        let total = timeVariance + Self.stampVariance
        // Beyond three standard deviations a stamp says no more than one at three.
        let limit = 3 * total.squareRoot()
        let believed = min(max(error, -limit), limit)
        anchorFraction += believed * timeVariance / total
        slope += believed * covariance / total
        slopeVariance -= covariance * covariance / total
        covariance -= covariance * timeVariance / total
        timeVariance -= timeVariance * timeVariance / total
    }
}
