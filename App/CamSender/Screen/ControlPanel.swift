import Capture
import StudioKit
import SwiftUI

/// The controls on the picture, which `/controls/hide` and `/controls/show` act on.
struct ControlPanel: View {
    @Environment(ShowModel.self) private var show
    @State private var showsAddress = false
    let showSettings: @MainActor () -> Void
    let dim: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 12) {
            Readings()
            LensButtons()
            HStack(spacing: 16) {
                SendButton()
                RecordButton()
                BalanceMenu()
                LevelMeter(levels: show.levels)
                button("Control address", "qrcode") { showsAddress = true }
                button("Dim the screen", "moon") { dim() }
                button("Settings", "gearshape") { showSettings() }
            }
            .font(.title2)
        }
        .padding(12)
        .foregroundStyle(.white)
        .background(.ultraThinMaterial, in: .rect(cornerRadius: 16))
        .sheet(isPresented: $showsAddress) { AddressScreen(addresses: show.addresses) }
    }

    private func button(
        _ label: LocalizedStringKey, _ image: String, _ action: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: action) { Image(systemName: image) }
            .accessibilityLabel(label)
    }
}
