import Capture
import StudioKit
import SwiftUI

/// Chooses the microphone.
struct SoundSection: View {
    @Environment(ShowModel.self) private var show
    @State private var microphones: [MicrophoneDescriptor] = []

    var body: some View {
        Section("Microphone") {
            ForEach(microphones, id: \.uid) { microphone in
                Button {
                    show.command { try await $0.selectMicrophone(microphone.uid) }
                } label: {
                    HStack {
                        Text(verbatim: microphone.name)
                        Spacer()
                        if microphone.uid == show.status?.sound.microphone?.uid { Image(systemName: "checkmark") }
                    }
                }
            }
        }
        .task { microphones = await show.studio?.microphones() ?? [] }
    }
}
