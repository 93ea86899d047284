#if os(Linux)
import Glibc

/// The names in a folder.
enum DirectoryListing {
    /// Sorted, without those that begin with a dot; empty when it cannot be read.
    static func names(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// What a link leads to, without its folders; nil for what is no link.
    static func target(ofLink path: String) -> String? {
        let most = Int(PATH_MAX)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: most + 1) { text in
            guard let start = text.baseAddress else { return nil }
            let length = readlink(path, start, most)
            guard length > 0 else { return nil }
            text[length] = 0
            return String(cString: start).split(separator: "/").last.map(String.init)
        }
    }
}
#endif
