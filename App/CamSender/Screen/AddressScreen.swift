import SwiftUI

/// Where the camera is steered from, to read out or to scan. The code carries the token, so it is for those you trust.
struct AddressScreen: View {
    let addresses: [String]
    @Environment(\.dismiss) private var dismiss

    private static let codeSide = 260.0

    var body: some View {
        NavigationStack {
            VStack(spacing: 16) {
                if let first = addresses.first {
                    if let code = QRCode.image(of: first) {
                        Image(decorative: code, scale: 1)
                            .interpolation(.none)
                            .resizable()
                            .frame(width: Self.codeSide, height: Self.codeSide)
                            .accessibilityLabel("Code of the control address")
                    }
                    Text("Whoever scans this may steer the camera.").font(.caption)
                }
                ForEach(addresses, id: \.self) { Text(verbatim: $0).textSelection(.enabled) }
                if addresses.isEmpty { Text("The control server is not running.") }
            }
            .padding()
            .navigationTitle("Control")
            .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Done") { dismiss() } } }
        }
    }
}
