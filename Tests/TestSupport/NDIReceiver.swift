import CNDI
import Frames
import Outputs
import Synchronization

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

    /// How often the connection is looked at while nothing comes, in milliseconds.
    private static let longestLook = 1000

    private let functions: ReceiverFunctions
    private let source: (name: String, address: String)
    private let bandwidth: Int32
    private let link: Mutex<ReceiverLink>
    private let tally = Mutex(ndi_tally())

    /// Connects by name and by this machine's loopback address, so that nothing has to be discovered.
    public init(_ runtime: NDIRuntime, source name: String, port: Int, withPicture: Bool = true) throws {
        functions = try ReceiverFunctions(runtime)
        source = (name, "127.0.0.1:\(port)")
        bandwidth = withPicture ? NDI_BANDWIDTH_HIGHEST : NDI_BANDWIDTH_METADATA_ONLY
        link = Mutex(
            try ReceiverLink(functions, source: source.name, address: source.address, bandwidth: bandwidth))
    }

    /// Connects to a source of this process.
    public convenience init(_ runtime: NDIRuntime, to output: NDIOutput, withPicture: Bool = true) throws {
        let reading = output.reading
        guard let port = reading.port else { throw CannotReceive(source: reading.fullName) }
        try self.init(runtime, source: reading.fullName, port: port, withPicture: withPicture)
    }

    /// The connection, made anew when it was lost: the runtime hangs up on a receiver whose process stood still for half a
    /// second, and does not come back by itself.
    var connection: ReceiverLink {
        link.withLock { link in
            guard link.isLost,
                let new = try? ReceiverLink(
                    functions, source: source.name, address: source.address, bandwidth: bandwidth)
            else { return link }
            link = new
            var told = tally.withLock { $0 }
            _ = functions.setTally(new.handle, &told)
            return new
        }
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
        let deadline = MonotonicTime.now + Int64(timeoutMs) * 1_000_000
        while true {
            let left = Int(max(0, (deadline - .now) / 1_000_000))
            let event = look(timeoutMs: min(left, Self.longestLook))
            if case .nothing = event, left > Self.longestLook { continue }
            return event
        }
    }

    private func look(timeoutMs: Int) -> Event {
        var video = ndi_video_frame()
        var sound = ndi_audio_frame()
        var metadata = ndi_metadata_frame()
        let link = connection
        switch functions.capture(link.handle, &video, &sound, &metadata, UInt32(timeoutMs)) {
        case NDI_KIND_VIDEO: return .video(ReceivedFrame(video, from: link))
        case NDI_KIND_AUDIO:
            defer { functions.freeAudio(link.handle, &sound) }
            return .sound(ReceivedSound(sound))
        case NDI_KIND_METADATA:
            defer { functions.freeMetadata(link.handle, &metadata) }
            return .metadata(metadata.data.map { String(cString: $0) } ?? "")
        case NDI_KIND_NONE: return .nothing
        default: return .other
        }
    }

    /// Tells the source what is done with it here.
    public func setTally(program: Bool, preview: Bool) {
        var told = ndi_tally(on_program: program, on_preview: preview)
        tally.withLock { $0 = told }
        _ = functions.setTally(connection.handle, &told)
    }

    /// Where the source says it is steered.
    public var webControl: String? {
        let link = connection
        guard let text = functions.webControl(link.handle) else { return nil }
        defer { functions.freeString(link.handle, text) }
        return String(cString: text)
    }
}

extension ReceivedFrame {
    static func free(_ video: ndi_video_frame, of link: ReceiverLink) {
        withUnsafePointer(to: video) { link.functions.freeVideo(link.handle, $0) }
    }
}
