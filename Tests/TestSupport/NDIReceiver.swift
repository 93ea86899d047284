import CNDI
import Frames
import Outputs

/// A receiver on the same runtime, connected to one source of this machine.
public final class NDIReceiver: Sendable {
    public struct CannotReceive: Error {
        public let source: String
    }

    /// What a capture call brought.
    public enum Event {
        case video(ReceivedFrame)
        case sound(ReceivedSound)
        case metadata(String)
        case other
        case nothing
    }

    // Safe to share: the runtime lets any thread capture, and the handle never changes.
    nonisolated(unsafe) let handle: ndi_receiver_ref
    let functions: ReceiverFunctions

    /// Connects by name and by this machine's loopback address, so that nothing has to be discovered.
    public init(_ runtime: NDIRuntime, source name: String, port: Int, withPicture: Bool = true) throws {
        functions = try ReceiverFunctions(runtime)
        let functions = functions
        let made = name.withCString { name in
            "127.0.0.1:\(port)".withCString { address in
                // The runtime keeps a lock file for a receiver's name; without one it makes up its own.
                var wish = ndi_receive_create(
                    source: ndi_source(name: name, url_address: address), colour_format: NDI_RECEIVE_FASTEST,
                    bandwidth: withPicture ? NDI_BANDWIDTH_HIGHEST : NDI_BANDWIDTH_METADATA_ONLY,
                    allow_video_fields: false, name: nil)
                return functions.create(&wish)
            }
        }
        guard let made else { throw CannotReceive(source: name) }
        handle = made
    }

    /// Connects to a source of this process.
    public convenience init(_ runtime: NDIRuntime, to output: NDIOutput, withPicture: Bool = true) throws {
        let reading = output.reading
        guard let port = reading.port else { throw CannotReceive(source: reading.fullName) }
        try self.init(runtime, source: reading.fullName, port: port, withPicture: withPicture)
    }

    deinit {
        functions.destroy(handle)
    }

    /// The next picture; nil when none comes in time.
    public func capture(timeoutMs: Int) -> ReceivedFrame? {
        let deadline = MonotonicTime.now + Int64(timeoutMs) * 1_000_000
        while true {
            let left = max(0, (deadline - .now) / 1_000_000)
            if case .video(let frame) = next(timeoutMs: Int(left)) { return frame }
            if left == 0 { return nil }
        }
    }

    /// The next block of sound; nil when none comes in time.
    public func captureSound(timeoutMs: Int) -> ReceivedSound? {
        let deadline = MonotonicTime.now + Int64(timeoutMs) * 1_000_000
        while true {
            let left = max(0, (deadline - .now) / 1_000_000)
            if case .sound(let sound) = next(timeoutMs: Int(left)) { return sound }
            if left == 0 { return nil }
        }
    }

    /// Whatever comes next: a picture, sound, a message, or something else the runtime tells.
    public func next(timeoutMs: Int) -> Event {
        var video = ndi_video_frame()
        var sound = ndi_audio_frame()
        var metadata = ndi_metadata_frame()
        switch functions.capture(handle, &video, &sound, &metadata, UInt32(timeoutMs)) {
        case NDI_KIND_VIDEO: return .video(ReceivedFrame(video, from: self))
        case NDI_KIND_AUDIO:
            defer { functions.freeAudio(handle, &sound) }
            return .sound(ReceivedSound(sound))
        case NDI_KIND_METADATA:
            defer { functions.freeMetadata(handle, &metadata) }
            return .metadata(metadata.data.map { String(cString: $0) } ?? "")
        case NDI_KIND_NONE: return .nothing
        default: return .other
        }
    }

    /// Tells the source what is done with it here.
    public func setTally(program: Bool, preview: Bool) {
        var tally = ndi_tally(on_program: program, on_preview: preview)
        _ = functions.setTally(handle, &tally)
    }

    /// Where the source says it is steered.
    public var webControl: String? {
        guard let text = functions.webControl(handle) else { return nil }
        defer { functions.freeString(handle, text) }
        return String(cString: text)
    }
}

extension ReceivedFrame {
    static func free(_ video: ndi_video_frame, of receiver: NDIReceiver) {
        withUnsafePointer(to: video) { receiver.functions.freeVideo(receiver.handle, $0) }
    }
}
