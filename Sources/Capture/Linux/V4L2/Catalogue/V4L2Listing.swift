#if os(Linux)
import Frames

/// The cameras that are plugged in.
struct V4L2Listing: Sendable {
    struct Entry: Sendable, Equatable {
        var descriptor: CameraDescriptor
        var path: String
    }

    var entries: [Entry] = []

    /// By identifier, or by the node's path: `v4l2:/dev/video0`.
    func entry(_ id: String) -> Entry? {
        entries.first { $0.descriptor.id == id || StableID.prefix + $0.path == id }
    }

    var descriptors: [CameraDescriptor] { entries.map(\.descriptor) }

    init() {}

    init(_ nodes: [V4L2Node], ids: [String: String]) {
        entries = nodes.compactMap { node in
            ids[node.node].map { Entry(descriptor: Self.describe(node, id: $0), path: node.path) }
        }
    }

    static let deviceType = "CamSenderV4L2"

    private static func describe(_ node: V4L2Node, id: String) -> CameraDescriptor {
        CameraDescriptor(
            id: id, modelID: node.model, name: node.name, deviceType: deviceType,
            largestSize: node.sizes.last ?? FrameSize.largest, sizes: node.sizes.isEmpty ? nil : node.sizes,
            isShareable: false)
    }
}
#endif
