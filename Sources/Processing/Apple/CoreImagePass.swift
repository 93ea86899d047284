#if canImport(CoreImage)
import CoreGraphics
import CoreImage
import CoreImage.CIFilterBuiltins
import CoreVideo
import Foundation
import Frames
import Metal

/// The recipe on the graphics processor: zoom, one table for all colour work, and then whatever filters a developer
/// chains. It makes NV12 pictures, which NDI takes as they are; with nothing to do, the camera's own picture goes on.
///
/// ```swift
/// CoreImagePass { image in
///     image.applyingFilter("CIVignette", parameters: [kCIInputIntensityKey: 1.0])
/// }
/// ```
///
/// The closure gets the picture after the recipe, in gamma-encoded BT.709 with its origin at the bottom left, and gives
/// one of the same extent. It is called for every frame, on the process thread.
public final class CoreImagePass: PictureProcessor {
    public typealias Filters = @Sendable (CIImage) -> CIImage

    private let context: CIContext
    private let filters: Filters?
    private let frames = PixelBufferFrames()
    private var buffers: PixelBufferPool?
    private var colour: (settings: PictureSettings, table: Data)?

    /// nil on a device without a graphics processor that Core Image can use.
    public init?(filters: Filters? = nil) {
        guard let device = MTLCreateSystemDefaultDevice() else { return nil }
        // No colour management: values stay as the camera encoded them, and the recipe is defined on those.
        context = CIContext(
            mtlDevice: device,
            options: [.workingColorSpace: NSNull(), .outputColorSpace: NSNull(), .cacheIntermediates: false])
        self.filters = filters
    }

    public func apply(_ settings: PictureSettings, to frame: Frame) throws(ProcessingError) -> Frame {
        try settings.validate()
        guard !settings.isIdentity || filters != nil else { return frame }
        guard let source = frame.pixelBuffer else { throw .unsupportedFormat(frame.layout.pixelFormat) }
        var image = CIImage(cvPixelBuffer: source, options: [.colorSpace: NSNull()])
        let extent = image.extent
        if settings.zoom > 1 { image = image.magnified(by: settings.zoom) }
        if !settings.keepsColour { image = recoloured(image, settings) }
        if let filters { image = filters(image).cropped(to: extent) }
        return try render(image, extent, like: frame)
    }

    private func recoloured(_ image: CIImage, _ settings: PictureSettings) -> CIImage {
        let cube = CIFilter.colorCube()
        cube.inputImage = image
        cube.cubeDimension = Float(ColourCube.standardSide)
        cube.cubeData = table(for: settings)
        return cube.outputImage ?? image
    }

    private func table(for settings: PictureSettings) -> Data {
        var wanted = settings
        wanted.zoom = 1
        if let colour, colour.settings == wanted { return colour.table }
        let table = ColourCube(wanted).values.withUnsafeBytes { Data($0) }
        colour = (wanted, table)
        return table
    }

    /// Waits for the graphics processor: an output reads the memory with the central one.
    private func render(_ image: CIImage, _ extent: CGRect, like frame: Frame) throws(ProcessingError) -> Frame {
        if buffers?.size != frame.layout.size { buffers = PixelBufferPool(frame.layout.size) }
        guard let target = buffers?.buffer() else { throw .rendering("no picture memory is left") }
        do {
            let destination = CIRenderDestination(pixelBuffer: target)
            destination.colorSpace = nil
            let task = try context.startTask(toRender: image, from: extent, to: destination, at: .zero)
            _ = try task.waitUntilCompleted()
        } catch {
            throw .rendering(error.localizedDescription)
        }
        guard let made = frames.frame(target, number: frame.number, rate: frame.rate, stamps: frame.stamps) else {
            throw .rendering("the picture's memory cannot be read")
        }
        return made.processed(at: .now)
    }
}

extension CIImage {
    /// The middle of the picture, as large as the whole.
    fileprivate func magnified(by factor: Double) -> CIImage {
        let scale = CGFloat(factor)
        let toCentre = CGAffineTransform(translationX: -extent.midX, y: -extent.midY)
        let back = CGAffineTransform(translationX: extent.midX, y: extent.midY)
        let whole = toCentre.concatenating(CGAffineTransform(scaleX: scale, y: scale)).concatenating(back)
        return transformed(by: whole).cropped(to: extent)
    }
}
#endif
