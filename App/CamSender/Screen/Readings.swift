import Capture
import Outputs
import Processing
import StudioKit
import SwiftUI

/// What is set, in figures.
struct Readings: View {
    @Environment(ShowModel.self) private var show

    var body: some View {
        HStack(spacing: 16) {
            if let camera = show.status?.camera {
                AdjustableReading(
                    label: "Zoom", text: Text("\(shownZoom(camera), specifier: "%.1f")x"),
                    control: ControlName.zoomFactor, step: .zoom, set: { try $0.setZoom($1) })
            }
            if let bias = show.status?.camera?.exposureBias {
                AdjustableReading(
                    label: "Exposure", text: Text("\(bias, specifier: "%+.1f") EV"),
                    control: ControlName.exposureBias, step: .exposureBias, set: { try $0.setExposureBias($1) })
            }
            if let kelvin = show.status?.camera?.whiteBalance.temperature { Text("\(kelvin, specifier: "%.0f") K") }
            if let format = show.status?.actual { Text(verbatim: "\(format)") }
            Text(verbatim: connections)
        }
        .font(.caption)
        .monospacedDigit()
    }

    /// As the Camera app shows it, where the device has lenses to switch between.
    private func shownZoom(_ camera: CameraStatus) -> Double {
        camera.device?.zoom?.shown(camera.zoom) ?? camera.zoom
    }

    private var connections: String {
        guard let ndi = show.status?.ndi, ndi.started else { return "NDI off" }
        let count = ndi.sender?.connections ?? 0
        return count == 1 ? "1 receiver" : "\(count) receivers"
    }
}
