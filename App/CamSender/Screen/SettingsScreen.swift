import Capture
import Frames
import StudioKit
import SwiftUI

/// What is set up once: the source, the control server and the picture.
struct SettingsScreen: View {
    @Environment(ShowModel.self) private var show
    @Environment(\.dismiss) private var dismiss
    /// As they were when the screen came.
    let before: ShowSettings
    @State var settings: ShowSettings

    var body: some View {
        NavigationStack {
            Form {
                source
                control
                picture
                SoundSection()
                AboutSection()
            }
            .navigationTitle("Settings")
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Done") {
                        show.store(settings, insteadOf: before)
                        dismiss()
                    }
                }
            }
        }
    }

    private var source: some View {
        Section("NDI source") {
            TextField("Name", text: $settings.name)
            TextField("Groups, separated by commas", text: $settings.groups)
            Toggle("Receivers may steer the camera (PTZ)", isOn: $settings.takesPTZ)
        }
    }

    private var control: some View {
        Section("Control (from the next start)") {
            TextField("Port, 0 for 80 or 8080", value: $settings.port, format: .number)
            Toggle("Let everyone on the network steer", isOn: $settings.isOpen)
        }
    }

    private var picture: some View {
        Section("Picture") {
            Picker("Size", selection: $settings.preset) {
                ForEach(Preset.allCases, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
            }
            Picker("Frames a second", selection: $settings.rate) {
                ForEach(FrameRate.named.map(\.rate), id: \.self) { Text(verbatim: "\($0)").tag($0) }
            }
            Picker("Shape", selection: $settings.shape) {
                Text("Landscape").tag(OrientationLock.Shape.landscape)
                Text("As the phone is held").tag(OrientationLock.Shape.asHeld)
            }
        }
    }
}
