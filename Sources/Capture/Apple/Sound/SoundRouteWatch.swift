#if os(iOS)
import AVFAudio
import Foundation
import Frames

/// Tells a running microphone that its sound comes another way, so that it has to be opened again.
final class SoundRouteWatch {
    private let observation: any NSObjectProtocol

    init(_ format: AudioFormat, changed: @escaping @Sendable () -> Void) {
        let started = SoundRoute(inputID: Self.inputID, format: format)
        observation = NotificationCenter.default.addObserver(
            forName: AVAudioSession.routeChangeNotification, object: nil, queue: nil
        ) { note in
            let raw = note.userInfo?[AVAudioSessionRouteChangeReasonKey] as? UInt ?? 0
            let session = AVAudioSession.sharedInstance()
            let format = AudioFormat(
                sampleRate: Int(session.sampleRate), channelCount: session.inputNumberOfChannels)
            let now = SoundRoute(inputID: Self.inputID, format: format)
            switch started.consequence(of: now, because: SoundRoute.Reason(raw)) {
            case .reopen, .lost: changed()
            case .nothing, .listChanged: break
            }
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(observation)
    }

    private static var inputID: String? { AVAudioSession.sharedInstance().currentRoute.inputs.first?.uid }
}

extension SoundRoute.Reason {
    init(_ raw: UInt) {
        switch AVAudioSession.RouteChangeReason(rawValue: raw) {
        case .newDeviceAvailable: self = .deviceCame
        case .oldDeviceUnavailable: self = .deviceWent
        case .categoryChange: self = .categoryChanged
        default: self = .other
        }
    }
}
#endif
