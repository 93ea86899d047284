import AVFAudio
import AVFoundation
import Network
import Observation
import Outputs

/// What the user allowed. The system asks once; afterwards only its Settings app changes it.
@MainActor @Observable
final class Permissions {
    enum Kind: String, CaseIterable, Identifiable {
        case camera, microphone, localNetwork

        var id: String { rawValue }
    }

    private(set) var denied: Set<Kind> = []
    @ObservationIgnored private var browser: NWBrowser?

    /// Asks for what has not been decided.
    func ask() async {
        await note(.camera, isAllowed: AVCaptureDevice.requestAccess(for: .video))
        await note(.microphone, isAllowed: AVAudioApplication.requestRecordPermission())
        askForLocalNetwork()
    }

    /// The user may have been in the Settings app.
    func look() {
        note(.camera, isAllowed: AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
        note(.microphone, isAllowed: AVAudioApplication.shared.recordPermission == .granted)
        // One that failed, as in the background, tells nothing any more.
        if case .failed? = browser?.state { askForLocalNetwork() }
    }

    private func note(_ kind: Kind, isAllowed: Bool) {
        if isAllowed { denied.remove(kind) } else { denied.insert(kind) }
    }

    /// The system does not say whether the local network is allowed, but a browser is refused when it is not.
    private func askForLocalNetwork() {
        let browser = NWBrowser(for: .bonjour(type: "_ndi._tcp", domain: nil), using: .tcp)
        browser.stateUpdateHandler = { [weak self] state in
            let isRefused = Self.isRefusal(state)
            Task { @MainActor in self?.note(.localNetwork, isAllowed: !isRefused) }
        }
        browser.start(queue: .main)
        self.browser = browser
    }

    nonisolated private static func isRefusal(_ state: NWBrowser.State) -> Bool {
        guard case .waiting(let error) = state, case .dns(let code) = error else { return false }
        return BonjourFailure(code: code).isRefusedByUser
    }
}
