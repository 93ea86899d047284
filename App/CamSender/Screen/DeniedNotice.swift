import SwiftUI
import UIKit

/// Says what the app was not allowed, what that costs, and where to allow it.
struct DeniedNotice: View {
    let kind: Permissions.Kind
    @Environment(\.openURL) private var openURL

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(text)
            Button("Open Settings") {
                if let url = URL(string: UIApplication.openSettingsURLString) { openURL(url) }
            }
        }
        .padding(10)
        .background(.ultraThinMaterial, in: .rect(cornerRadius: 10))
    }

    private var text: LocalizedStringKey {
        switch kind {
        case .camera: "CamSender may not use the camera, so there is no picture to send."
        case .microphone: "CamSender may not use the microphone, so the picture goes without sound."
        case .localNetwork: "CamSender may not use the local network, so receivers do not find this camera."
        }
    }
}
