import StudioKit
import SwiftUI

/// Puts the source on the network and takes it off.
struct SendButton: View {
    @Environment(ShowModel.self) private var show

    var body: some View {
        Button {
            let isOn = isSending
            show.command { studio in
                if isOn { await studio.stopNDI() } else { _ = try await studio.startNDI() }
            }
        } label: {
            Image(systemName: "dot.radiowaves.left.and.right")
                .foregroundStyle(isSending ? .green : .white)
        }
        .accessibilityLabel(isSending ? "Stop sending" : "Send")
    }

    private var isSending: Bool { show.status?.ndi.started ?? false }
}
