import SwiftUI

/// A dark screen that saves the battery while the show goes on.
struct DimmedScreen: View {
    let wake: @MainActor () -> Void

    var body: some View {
        Button(action: wake) {
            Text("The show goes on. Tap to see it.")
                .foregroundStyle(.gray)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .accessibilityLabel("Wake the screen")
    }
}
