import CNDI

/// The runtime's functions a sender calls; tests put their own in.
package struct NDIFunctions: Sendable {
    package var initialize: @Sendable () -> Bool
    package var version: @Sendable () -> UnsafePointer<CChar>?
    package var create: @Sendable (UnsafePointer<ndi_send_create>) -> ndi_sender_ref?
    package var destroy: @Sendable (ndi_sender_ref) -> Void
    package var sendVideoAsync: @Sendable (ndi_sender_ref, UnsafePointer<ndi_video_frame>?) -> Void
    package var sendAudio: @Sendable (ndi_sender_ref, UnsafePointer<ndi_audio_frame>) -> Void
    package var connections: @Sendable (ndi_sender_ref, _ timeoutMs: UInt32) -> Int32
    package var addConnectionMetadata: @Sendable (ndi_sender_ref, UnsafePointer<ndi_metadata_frame>) -> Void
    package var sourceName: @Sendable (ndi_sender_ref) -> UnsafePointer<ndi_source>?
    package var tally: @Sendable (ndi_sender_ref, UnsafeMutablePointer<ndi_tally>, _ timeoutMs: UInt32) -> Bool
    package var capture:
        @Sendable (ndi_sender_ref, UnsafeMutablePointer<ndi_metadata_frame>, _ timeoutMs: UInt32) -> ndi_frame_kind
    package var freeMetadata: @Sendable (ndi_sender_ref, UnsafePointer<ndi_metadata_frame>) -> Void
    /// Not the runtime's, but what it should do: keeps a name from all other programs.
    package var claimName: @Sendable (_ name: String) -> NameClaim? = { NameClaim($0) }

    package init(
        initialize: @escaping @Sendable () -> Bool,
        version: @escaping @Sendable () -> UnsafePointer<CChar>?,
        create: @escaping @Sendable (UnsafePointer<ndi_send_create>) -> ndi_sender_ref?,
        destroy: @escaping @Sendable (ndi_sender_ref) -> Void,
        sendVideoAsync: @escaping @Sendable (ndi_sender_ref, UnsafePointer<ndi_video_frame>?) -> Void,
        sendAudio: @escaping @Sendable (ndi_sender_ref, UnsafePointer<ndi_audio_frame>) -> Void,
        connections: @escaping @Sendable (ndi_sender_ref, _ timeoutMs: UInt32) -> Int32,
        addConnectionMetadata: @escaping @Sendable (ndi_sender_ref, UnsafePointer<ndi_metadata_frame>) -> Void,
        sourceName: @escaping @Sendable (ndi_sender_ref) -> UnsafePointer<ndi_source>?,
        tally: @escaping @Sendable (ndi_sender_ref, UnsafeMutablePointer<ndi_tally>, _ timeoutMs: UInt32) -> Bool = {
            _, _, _ in false
        },
        capture:
            @escaping @Sendable (
                ndi_sender_ref, UnsafeMutablePointer<ndi_metadata_frame>, _ timeoutMs: UInt32
            ) -> ndi_frame_kind = { _, _, _ in NDI_KIND_NONE },
        freeMetadata: @escaping @Sendable (ndi_sender_ref, UnsafePointer<ndi_metadata_frame>) -> Void = { _, _ in }
    ) {
        self.initialize = initialize
        self.version = version
        self.create = create
        self.destroy = destroy
        self.sendVideoAsync = sendVideoAsync
        self.sendAudio = sendAudio
        self.connections = connections
        self.addConnectionMetadata = addConnectionMetadata
        self.sourceName = sourceName
        self.tally = tally
        self.capture = capture
        self.freeMetadata = freeMetadata
    }
}

extension NDIFunctions {
    /// A function the runtime should have and has not.
    package struct MissingFunction: Error {
        package let name: String
    }

    /// Takes the functions by name, from a library opened at run time or from the program itself where the runtime
    /// is linked in.
    package init(resolving symbols: (String) -> UnsafeMutableRawPointer?) throws(MissingFunction) {
        func find<Function>(_ name: String, as type: Function.Type) throws(MissingFunction) -> Function {
            guard let symbol = symbols(name) else { throw MissingFunction(name: name) }
            return unsafeBitCast(symbol, to: type)
        }
        let initialize = try find("NDIlib_initialize", as: ndi_initialize_fn.self)
        let version = try find("NDIlib_version", as: ndi_version_fn.self)
        let create = try find("NDIlib_send_create", as: ndi_send_create_fn.self)
        let destroy = try find("NDIlib_send_destroy", as: ndi_send_destroy_fn.self)
        let sendVideoAsync = try find("NDIlib_send_send_video_async_v2", as: ndi_send_video_async_fn.self)
        let sendAudio = try find("NDIlib_send_send_audio_v3", as: ndi_send_audio_fn.self)
        let connections = try find("NDIlib_send_get_no_connections", as: ndi_send_connections_fn.self)
        let addMetadata = try find(
            "NDIlib_send_add_connection_metadata", as: ndi_send_add_connection_metadata_fn.self)
        let sourceName = try find("NDIlib_send_get_source_name", as: ndi_send_source_name_fn.self)
        let tally = try find("NDIlib_send_get_tally", as: ndi_send_tally_fn.self)
        let capture = try find("NDIlib_send_capture", as: ndi_send_capture_fn.self)
        let freeMetadata = try find("NDIlib_send_free_metadata", as: ndi_send_free_metadata_fn.self)
        self.init(
            initialize: { initialize() }, version: { version() }, create: { create($0) }, destroy: { destroy($0) },
            sendVideoAsync: { sendVideoAsync($0, $1) }, sendAudio: { sendAudio($0, $1) },
            connections: { connections($0, $1) },
            addConnectionMetadata: { addMetadata($0, $1) }, sourceName: { sourceName($0) },
            tally: { tally($0, $1, $2) }, capture: { capture($0, $1, $2) }, freeMetadata: { freeMetadata($0, $1) })
    }
}
