import HTTPServing
import StudioKit

/// The paths of the original app, whose clients work unchanged.
struct OriginalRoutes {
    let studio: Studio

    var table: [Route<RouteInfo>] {
        [cameras, picture, balance, presets, ndi, sound, recording].flatMap { $0.flatMap { $0 } }
    }

    private var cameras: [[Route<RouteInfo>]] {
        let cameras = CameraEndpoints(studio: studio)
        return [
            .read(
                "/cameras", "Every camera with the state of its controls", answer: .array(CameraPayload.schema),
                cameras.list),
            .read(
                "/cameras/active", "The camera in use", answer: CameraPayload.schema, failures: [.conflict],
                atOnce: cameras.active),
            .set(
                "/cameras/select", "Switch to a camera by deviceType, uniqueID or id",
                body: .anyOf(CameraEndpoints.nameMembers),
                answer: CameraPayload.schema, failures: [.notFound, .conflict, .serviceUnavailable], cameras.select),
        ]
    }

    private var picture: [[Route<RouteInfo>]] {
        let picture = PictureEndpoints(studio: studio)
        return [
            .set(
                "/camera/zoom", "Set the zoom factor, at once or with a ramp",
                body: .members([PictureEndpoints.zoomFactor.required, ControlEndpoints.rampSeconds.optional]),
                answer: PictureEndpoints.echo("zoomFactor", "rampSeconds"), picture.setZoom),
            .set(
                "/camera/exposure/bias", "Set the exposure bias in EV",
                body: .members([PictureEndpoints.bias.required]),
                answer: PictureEndpoints.echo("bias"), picture.setExposureBias),
            .set(
                "/camera/focus", "Focus on a point of the picture",
                body: .members([PictureEndpoints.x.required, PictureEndpoints.y.required]),
                answer: PictureEndpoints.echo("x", "y"), failures: [.conflict, .notImplemented], picture.focus),
        ]
    }

    private var balance: [[Route<RouteInfo>]] {
        let balance = WhiteBalanceEndpoints(studio: studio)
        let state = WhiteBalanceEndpoints.schema
        return [
            .act("/camera/white-balance/mode/auto", "Follow the light", answer: state, balance.setAuto),
            .act(
                "/camera/white-balance/mode/locked", "Keep the white balance as it is", answer: state,
                balance.setLocked),
            .read(
                "/camera/white-balance/temp-tint", "Temperature and tint in use", answer: state,
                atOnce: balance.temperatureAndTint),
            .set(
                "/camera/white-balance/temp-tint", "Lock to a temperature and tint",
                body: .members([WhiteBalanceEndpoints.temperature.required, WhiteBalanceEndpoints.tint.required]),
                answer: state,
                balance.setTemperatureAndTint),
            .act(
                "/camera/white-balance/grey", "Lock to the light on a grey card in the middle", answer: state,
                failures: [.conflict, .serviceUnavailable], balance.balanceOnGrey),
        ]
    }

    private var presets: [[Route<RouteInfo>]] {
        let cameras = CameraEndpoints(studio: studio)
        return Preset.allCases.map {
            .act(
                PathPattern("/preset/\($0.rawValue)"), "Pictures of \($0.size)", answer: CameraEndpoints.presetSchema,
                failures: [.notFound, .conflict, .serviceUnavailable], cameras.setPreset($0))
        }
    }

    private var ndi: [[Route<RouteInfo>]] {
        let ndi = NDIEndpoints(studio: studio)
        let screen = ScreenEndpoints(studio: studio)
        let hidden = Schema.answer([Schema.Member("hidden", .flag)])
        return [
            .read(
                "/ndi/status", "Whether NDI is sent, under which name, to how many", answer: NDIPayload.schema,
                atOnce: ndi.status),
            .act(
                "/ndi/start", "Put the source on the network", answer: NDIPayload.schema,
                failures: [.serviceUnavailable], ndi.start),
            .act("/ndi/stop", "Take the source off the network", answer: NDIPayload.schema, ndi.stop),
            .act("/controls/hide", "Hide the on-screen controls", answer: hidden, screen.hideControls),
            .act("/controls/show", "Show the on-screen controls", answer: hidden, screen.showControls),
        ]
    }

    private var sound: [[Route<RouteInfo>]] {
        let sound = SoundEndpoints(studio: studio)
        let port = SoundPayload.portSchema
        return [
            .read("/audio/inputs", "Every microphone", answer: .array(port), sound.inputs),
            .read(
                "/audio/inputs/current", "The microphone in use", answer: port, failures: [.notFound],
                atOnce: sound.currentInput),
            .set(
                "/audio/inputs/current", "Choose a microphone by uid", status: .created,
                body: .members([SoundEndpoints.uid.required]), answer: port,
                failures: [.notFound, .serviceUnavailable],
                sound.selectInput),
            .read("/audio/outputs", "Every sound output", answer: .array(port), sound.outputs),
            .read(
                "/audio/outputs/current", "The sound output in use", answer: port, failures: [.notFound],
                sound.currentOutput),
        ]
    }

    private var recording: [[Route<RouteInfo>]] {
        let recording = RecordingEndpoints(studio: studio)
        let failures: Set<HTTPStatus> = [.conflict, .serviceUnavailable, .insufficientStorage]
        return [
            .act(
                "/recording/start", "Start to record", answer: RecorderPayload.startSchema, failures: failures,
                recording.start),
            .act(
                "/recording/stop", "End the recording", answer: RecorderPayload.stopSchema, failures: failures,
                recording.stop),
            .read(
                "/recording/status", "What the recorder is doing", answer: RecorderPayload.schema,
                atOnce: recording.status),
        ]
    }
}
