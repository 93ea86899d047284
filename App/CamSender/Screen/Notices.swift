import StudioKit
import SwiftUI

/// What the user should know: why there is no picture, no sound or no network.
struct Notices: View {
    @Environment(ShowModel.self) private var show

    var body: some View {
        VStack(spacing: 8) {
            if case .failed(let reason) = show.phase { notice(reason) }
            ForEach(Permissions.Kind.allCases.filter(show.permissions.denied.contains)) { kind in
                DeniedNotice(kind: kind)
            }
            if let message = show.message { notice(message) }
            if let note = show.note { notice(note) }
            if let refusal = show.refusal { notice(refusal) }
            if let problem = show.status?.ndi.problem { notice("NDI is off: \(problem)") }
        }
    }

    private func notice(_ text: String) -> some View {
        Label {
            Text(verbatim: text)
        } icon: {
            Image(systemName: "exclamationmark.triangle")
        }
        .padding(10)
        .background(.ultraThinMaterial, in: .rect(cornerRadius: 10))
    }
}
