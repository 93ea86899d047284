#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A windowed sinc in many phases: reads a signal between its samples.
///
/// 64 taps at the device's rate under a Kaiser window, beta 9: the stop band is 90 dB down and the pass band reaches
/// 0.42 of the lower rate, 20 kHz at 48 kHz.
package struct SincKernel {
    private static let phases = 512
    private static let lobes = 32
    private static let beta = 9.0
    /// The middle of the transition band, as a part of half the lower rate.
    private static let edge = 0.925

    /// Samples needed on each side of the place read.
    package let reach: Int
    private let table: [Float]

    package init(inputRate: Double, outputRate: Double) {
        let cutoff = Self.edge * min(1, outputRate / inputRate)
        let reach = Int((Double(Self.lobes) * max(1, inputRate / outputRate)).rounded(.up))
        self.reach = reach
        var table: [Float] = []
        table.reserveCapacity((Self.phases + 1) * 2 * reach)
        for phase in 0...Self.phases {
            let shift = Double(phase) / Double(Self.phases)
            let taps = (0..<2 * reach).map { tap in
                Self.tap(Double(tap - reach + 1) - shift, cutoff: cutoff, reach: Double(reach))
            }
            let sum = taps.reduce(0, +)
            table += taps.map { Float($0 / sum) }
        }
        self.table = table
    }

    /// The signal at `place`, counted from the first of `samples`, which must reach `reach` to both sides.
    package func value(of samples: UnsafePointer<Float>, at place: Double) -> Float {
        let whole = place.rounded(.down)
        let position = (place - whole) * Double(Self.phases)
        let phase = min(Int(position), Self.phases - 1)
        let blend = Float(position - Double(phase))
        let first = samples + (Int(whole) - reach + 1)
        return table.withUnsafeBufferPointer { table in
            guard let base = table.baseAddress else { return 0 }
            let near = base + phase * 2 * reach
            let far = near + 2 * reach
            var nearSum = SIMD8<Float>.zero
            var farSum = SIMD8<Float>.zero
            let vectors = 2 * reach / 8 * 8
            for tap in stride(from: 0, to: vectors, by: 8) {
                let input = UnsafeRawPointer(first + tap).loadUnaligned(as: SIMD8<Float>.self)
                nearSum += input * UnsafeRawPointer(near + tap).loadUnaligned(as: SIMD8<Float>.self)
                farSum += input * UnsafeRawPointer(far + tap).loadUnaligned(as: SIMD8<Float>.self)
            }
            var (left, right) = (nearSum.sum(), farSum.sum())
            for tap in vectors..<2 * reach {
                left += first[tap] * near[tap]
                right += first[tap] * far[tap]
            }
            return left + (right - left) * blend
        }
    }

    private static func tap(_ distance: Double, cutoff: Double, reach: Double) -> Double {
        guard abs(distance) < reach else { return 0 }
        let angle = .pi * distance * cutoff
        let sinc = angle == 0 ? 1 : sin(angle) / angle
        let part = distance / reach
        return cutoff * sinc * bessel(beta * (1 - part * part).squareRoot()) / bessel(beta)
    }

    /// The modified Bessel function of order 0, by its power series.
    private static func bessel(_ x: Double) -> Double {
        var (sum, term, order) = (1.0, 1.0, 1.0)
        while term > sum * 1e-12 {
            term *= (x / 2 / order) * (x / 2 / order)
            sum += term
            order += 1
        }
        return sum
    }
}
