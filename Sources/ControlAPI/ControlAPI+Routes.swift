import HTTPServing
import StudioKit

extension ControlAPI {
    /// Every path there is.
    static func routes(
        _ studio: Studio, _ version: String, _ recordings: RecordingLibrary?, _ events: EventHub
    ) -> [Route<RouteInfo>] {
        let cameras = CameraEndpoints(studio: studio)
        let controls = ControlEndpoints(studio: studio)
        let picture = PictureEndpoints(studio: studio)
        let balance = WhiteBalanceEndpoints(studio: studio)
        let ndi = NDIEndpoints(studio: studio)
        let filters = FilterEndpoints(studio: studio)
        let sound = SoundEndpoints(studio: studio)
        let recording = RecordingEndpoints(studio: studio)
        let table: [[Route<RouteInfo>]] = [
            WelcomePage.route,
            .read("/cameras", "Every camera with the state of its controls", cameras.list),
            .read("/cameras/active", "The camera in use", atOnce: cameras.active),
            .set("/cameras/select", "Switch to a camera by deviceType, uniqueID or id", cameras.select),
            .set("/camera/zoom", "Set the zoom factor, at once or with a ramp", picture.setZoom),
            .set("/camera/exposure/bias", "Set the exposure bias in EV", picture.setExposureBias),
            .set("/camera/focus", "Focus on a point of the picture", picture.focus),
            .act("/camera/white-balance/mode/auto", "Follow the light", balance.setAuto),
            .act("/camera/white-balance/mode/locked", "Keep the white balance as it is", balance.setLocked),
            .read("/camera/white-balance/temp-tint", "Temperature and tint in use", atOnce: balance.temperatureAndTint),
            .set("/camera/white-balance/temp-tint", "Lock to a temperature and tint", balance.setTemperatureAndTint),
            .act("/camera/white-balance/grey", "Lock to the light on a grey card in the middle", balance.balanceOnGrey),
            .act("/preset/720p", "1280x720", cameras.setPreset(.hd720)),
            .act("/preset/1080p", "1920x1080", cameras.setPreset(.hd1080)),
            .act("/preset/4K", "3840x2160", cameras.setPreset(.uhd4K)),
            .read("/ndi/status", "Whether NDI is sent, under which name, to how many", atOnce: ndi.status),
            .act("/ndi/start", "Put the source on the network", ndi.start),
            .act("/ndi/stop", "Take the source off the network", ndi.stop),
            .act("/controls/hide", "Hide the on-screen controls", ndi.hideControls),
            .act("/controls/show", "Show the on-screen controls", ndi.showControls),
            .read("/api/v1/controls", "Every control with its range and state", atOnce: controls.list),
            .change("/api/v1/controls", "Set one control or several, all or nothing", controls.change),
            .post(
                "/api/v1/controls/grey-card", "Lock the white balance to the light on a grey card in the middle",
                controls.balanceOnGreyCard),
            .read("/api/v1/status", "The whole state in one document", atOnce: StatusEndpoint(studio, version).status),
            .serve(
                .get, "/api/v1/events", "Changes as they happen", content: .other("text/event-stream"),
                EventEndpoint(hub: events).events),
            .read("/api/v1/filters", "The filter chain and what it can be made of", atOnce: filters.list),
            .replace("/api/v1/filters", "Replace the filter chain", filters.replace),
            FileEndpoints(library: recordings).routes,
            .read("/audio/inputs", "Every microphone", sound.inputs),
            .read("/audio/inputs/current", "The microphone in use", atOnce: sound.currentInput),
            .set("/audio/inputs/current", "Choose a microphone by uid", status: .created, sound.selectInput),
            .read("/audio/outputs", "Every sound output", sound.outputs),
            .read("/audio/outputs/current", "The sound output in use", sound.currentOutput),
            .read("/api/v1/audio", "Level, gain, mute and delay", atOnce: sound.report),
            .change("/api/v1/audio", "Set gain, mute, delay or reference level", sound.change),
            .act("/recording/start", "Start to record", recording.start),
            .act("/recording/stop", "End the recording", recording.stop),
            .read("/recording/status", "What the recorder is doing", atOnce: recording.status),
            .read("/api/v1/recording", "What the recorder is doing", atOnce: recording.status),
        ]
        return table.flatMap { $0 }
    }
}
