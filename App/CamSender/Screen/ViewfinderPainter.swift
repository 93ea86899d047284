import Capture
import CoreGraphics
import CoreImage
import CoreVideo
import Frames
import Metal
import MetalKit
import QuartzCore

/// Draws the newest picture whenever the screen is ready for one.
@MainActor
final class ViewfinderPainter: NSObject, MTKViewDelegate {
    let output: ViewfinderOutput
    let device = MTLCreateSystemDefaultDevice()
    private let context: CIContext?
    private let queue: (any MTLCommandQueue)?
    private var shown: Int64?

    init(_ output: ViewfinderOutput) {
        self.output = output
        context = device.map { CIContext(mtlDevice: $0, options: [.cacheIntermediates: false]) }
        queue = device?.makeCommandQueue()
        super.init()
    }

    func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {
        shown = nil
    }

    func draw(in view: MTKView) {
        guard let frame = output.latest, frame.number != shown, let buffer = frame.pixelBuffer,
            let drawable = view.currentDrawable, let commands = queue?.makeCommandBuffer()
        else { return }
        shown = frame.number
        let bounds = CGRect(origin: .zero, size: view.drawableSize)
        guard
            let fit = PictureFit(
                frame.layout.size, width: Double(bounds.width), height: Double(bounds.height))
        else { return }
        let scale = CGFloat(fit.width) / CGFloat(frame.layout.width)
        let place = CGAffineTransform(scaleX: scale, y: scale)
            .concatenating(CGAffineTransform(translationX: CGFloat(fit.x), y: CGFloat(fit.y)))
        let image = CIImage(cvPixelBuffer: buffer).transformed(by: place)
        context?.render(
            image, to: drawable.texture, commandBuffer: commands, bounds: bounds,
            colorSpace: CGColorSpaceCreateDeviceRGB())
        commands.present(drawable)
        commands.commit()
    }
}
