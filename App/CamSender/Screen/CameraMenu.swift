import Capture
import StudioKit
import SwiftUI

/// Chooses among the cameras.
struct CameraMenu: View {
    @Environment(ShowModel.self) private var show
    @State private var cameras: [CameraDescriptor] = []

    var body: some View {
        Menu {
            ForEach(cameras, id: \.id) { camera in
                Button {
                    show.command { _ = try await $0.selectCamera(camera.id) }
                } label: {
                    Text(verbatim: camera.name)
                }
            }
        } label: {
            Image(systemName: "arrow.triangle.2.circlepath.camera")
        }
        .accessibilityLabel("Camera")
        .task(id: show.status?.camera?.descriptor.id) {
            cameras = await show.studio?.cameras().map(\.descriptor) ?? []
        }
    }
}
