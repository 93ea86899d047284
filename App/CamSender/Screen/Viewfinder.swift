import CoreGraphics
import CoreImage
import MetalKit
import SwiftUI

/// The picture as receivers get it, as large as the screen allows.
struct Viewfinder: UIViewRepresentable {
    let output: ViewfinderOutput

    func makeCoordinator() -> ViewfinderPainter { ViewfinderPainter(output) }

    func makeUIView(context: Context) -> MTKView {
        let view = MTKView(frame: .zero, device: context.coordinator.device)
        // Core Image writes into the drawable.
        view.framebufferOnly = false
        view.delegate = context.coordinator
        view.preferredFramesPerSecond = 30
        output.isVisible = true
        return view
    }

    func updateUIView(_ view: MTKView, context: Context) {}

    static func dismantleUIView(_ view: MTKView, coordinator: ViewfinderPainter) {
        coordinator.output.isVisible = false
    }
}
