#if os(Linux)
import Frames

/// What to ask a device for, out of all that it offers.
package struct StreamChoice: Equatable, Sendable {
    package var format: FourCC
    package var size: FrameSize
    /// Nil where the device does not say what it has.
    package var rate: FrameRate?

    package init(format: FourCC, size: FrameSize, rate: FrameRate?) {
        (self.format, self.size, self.rate) = (format, size, rate)
    }

    /// The best first; the others are for drivers that do not grant what they offer.
    package static func ranked(_ offers: [StreamOffer], for wanted: VideoFormat) -> [StreamChoice] {
        let rated = offers.compactMap { offer -> (choice: StreamChoice, cost: StreamCost)? in
            guard let coding = PixelCoding(offer.format), offer.size.isUsable else { return nil }
            let rate = offer.rates.nearest(to: wanted.rate)
            let choice = StreamChoice(format: offer.format, size: offer.size, rate: rate)
            return (choice, StreamCost(coding, size: offer.size, rate: rate, for: wanted))
        }
        // Of equals the device's own order decides.
        return rated.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
            .map(\.element.choice)
    }
}
#endif
