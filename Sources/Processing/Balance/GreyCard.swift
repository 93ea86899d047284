import Frames

/// Finds the light from a grey card held in the middle of the picture.
public struct GreyCard {
    /// Why what is in the middle of the picture does not serve as a grey card.
    public enum Failure: Error, Equatable, CustomStringConvertible {
        /// Linear luminance below ``GreyCard/darkest``.
        case tooDark(luminance: Double)
        /// The part of the pixels that are at full scale.
        case clipped(part: Double)
        /// The light it would take, when there is one, is out of reach.
        case tooColoured(WhiteBalance?)
        case unreadable(ProcessingError)

        public var description: String {
            switch self {
            case .tooDark:
                return "the middle of the picture is too dark for a grey card: give it more light or open the exposure"
            case .clipped:
                return "the middle of the picture is overexposed: reduce the light until the grey card is below white"
            case .tooColoured(let light):
                let found = light.map { " (\(Int($0.temperature.rounded())) K, tint \(Int($0.tint.rounded())))" } ?? ""
                return "the middle of the picture is too coloured for a grey card\(found): fill it with a neutral grey "
                    + "or white surface, under a light of 2000 to 10000 K and a tint of -150 to 150"
            case .unreadable(let error): return "cannot measure the grey card: \(error)"
            }
        }
    }

    /// Below this luminance 8-bit codes are too coarse to tell a colour.
    public static let darkest = 0.01
    /// This part of the pixels may be clipped: glints and noise.
    public static let mostClipped = 0.02

    public init() {}

    /// The light on the grey card, from a camera frame before any processing.
    ///
    /// - Parameter zoom: of the picture in whose middle the card is seen.
    public func light(in frame: Frame, zoom: Double = 1) throws(Failure) -> WhiteBalance {
        let reading: PictureMeter.Reading
        do throws(ProcessingError) {
            reading = try PictureMeter().measure(frame, in: PictureRegion.greyCard.beforeZoom(zoom))
        } catch { throw .unreadable(error) }
        guard reading.clipped <= Self.mostClipped else { throw .clipped(part: reading.clipped) }
        guard reading.mean.luma >= Self.darkest else { throw .tooDark(luminance: reading.mean.luma) }
        let light = WhiteBalance(neutral: reading.mean)
        guard let light, light.isInRange, reading.mean.smallest > 0 else { throw .tooColoured(light) }
        return light
    }
}
