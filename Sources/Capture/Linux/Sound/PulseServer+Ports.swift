#if os(Linux)
import CPulse

/// Collects what the server's list callbacks bring, while the asking thread waits.
// @unchecked: only touched with the loop's lock held.
private final class PulseListing: @unchecked Sendable {
    let loop: PulseLoop
    var sources: [PulseSource] = []
    var sinks: [PulseSink] = []
    var defaultSource: String?
    var defaultSink: String?

    init(loop: PulseLoop) {
        self.loop = loop
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> PulseListing? {
        pointer.map { Unmanaged<PulseListing>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension PulseServer {
    /// The server's inputs and outputs now. Monitors, which hear what an output plays, come last and are never the
    /// default: nobody wants the desktop's sound sent unasked.
    func ports() -> SoundPorts {
        let listing = PulseListing(loop: loop)
        let pointer = Unmanaged.passUnretained(listing).toOpaque()
        perform { pa_context_get_source_info_list(context, Self.addSource, pointer) }
        perform {
            pa_context_get_sink_info_list(
                context,
                { _, info, _, pointer in
                    guard let listing = PulseListing.from(pointer) else { return }
                    if let info { listing.sinks.append(PulseSink(info.pointee)) } else { listing.loop.signal() }
                }, pointer)
        }
        perform {
            pa_context_get_server_info(
                context,
                { _, info, pointer in
                    guard let listing = PulseListing.from(pointer) else { return }
                    listing.defaultSource = info?.pointee.default_source_name.map { String(cString: $0) }
                    listing.defaultSink = info?.pointee.default_sink_name.map { String(cString: $0) }
                    listing.loop.signal()
                }, pointer)
        }
        let devices = listing.sources.filter { !$0.isMonitor }
        let monitors = listing.sources.filter(\.isMonitor)
        let isDevice = devices.contains { $0.descriptor.uid == listing.defaultSource }
        return SoundPorts(
            inputs: (devices + monitors).map(\.descriptor), outputs: listing.sinks.map(\.descriptor),
            defaultInput: isDevice ? listing.defaultSource : devices.first?.descriptor.uid,
            defaultOutput: listing.defaultSink)
    }

    /// One input by its name.
    func source(_ name: String) -> PulseSource? {
        let listing = PulseListing(loop: loop)
        let pointer = Unmanaged.passUnretained(listing).toOpaque()
        perform { pa_context_get_source_info_by_name(context, name, Self.addSource, pointer) }
        return listing.sources.first
    }

    private static let addSource: pa_source_info_cb_t = { _, info, _, pointer in
        guard let listing = PulseListing.from(pointer) else { return }
        if let info { listing.sources.append(PulseSource(info.pointee)) } else { listing.loop.signal() }
    }
}
#endif
