import Capture
import Outputs
import Processing
import StudioKit

/// What of a show is worth a line in the log when it changes.
package struct ShowState: Equatable, Sendable {
    package struct Microphone: Equatable, Sendable {
        let uid: String
        let name: String

        package init(uid: String, name: String) {
            self.uid = uid
            self.name = name
        }
    }

    /// The last recording, running or over.
    package struct Recording: Equatable, Sendable {
        package var file: String
        package var isRunning: Bool
        package var trouble: String?
        package var seconds: Double

        package init(file: String, isRunning: Bool, trouble: String? = nil, seconds: Double = 0) {
            self.file = file
            self.isRunning = isRunning
            self.trouble = trouble
            self.seconds = seconds
        }
    }

    package var camera: String?
    /// What its pictures are; nil before the first.
    package var format: String?
    /// What is wrong with the camera, in words; nil while its pictures come.
    package var trouble: String?
    /// How often the lost camera has been tried in vain.
    package var tries = 0
    package var microphone: Microphone?
    /// The uid of the microphone that went away without anyone asking.
    package var lostMicrophone: String?
    /// The source's full name while it is on the network.
    package var source: String?
    package var receivers = 0
    package var recording: Recording?

    package init() {}

    package init(_ status: StudioStatus) {
        camera = status.camera?.descriptor.name
        format = status.delivered.map { "\($0)" }
        trouble = Self.trouble(status)
        tries = status.cameraTries
        microphone = status.sound.microphone.map { Microphone(uid: $0.uid, name: $0.name) }
        if case .lost(let uid, _)? = status.sound.notice { lostMicrophone = uid }
        source = status.ndi.sender?.fullName
        receivers = status.ndi.sender?.connections ?? 0
        recording = status.recording.file.map { file in
            let end = status.recording.end
            return Recording(
                file: file, isRunning: status.recording.isRecording,
                trouble: end == nil || end == .stopped ? nil : end?.description, seconds: status.recording.seconds)
        }
    }

    /// In one line, for people who ask how the service does.
    package var summary: String {
        let picture = trouble.map { "camera \(camera ?? "none"): \($0)" } ?? named(camera ?? "no camera")
        let sending = source == nil ? "NDI is off" : Self.count(receivers)
        return [picture, sending, recording?.isRunning == true ? "recording" : nil].compactMap { $0 }
            .joined(separator: "; ")
    }

    /// The same, where a camera that is being opened anew is still what it last was.
    package func going(on before: ShowState?) -> ShowState {
        var state = self
        if format == nil, let before, before.camera == camera { state.format = before.format }
        return state
    }

    /// A camera's name with what its pictures are, where that is known.
    func named(_ camera: String) -> String { format.map { "\(camera), \($0)" } ?? camera }

    static func count(_ receivers: Int) -> String { receivers == 1 ? "1 receiver" : "\(receivers) receivers" }

    private static func trouble(_ status: StudioStatus) -> String? {
        switch status.cameraState {
        case .live, .closed: nil
        // One that was just chosen takes its time until the first picture.
        case .noFrames: status.showsSlate ? "no picture comes from it" : nil
        case .lost(let reason), .busy(let reason), .permissionDenied(let reason): reason
        }
    }
}
