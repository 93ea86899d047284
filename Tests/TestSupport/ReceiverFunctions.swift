import CNDI
import Outputs

/// The runtime's functions that only tests call.
struct ReceiverFunctions: Sendable {
    struct Missing: Error {
        let name: String
    }

    let create: @Sendable (UnsafePointer<ndi_receive_create>) -> ndi_receiver_ref?
    let destroy: @Sendable (ndi_receiver_ref) -> Void
    let capture:
        @Sendable (
            ndi_receiver_ref, UnsafeMutablePointer<ndi_video_frame>, UnsafeMutablePointer<ndi_audio_frame>,
            UnsafeMutablePointer<ndi_metadata_frame>, UInt32
        ) -> ndi_frame_kind
    let freeVideo: @Sendable (ndi_receiver_ref, UnsafePointer<ndi_video_frame>) -> Void
    let freeAudio: @Sendable (ndi_receiver_ref, UnsafePointer<ndi_audio_frame>) -> Void
    let freeMetadata: @Sendable (ndi_receiver_ref, UnsafePointer<ndi_metadata_frame>) -> Void
    let setTally: @Sendable (ndi_receiver_ref, UnsafePointer<ndi_tally>) -> Bool
    let webControl: @Sendable (ndi_receiver_ref) -> UnsafePointer<CChar>?
    let freeString: @Sendable (ndi_receiver_ref, UnsafePointer<CChar>) -> Void
    let connections: @Sendable (ndi_receiver_ref) -> Int32
    let sendMetadata: @Sendable (ndi_receiver_ref, UnsafePointer<ndi_metadata_frame>) -> Bool
    let isPTZSupported: @Sendable (ndi_receiver_ref) -> Bool
    let zoom: @Sendable (ndi_receiver_ref, Float) -> Bool
    let zoomSpeed: @Sendable (ndi_receiver_ref, Float) -> Bool
    let recallPreset: @Sendable (ndi_receiver_ref, Int32, _ speed: Float) -> Bool

    init(_ runtime: NDIRuntime) throws {
        let create = try runtime.function("NDIlib_recv_create_v3", as: ndi_receive_create_fn.self)
        let destroy = try runtime.function("NDIlib_recv_destroy", as: ndi_receive_destroy_fn.self)
        let capture = try runtime.function("NDIlib_recv_capture_v3", as: ndi_receive_capture_fn.self)
        let freeVideo = try runtime.function("NDIlib_recv_free_video_v2", as: ndi_receive_free_video_fn.self)
        let freeAudio = try runtime.function("NDIlib_recv_free_audio_v3", as: ndi_receive_free_audio_fn.self)
        let freeMetadata = try runtime.function("NDIlib_recv_free_metadata", as: ndi_receive_free_metadata_fn.self)
        let setTally = try runtime.function("NDIlib_recv_set_tally", as: ndi_receive_set_tally_fn.self)
        let webControl = try runtime.function("NDIlib_recv_get_web_control", as: ndi_receive_web_control_fn.self)
        let freeString = try runtime.function("NDIlib_recv_free_string", as: ndi_receive_free_string_fn.self)
        let connections = try runtime.function("NDIlib_recv_get_no_connections", as: ndi_receive_connections_fn.self)
        let sendMetadata = try runtime.function("NDIlib_recv_send_metadata", as: ndi_receive_send_metadata_fn.self)
        let isPTZSupported = try runtime.function(
            "NDIlib_recv_ptz_is_supported", as: ndi_receive_ptz_is_supported_fn.self)
        let zoom = try runtime.function("NDIlib_recv_ptz_zoom", as: ndi_receive_ptz_number_fn.self)
        let zoomSpeed = try runtime.function("NDIlib_recv_ptz_zoom_speed", as: ndi_receive_ptz_number_fn.self)
        let recallPreset = try runtime.function("NDIlib_recv_ptz_recall_preset", as: ndi_receive_ptz_preset_fn.self)
        self.create = { create($0) }
        self.destroy = { destroy($0) }
        self.capture = { capture($0, $1, $2, $3, $4) }
        self.freeVideo = { freeVideo($0, $1) }
        self.freeAudio = { freeAudio($0, $1) }
        self.freeMetadata = { freeMetadata($0, $1) }
        self.setTally = { setTally($0, $1) }
        self.webControl = { webControl($0) }
        self.freeString = { freeString($0, $1) }
        self.connections = { connections($0) }
        self.sendMetadata = { sendMetadata($0, $1) }
        self.isPTZSupported = { isPTZSupported($0) }
        self.zoom = { zoom($0, $1) }
        self.zoomSpeed = { zoomSpeed($0, $1) }
        self.recallPreset = { recallPreset($0, $1, $2) }
    }
}

extension NDIRuntime {
    func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        guard let symbol = symbol(name) else { throw ReceiverFunctions.Missing(name: name) }
        return unsafeBitCast(symbol, to: type)
    }
}
