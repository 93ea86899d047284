#if os(Linux)
/// The names udev gives to video nodes that stay the same.
struct DeviceLinks {
    /// By node, such as `video0`.
    let byID: [String: String]
    let byPath: [String: String]

    init() {
        byID = Self.links(in: "by-id")
        byPath = Self.links(in: "by-path")
    }

    private static func links(in name: String) -> [String: String] {
        let folder = "\(V4L2Node.folder)/v4l/\(name)"
        var links: [String: String] = [:]
        for link in DirectoryListing.names(folder) {
            guard let node = DirectoryListing.target(ofLink: "\(folder)/\(link)"), links[node] == nil else { continue }
            links[node] = link
        }
        return links
    }

    /// Whether udev has finished with a node, its names and rights; true where there is no udev.
    static func areComplete(for node: String) -> Bool {
        guard FileKind(path: "/run/udev/control") != .missing,
            let device = TextFile.line("/sys/class/video4linux/\(node)/dev")
        else { return true }
        return FileKind(path: "/run/udev/data/c\(device)") != .missing
    }
}
#endif
