import Capture
import Frames
import StudioKit
import SwiftUI

/// Pinch for zoom, drag up and down for exposure, tap for focus.
struct PictureGestures: View {
    @Environment(ShowModel.self) private var show
    @State private var zoomBefore: Double?
    @State private var biasBefore: Double?

    /// EV over the height of the screen.
    private static let biasSpan = 6.0
    private static let shortestDrag = 24.0

    var body: some View {
        GeometryReader { geometry in
            Color.clear
                .contentShape(Rectangle())
                .gesture(tap(in: geometry.size))
                .simultaneousGesture(pinch)
                .simultaneousGesture(drag(in: geometry.size))
        }
        .ignoresSafeArea()
        .accessibilityHidden(true)
    }

    private func tap(in size: CGSize) -> some Gesture {
        SpatialTapGesture().onEnded { value in
            guard let format = show.status?.actual,
                let fit = PictureFit(format.size, width: Double(size.width), height: Double(size.height)),
                let point = fit.picturePoint(x: Double(value.location.x), y: Double(value.location.y))
            else { return }
            show.command { try await $0.focus(x: point.x, y: point.y) }
        }
    }

    private var pinch: some Gesture {
        MagnifyGesture()
            .onChanged { value in
                guard let zoom = show.number(ControlName.zoomFactor) else { return }
                let before = zoomBefore ?? zoom.value
                zoomBefore = before
                let factor = zoom.limited(before * Double(value.magnification))
                show.command { try $0.setZoom(factor) }
            }
            .onEnded { _ in zoomBefore = nil }
    }

    private func drag(in size: CGSize) -> some Gesture {
        DragGesture(minimumDistance: Self.shortestDrag)
            .onChanged { value in
                guard size.height > 0, zoomBefore == nil, let bias = show.number(ControlName.exposureBias) else {
                    return
                }
                let before = biasBefore ?? bias.value
                biasBefore = before
                let change = -Double(value.translation.height / size.height) * Self.biasSpan
                let wanted = bias.limited(before + change)
                show.command { try $0.setExposureBias(wanted) }
            }
            .onEnded { _ in biasBefore = nil }
    }
}
