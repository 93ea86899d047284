import HTTPServing
import StudioKit

/// Everything the product can do, under `/api/v1`.
struct VersionOneRoutes {
    let studio: Studio
    let version: String
    let events: EventHub

    var table: [Route<RouteInfo>] {
        let table = [state, controls, cameras, ndi, sound, recording].flatMap { $0.flatMap { $0 } }
        return table + SceneEndpoints(studio: studio).routes + ResetEndpoint(studio: studio).routes
    }

    private var state: [[Route<RouteInfo>]] {
        let screen = ScreenEndpoints(studio: studio)
        let hidden = Schema.answer([ScreenEndpoints.controlsHidden.required])
        return [
            .read(
                "/api/v1/status", "The whole state in one document", answer: StatusPayload.schema,
                atOnce: StatusEndpoint(studio, version).status),
            .serve(
                .get, "/api/v1/events", "Changes as they happen", content: .other("text/event-stream"),
                failures: [.serviceUnavailable], EventEndpoint(hub: events).events),
            .read("/api/v1/screen", "The viewfinder at the camera", answer: hidden, atOnce: screen.state),
            .change(
                "/api/v1/screen", "Show or hide the viewfinder's controls",
                body: .some([ScreenEndpoints.controlsHidden.required]), answer: hidden, screen.change),
        ]
    }

    private var controls: [[Route<RouteInfo>]] {
        let controls = ControlEndpoints(studio: studio)
        let filters = FilterEndpoints(studio: studio)
        return [
            .read(
                "/api/v1/controls", "Every control with its range and state", answer: ControlsDocument.schema,
                atOnce: controls.list),
            .change(
                "/api/v1/controls", "Set one control or several, all or nothing", body: controls.body,
                answer: ControlsDocument.outcome, failures: [.conflict, .notImplemented], atOnce: controls.changeAtOnce,
                controls.change),
            .set(
                "/api/v1/controls/grey-card", "Lock the white balance to the light on a grey card in the middle",
                answer: ControlsDocument.outcome, failures: [.conflict, .serviceUnavailable],
                controls.balanceOnGreyCard),
            .read(
                "/api/v1/filters", "The filter chain and what it can be made of", answer: FilterPayload.schema,
                atOnce: filters.list),
            .replace(
                "/api/v1/filters", "Replace the filter chain", body: .document(FilterPayload.request),
                answer: FilterPayload.schema, filters.replace),
        ]
    }

    private var cameras: [[Route<RouteInfo>]] {
        let cameras = CameraEndpoints(studio: studio)
        let format = FormatEndpoints(studio: studio)
        let failures: Set<HTTPStatus> = [.notFound, .conflict, .serviceUnavailable]
        return [
            .read("/api/v1/cameras", "Every camera", answer: CameraSummary.listSchema, cameras.summaries),
            .read(
                "/api/v1/camera", "The camera in use", answer: CameraSummary.schema, failures: [.conflict],
                atOnce: cameras.activeSummary),
            .replace(
                "/api/v1/camera", "Switch to another camera", body: .some([CameraEndpoints.id.required]),
                answer: CameraSummary.schema, failures: failures, cameras.selectByID),
            .read(
                "/api/v1/format", "Picture size and rate, and what there is to choose from",
                answer: FormatPayload.schema, atOnce: format.state),
            .change(
                "/api/v1/format", "Set picture size, rate or both", body: .some(FormatEndpoints.changes),
                answer: FormatPayload.schema, failures: failures, format.change),
        ]
    }

    private var ndi: [[Route<RouteInfo>]] {
        let ndi = NDIEndpoints(studio: studio)
        return [
            .read(
                "/api/v1/ndi", "The NDI source, its receivers and their tally", answer: NDIPayload.schema,
                atOnce: ndi.status),
            .change(
                "/api/v1/ndi", "Start, stop or rename the NDI source", body: .some(NDIEndpoints.changes),
                answer: NDIPayload.schema, failures: [.serviceUnavailable], ndi.change),
        ]
    }

    private var sound: [[Route<RouteInfo>]] {
        let sound = SoundEndpoints(studio: studio)
        return [
            .read(
                "/api/v1/audio", "Microphone, level, gain, mute and delay", answer: SoundPayload.schema,
                atOnce: sound.report),
            .change(
                "/api/v1/audio", "Set microphone, gain, mute, delay or reference level",
                body: .some(SoundEndpoints.changes), answer: SoundPayload.schema,
                failures: [.notFound, .serviceUnavailable], sound.change),
            .read(
                "/api/v1/audio/inputs", "Every microphone", answer: SoundPayload.inputsSchema, sound.inputDocument),
            .read(
                "/api/v1/audio/outputs", "Every sound output", answer: SoundPayload.outputsSchema,
                sound.outputDocument),
        ]
    }

    private var recording: [[Route<RouteInfo>]] {
        let recording = RecordingEndpoints(studio: studio)
        return [
            .read(
                "/api/v1/recording", "What the recorder is doing", answer: RecorderPayload.schema,
                atOnce: recording.status),
            .change(
                "/api/v1/recording", "Start or end the recording", body: .some([RecordingEndpoints.recording.required]),
                answer: RecorderPayload.outcome, failures: [.conflict, .serviceUnavailable, .insufficientStorage],
                recording.change),
        ]
    }
}
