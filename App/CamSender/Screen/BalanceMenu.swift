import Processing
import StudioKit
import SwiftUI

/// White balance: by itself, as it is, from a grey card, or for a usual light.
struct BalanceMenu: View {
    @Environment(ShowModel.self) private var show

    private static let lights: [(label: LocalizedStringKey, kelvin: Double)] = [
        ("Tungsten, 3200 K", 3200), ("Fluorescent, 4000 K", 4000), ("Daylight, 5600 K", 5600), ("Cloudy, 6500 K", 6500),
    ]

    var body: some View {
        Menu {
            Button("Auto") { show.command { try $0.setWhiteBalanceMode(.auto) } }
            Button("Lock") { show.command { try $0.setWhiteBalanceMode(.locked) } }
            Button("Grey card") { show.command { _ = try await $0.balanceOnGreyCard() } }
            ForEach(Self.lights.indices, id: \.self) { index in
                Button(Self.lights[index].label) {
                    let light = WhiteBalance(temperature: Self.lights[index].kelvin, tint: 0)
                    show.command { try $0.setWhiteBalance(light) }
                }
            }
        } label: {
            Image(systemName: show.status?.camera?.whiteBalanceMode == .locked ? "lock" : "thermometer.sun")
        }
        .accessibilityLabel("White balance")
    }
}
