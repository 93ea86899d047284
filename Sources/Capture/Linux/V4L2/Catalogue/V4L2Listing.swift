#if os(Linux)
import Frames

/// The cameras that are plugged in.
struct V4L2Listing: Sendable {
    struct Entry: Sendable, Equatable {
        var descriptor: CameraDescriptor
        var path: String
        /// Everything it can be known by.
        var names: [String]
    }

    var entries: [Entry] = []

    /// By identifier, or by the node's path: `v4l2:/dev/video0`.
    func entry(_ id: String) -> Entry? {
        entries.first { $0.descriptor.id == id || StableID.prefix + $0.path == id }
    }

    /// By any name of the device, which others of its make may share.
    func entry(named id: String) -> Entry? {
        entries.first { $0.names.contains(id) }
    }

    var descriptors: [CameraDescriptor] { entries.map(\.descriptor) }

    init() {}

    init(_ nodes: [V4L2Node], ids: [String: String]) {
        entries = nodes.compactMap { node in
            ids[node.node].map {
                Entry(descriptor: Self.describe(node, id: $0), path: node.path, names: node.known.candidates)
            }
        }
    }

    static let deviceType = "CamSenderV4L2"

    /// What there is to say of a camera that is not there; `name` is what it was called when it last was.
    static func describe(absent id: String, name: String?) -> CameraDescriptor {
        CameraDescriptor(
            id: id, modelID: "", name: name ?? StableID.name(in: id), deviceType: deviceType, largestSize: .largest,
            isShareable: false)
    }

    private static func describe(_ node: V4L2Node, id: String) -> CameraDescriptor {
        CameraDescriptor(
            id: id, modelID: node.model, name: node.name, deviceType: deviceType,
            largestSize: node.sizes.last ?? FrameSize.largest, sizes: node.sizes.isEmpty ? nil : node.sizes,
            isShareable: false)
    }
}
#endif
