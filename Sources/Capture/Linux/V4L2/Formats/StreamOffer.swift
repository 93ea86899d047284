#if os(Linux)
import Frames

/// One way a device offers its pictures.
package struct StreamOffer: Equatable, Sendable {
    package var format: FourCC
    package var size: FrameSize
    package var rates: RateOffer

    package init(format: FourCC, size: FrameSize, rates: RateOffer) {
        (self.format, self.size, self.rates) = (format, size, rates)
    }
}
#endif
