import Outputs
import StudioKit
import SwiftUI

/// Starts a recording and ends it.
struct RecordButton: View {
    @Environment(ShowModel.self) private var show

    var body: some View {
        Button {
            let isOn = isRecording
            show.command { studio in
                if isOn { _ = try await studio.stopRecording() } else { _ = try await studio.startRecording() }
            }
        } label: {
            Image(systemName: isRecording ? "stop.circle" : "record.circle")
                .foregroundStyle(isRecording ? .red : .white)
        }
        .accessibilityLabel(isRecording ? "Stop recording" : "Record")
    }

    private var isRecording: Bool { show.status?.recording.isRecording ?? false }
}
