/// One line of a picture with eight fractional bits a sample, to which noise is added before it is rounded.
final class LineCanvas {
    /// One 8-bit code.
    static let unit = 256.0

    let width: Int
    private let samples: UnsafeMutablePointer<SIMD4<UInt16>>
    /// All ones where noise is added, zero elsewhere.
    private let noisy: UnsafeMutablePointer<SIMD4<UInt16>>
    private var pairs: Int { width / 2 }

    init(width: Int) {
        self.width = width
        samples = .allocate(capacity: width / 2)
        noisy = .allocate(capacity: width / 2)
        samples.initialize(repeating: .zero, count: pairs)
        noisy.initialize(repeating: .zero, count: pairs)
    }

    deinit {
        samples.deallocate()
        noisy.deallocate()
    }

    /// Black without noise: where there is no light there is none of its noise.
    func clear(_ columns: Range<Int>) {
        fill(columns, .black, isNoisy: false)
    }

    func fill(_ columns: Range<Int>, _ colour: YCbCr, isNoisy: Bool) {
        let (first, count) = (columns.lowerBound / 2, columns.count / 2)
        (samples + first).update(repeating: colour.fixedPoint, count: count)
        (noisy + first).update(repeating: isNoisy ? SIMD4(repeating: .max) : .zero, count: count)
    }

    /// Draws two pixels that share their chroma.
    func setPair(at column: Int, _ left: YCbCr, _ right: YCbCr, isNoisy: Bool) {
        var pair = YCbCr(y: left.y, cb: (left.cb + right.cb) / 2, cr: (left.cr + right.cr) / 2).fixedPoint
        pair[3] = right.fixedPoint[3]
        samples[column / 2] = pair
        noisy[column / 2] = isNoisy ? SIMD4(repeating: .max) : .zero
    }

    /// Rounds the line into a UYVY picture, with noise from `noise` where there is light.
    func render(into line: UnsafeMutablePointer<UInt8>, noise: UnsafePointer<UInt16>) {
        let count = pairs * 4
        samples.withMemoryRebound(to: UInt16.self, capacity: count) { samples in
            noisy.withMemoryRebound(to: UInt16.self, capacity: count) { noisy in
                for index in 0..<count {
                    let sum = samples[index] &+ (noise[index] & noisy[index]) &+ 128
                    line[index] = UInt8(truncatingIfNeeded: sum &>> 8)
                }
            }
        }
    }
}
