import Capture
import StudioKit
import SwiftUI

/// One button for each lens of the camera, and one for each other camera.
struct LensButtons: View {
    @Environment(ShowModel.self) private var show

    nonisolated private static let switchSeconds = 0.25

    var body: some View {
        HStack(spacing: 10) {
            if let zoom = show.status?.camera?.device?.zoom, let factor = show.status?.camera?.zoom {
                ForEach(zoom.lenses.indices, id: \.self) { index in
                    lensButton(zoom.lenses[index], isUsed: zoom.lens(at: factor) == index)
                }
            }
            CameraMenu()
        }
    }

    private func lensButton(_ lens: DisplayZoom.Lens, isUsed: Bool) -> some View {
        Button {
            show.command { try $0.setZoom(lens.factor, rampSeconds: Self.switchSeconds) }
        } label: {
            Text("\(lens.shown, specifier: "%g")")
                .bold()
                .foregroundStyle(isUsed ? .yellow : .white)
                .padding(8)
        }
        .accessibilityLabel("Zoom \(lens.shown, specifier: "%g") times")
    }
}
