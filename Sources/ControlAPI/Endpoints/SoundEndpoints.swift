import HTTPServing
import StudioKit

/// Microphones, outputs, gain and levels.
struct SoundEndpoints: Sendable {
    let studio: Studio

    func inputs(_ request: HTTPRequest) async throws -> JSONValue {
        .array(await studio.microphones().map(SoundPayload.json(of:)))
    }

    func currentInput(_ request: HTTPRequest) throws -> JSONValue {
        guard let current = studio.snapshot.sound.microphone else {
            throw Self.none("no_microphone", "There is no microphone; choose one of /audio/inputs.")
        }
        return SoundPayload.json(of: current)
    }

    func selectInput(_ request: HTTPRequest) async throws -> JSONValue {
        try await studio.selectMicrophone(try RequestParameters(request).string("uid"))
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
        SoundPayload.json(of: studio.snapshot.sound)
    }

    /// Sets what is given and leaves the rest.
    func change(_ request: HTTPRequest) async throws -> JSONValue {
        let parameters = try RequestParameters(request)
        let change = SoundChange(
            gain: try parameters.optionalNumber("gain"), isMuted: try parameters.optionalBool("muted"),
            delayMilliseconds: try parameters.optionalNumber("delayMilliseconds"),
            ndiReferenceLevel: try parameters.optionalNumber("ndiReferenceLevel"))
        guard change != SoundChange() else {
            throw ParameterError.missing(
                field: "gain", expected: "given, or muted, delayMilliseconds or ndiReferenceLevel")
        }
        try await studio.setSound(change)
        return report(request)
    }

    private static func none(_ code: String, _ message: String) -> APIFailure {
        APIFailure(error: APIError(.notFound, code, message))
    }
}
