#if canImport(CoreImage)
import CoreGraphics
import CoreImage
import Foundation
import Frames
import ImageIO

/// JPEG by Core Image, which reads the camera's own memory and shrinks on the graphics processor.
final class CoreImageEncoder: PreviewEncoder {
    private let context = CIContext()
    private let space: CGColorSpace
    /// The newest picture that someone wanted; it keeps its frame until the next one comes.
    private var picture: (image: CIImage, size: FrameSize)?

    init() throws(PreviewError) {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { throw .noEncoder }
        self.space = space
    }

    func load(_ frame: Frame) throws(PreviewError) {
        guard let buffer = frame.pixelBuffer else {
            throw .failed(
                doing: "reading a \(frame.layout.pixelFormat) picture", reason: "the system has no such pixel format")
        }
        picture = (CIImage(cvPixelBuffer: buffer), frame.layout.size)
    }

    func encode(_ size: FrameSize, quality: Int) throws(PreviewError) -> PreviewPicture {
        guard let picture else { throw .failed(doing: "making a preview", reason: "there is no picture yet") }
        let scale = CGAffineTransform(
            scaleX: CGFloat(size.width) / CGFloat(picture.size.width),
            y: CGFloat(size.height) / CGFloat(picture.size.height))
        let option = CIImageRepresentationOption(rawValue: kCGImageDestinationLossyCompressionQuality as String)
        let data = context.jpegRepresentation(
            of: picture.image.transformed(by: scale), colorSpace: space, options: [option: Double(quality) / 100])
        guard let data else { throw .failed(doing: "making a preview", reason: "Core Image gave no JPEG") }
        return PreviewPicture(bytes: [UInt8](data), size: size)
    }
}
#endif
