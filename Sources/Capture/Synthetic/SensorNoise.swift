#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The noise of a camera's sensor, the same at every start: Gaussian in R'G'B' before it is rounded.
///
/// It is made once as a long row of UYVY samples; every line of a picture takes a stretch of it from another place.
struct SensorNoise {
    /// Standard deviation in 8-bit codes (219 from black to white): enough that rounding leaves averages unbiased.
    static let deviation = 1.0
    private static let seed: UInt64 = 0x43_68_61_72_74
    private static let pairs = 32768
    /// Keeps the sum of picture and noise within 8 bits.
    private static let furthest = 4.0

    private var random = SplitMix64(state: Self.seed)
    private let samples: [UInt16]

    init() {
        var random = SplitMix64(state: Self.seed)
        var samples: [UInt16] = []
        samples.reserveCapacity(Self.pairs * 4)
        for _ in 0..<Self.pairs {
            let (left, right) = (Self.pixel(&random), Self.pixel(&random))
            for sample in [(left.cb + right.cb) / 2, left.y, (left.cr + right.cr) / 2, right.y] {
                samples.append(UInt16(bitPattern: Int16((sample * LineCanvas.unit).rounded())))
            }
        }
        self.samples = samples
    }

    /// Calls `body` with the noise for one line.
    mutating func withStretch(width: Int, _ body: (UnsafePointer<UInt16>) -> Void) {
        let first = Int(random.next() % UInt64(Self.pairs - width / 2))
        samples.withUnsafeBufferPointer { samples in
            if let base = samples.baseAddress { body(base + first * 4) }
        }
    }

    /// Noise of one pixel as differences in Y'CbCr; conversion is linear, so it adds as it would have in R'G'B'.
    private static func pixel(_ random: inout SplitMix64) -> YCbCr {
        let (red, green) = gaussianPair(&random)
        let (blue, _) = gaussianPair(&random)
        let colour = YCbCr(signalRed: red / 219, green: green / 219, blue: blue / 219)
        return YCbCr(y: colour.y - 16, cb: colour.cb - 128, cr: colour.cr - 128)
    }

    /// The Box-Muller transform.
    private static func gaussianPair(_ random: inout SplitMix64) -> (Double, Double) {
        let radius = min(sqrt(-2 * log(1 - random.unit())), furthest) * deviation
        let angle = 2 * Double.pi * random.unit()
        return (radius * cos(angle), radius * sin(angle))
    }
}
