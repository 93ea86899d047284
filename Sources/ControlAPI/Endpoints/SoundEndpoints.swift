import Capture
import HTTPServing
import Outputs
import Processing
import StudioKit

/// Microphones, outputs, gain and levels.
struct SoundEndpoints: Sendable {
    let studio: Studio

    func inputs(_ request: HTTPRequest) async throws -> JSONValue {
        .array(await studio.microphones().map(SoundPayload.json(of:)))
    }

    func currentInput(_ request: HTTPRequest) throws -> JSONValue {
        guard let current = studio.currentSound.microphone else {
            throw Self.none("no_microphone", "There is no microphone; choose one of /audio/inputs.")
        }
        return SoundPayload.json(of: current)
    }

    func selectInput(_ request: HTTPRequest) async throws -> JSONValue {
        try await studio.selectMicrophone(try RequestParameters(request).required(Self.uid))
        return try currentInput(request)
    }

    func outputs(_ request: HTTPRequest) async throws -> JSONValue {
        .array(await studio.soundOutputs().map(SoundPayload.json(of:)))
    }

    func currentOutput(_ request: HTTPRequest) async throws -> JSONValue {
        guard let current = await studio.currentSoundOutput() else {
            throw Self.none("no_output", "There is no sound output on this machine.")
        }
        return SoundPayload.json(of: current)
    }

    func report(_ request: HTTPRequest) -> JSONValue {
        SoundPayload.json(of: studio.currentSound)
    }

    static let uid = Parameter.word("uid", "A microphone of /audio/inputs.", expected: "a uid of /audio/inputs")
    static let microphone = Parameter.word(
        "uid", "A microphone of /audio/inputs; auto: the camera's sound, else the default microphone; off: none.",
        expected: "auto, off or a uid of /audio/inputs")
    static let gain = Parameter.number("gain", SoundSettings.gainRange, "Decibels.")
    static let muted = Parameter.flag("muted", "Whether silence is sent instead.")
    static let delay = Parameter.whole(
        "delayMilliseconds",
        Double(SoundSettings.delayRange.lowerBound)...Double(SoundSettings.delayRange.upperBound),
        "By how much sound is held back against the picture.")
    static let referenceLevel = Parameter.number(
        "ndiReferenceLevel", NDIReferenceLevel.decibelRange, "What full scale is at an NDI receiver, in dB.")
    static let changes = [gain.optional, muted.optional, delay.optional, referenceLevel.optional, microphone.optional]

    /// Sets what is given and leaves the rest.
    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        try parameters.expect(Self.changes)
        let change = try Self.change(parameters)
        do throws(StudioError) {
            try await studio.setSound(change)
        } catch {
            var failure = APIError(error)
            if case .unknownMicrophone(_, let known) = error {
                failure.allowed = [MicrophoneSelection.Choice.automatic, .off].map(\.word) + known
            }
            throw APIFailure(error: failure)
        }
        return report(request)
    }

    static func change(_ parameters: RequestParameters) throws -> SoundChange {
        SoundChange(
            gain: try parameters.value(gain), isMuted: try parameters.value(muted),
            delayMilliseconds: try parameters.value(delay), ndiReferenceLevel: try parameters.value(referenceLevel),
            microphone: try parameters.value(microphone).map(MicrophoneSelection.Choice.init(word:)))
    }

    /// The microphones in a document that says which is in use.
    func inputDocument(_ request: HTTPRequest) async throws -> JSONValue {
        let current = studio.currentSound.microphone?.uid
        return ["inputs": try await inputs(request), "current": JSONValue(current)]
    }

    func outputDocument(_ request: HTTPRequest) async throws -> JSONValue {
        let current = await studio.currentSoundOutput()?.uid
        return ["outputs": try await outputs(request), "current": JSONValue(current)]
    }

    private static func none(_ code: String, _ message: String) -> APIFailure {
        APIFailure(error: APIError(.notFound, code, message))
    }
}
