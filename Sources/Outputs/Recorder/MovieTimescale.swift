import Frames

/// The ticks in which a frame rate's frames all last exactly the same.
struct MovieTimescale: Equatable {
    let ticksPerSecond: UInt32
    let ticksPerFrame: UInt32

    init(_ rate: FrameRate) {
        // Rates such as 25/1 get finer ticks, so that rounding the sound's edit is not heard.
        let coarsest = 10_000
        let factor = rate.numerator < coarsest ? 1000 : 1
        ticksPerSecond = UInt32(rate.numerator * factor)
        ticksPerFrame = UInt32(rate.denominator * factor)
    }
}
