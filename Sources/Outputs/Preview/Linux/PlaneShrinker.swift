#if canImport(CTurboJPEG) && canImport(CYUV)
import CPixelKernels
import CYUV
import Frames

/// Makes a plane smaller, by half at most, by linear interpolation in both directions.
final class PlaneShrinker {
    private static let block = Int(CPK_SHRINK_BLOCK)
    private static let reach = Int(CPK_SHRINK_REACH)

    /// The two samples a sample lies between, and what of 128 the second counts; one sample alone is both.
    private struct Mixture {
        static let whole = 128

        let first: Int
        let second: Int
        let weight: Int

        init(of position: Int, from source: Int, to target: Int) {
            let place = (Double(position) + 0.5) * Double(source) / Double(target) - 0.5
            let within = min(max(place, 0), Double(source - 1))
            let before = Int(within)
            let share = Int(((within - Double(before)) * Double(Self.whole)).rounded())
            first = share == Self.whole ? before + 1 : before
            weight = share == Self.whole ? 0 : share
            second = weight == 0 ? first : first + 1
        }
    }

    private var starts: [Int32] = []
    private var places: [UInt8] = []
    private var weights: [Int8] = []
    private let lines: [Mixture]
    /// A line blended of two, with room for what kernels read beyond.
    private var blended: [UInt8]

    init(from source: FrameSize, to target: FrameSize) {
        lines = (0..<target.height).map { Mixture(of: $0, from: source.height, to: target.height) }
        blended = [UInt8](repeating: 0, count: source.width + 2 * Self.reach)
        for start in stride(from: 0, to: target.width, by: Self.block) {
            let samples = (start..<start + Self.block).map {
                Mixture(of: min($0, target.width - 1), from: source.width, to: target.width)
            }
            starts.append(Int32(samples[0].first))
            for sample in samples { add(sample, from: samples[0].first) }
        }
    }

    /// What is one sample alone is twice half of it: the whole has no place in eight bits.
    private func add(_ sample: Mixture, from start: Int) {
        let weight = sample.first == sample.second ? Mixture.whole / 2 : sample.weight
        places.append(UInt8(sample.first - start))
        places.append(UInt8(sample.second - start))
        weights.append(Int8(Mixture.whole - weight))
        weights.append(Int8(weight))
    }

    func shrink(_ source: I420Planes.Plane, into target: I420Planes.Plane) {
        let width = Int32(source.size.width)
        starts.withUnsafeBufferPointer { starts in
            places.withUnsafeBufferPointer { places in
                weights.withUnsafeBufferPointer { weights in
                    blended.withUnsafeMutableBufferPointer { blended in
                        var plan = cpk_shrinking(
                            starts: starts.baseAddress, places: places.baseAddress, weights: weights.baseAddress)
                        for (number, line) in lines.enumerated() {
                            // libyuv counts in 256ths.
                            InterpolatePlane(
                                source.base + line.first * source.lineStride, 0,
                                source.base + line.second * source.lineStride, 0, blended.baseAddress, 0, width, 1,
                                Int32(line.weight * 2))
                            cpk_shrink_row(
                                &plan, blended.baseAddress, target.base + number * target.lineStride,
                                Int32(starts.count))
                        }
                    }
                }
            }
        }
    }
}
#endif
