#if os(Linux)
import Frames

/// The cameras of a Linux machine that the kernel's video drivers serve; the list follows what is plugged in.
public final class V4L2Cameras: CameraProvider {
    private struct State {
        var listing = V4L2Listing()
        var ids = StableIDs()
        /// Of all cameras there have been.
        var names: [String: String] = [:]
        var changed: (@Sendable () -> Void)?

        /// What was some device's identifier is never taken for another one of its make.
        func entry(_ id: String) -> V4L2Listing.Entry? {
            listing.entry(id) ?? (names[id] == nil ? listing.entry(named: id) : nil)
        }
    }

    /// udev names a node and gives out its rights some time after the kernel has made it.
    private static let pauses: [Int64] = [50, 100, 200, 400].map { $0 * 1_000_000 }

    private let state: Monitor<State>
    private let wakeUp: WakeUp

    public init() throws(CaptureError) {
        let (state, wakeUp, watch) = (Monitor(State()), try WakeUp(), try DeviceFolderWatch())
        (self.state, self.wakeUp) = (state, wakeUp)
        Self.look(state)
        do throws(FramesError) {
            _ = try WorkerThread("video-devices") { Self.follow(watch, until: wakeUp, state) }
        } catch {
            throw .failed(doing: "looking for cameras", reason: error.description)
        }
    }

    deinit { wakeUp.wake() }

    public func descriptors() -> [CameraDescriptor] { state.read { $0.listing }.descriptors }

    public func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor? {
        StableID.complete(id).flatMap { id in state.read { $0.entry(id) } }?.descriptor
    }

    public func awaited(_ id: String) -> CameraDescriptor? {
        guard let id = StableID.complete(id) else { return nil }
        let (entry, name) = state.read { ($0.entry(id), $0.names[id]) }
        return entry?.descriptor ?? V4L2Listing.describe(absent: id, name: name)
    }

    public func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)? {
        try entry(id).map { entry throws(CaptureError) in
            try V4L2Camera(entry.descriptor, path: entry.path, wanted: format)
        }
    }

    /// Opens a camera, in one of the device's pixel formats only where that is wanted, and with so many of the driver's
    /// buffers.
    package func camera(
        _ id: String, format: VideoFormat, only pixelFormat: FourCC? = nil, buffers: Int? = nil
    ) throws(CaptureError) -> V4L2Camera {
        guard let entry = try entry(id) else { throw .unknownCamera(id: id) }
        return try V4L2Camera(
            entry.descriptor, path: entry.path, wanted: format, only: pixelFormat, buffers: buffers)
    }

    /// Nil for what names no device.
    private func entry(_ id: String) throws(CaptureError) -> V4L2Listing.Entry? {
        guard let id = StableID.complete(id) else { return nil }
        let (entry, name) = state.read { ($0.entry(id), $0.names[id]) }
        if let entry { return entry }
        throw name.map { .unplugged(camera: $0) } ?? .absent(camera: StableID.name(in: id))
    }

    public func watch(_ changed: (@Sendable () -> Void)?) {
        state.update { $0.changed = changed }
    }

    private static func follow(_ watch: DeviceFolderWatch, until wakeUp: WakeUp, _ state: Monitor<State>) {
        // At the start of a machine udev may have nodes under way already.
        if nodes().contains(where: { !DeviceLinks.areComplete(for: $0) }) { settle(state) }
        while true {
            switch wakeUp.wait(for: watch.file, milliseconds: -1) {
            case .wakeUp, .fault: return
            case .timeout: continue
            case .file: if watch.takeEvents() { settle(state) }
            }
        }
    }

    /// Looks at once, for what has gone, and again until udev is done with what has come.
    private static func settle(_ state: Monitor<State>) {
        for pause in pauses {
            look(state)
            guard nodes().contains(where: { !DeviceLinks.areComplete(for: $0) }) else { return }
            (MonotonicTime.now + pause).sleepUntil()
        }
        look(state, takesUnfinished: true)
    }

    /// - Parameter takesUnfinished: whether nodes that udev has not done with count too.
    private static func look(_ state: Monitor<State>, takesUnfinished: Bool = false) {
        let probe = V4L2Probe(links: DeviceLinks())
        let found = nodes().filter { takesUnfinished || DeviceLinks.areComplete(for: $0) }.compactMap(probe.look)
        let changed = state.update { state -> (@Sendable () -> Void)? in
            let ids = state.ids.assign(found.map { ($0.node, $0.known) })
            let new = V4L2Listing(found, ids: ids)
            defer { state.listing = new }
            for entry in new.entries { state.names[entry.descriptor.id] = entry.descriptor.name }
            return new.entries == state.listing.entries ? nil : state.changed
        }
        changed?()
    }

    /// In the order of their numbers.
    private static func nodes() -> [String] {
        let prefix = "video"
        return DirectoryListing.names(V4L2Node.folder).filter { name in
            name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil
        }
        .sorted { ($0.count, $0) < ($1.count, $1) }
    }
}
#endif
