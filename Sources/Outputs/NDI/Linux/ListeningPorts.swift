#if os(Linux)
import Glibc

/// The TCP ports a process listens on, from the proc file system.
package enum ListeningPorts {
    // Column values of /proc/net/tcp: state 0A is LISTEN, addresses are hexadecimal.
    private static let listening = "0A"
    private enum Column {
        static let localAddress = 1
        static let state = 3
        static let inode = 9
    }

    /// IPv4 ports this process listens on.
    package static func ofThisProcess() -> Set<Int> { of(process: "self") }

    /// IPv4 ports the process with a number, or "self", listens on.
    package static func of(process: String) -> Set<Int> {
        let own = socketInodes(of: process)
        let table = text(of: "/proc/\(process)/net/tcp")
        return Set(table.split(separator: "\n").dropFirst().compactMap { port(in: $0, ifOneOf: own) })
    }

    private static func port(in line: Substring, ifOneOf inodes: Set<String>) -> Int? {
        let columns = line.split(separator: " ")
        guard columns.count > Column.inode, columns[Column.state] == listening,
            inodes.contains(String(columns[Column.inode])),
            let port = columns[Column.localAddress].split(separator: ":").last
        else { return nil }
        return Int(port, radix: 16)
    }

    private static func socketInodes(of process: String) -> Set<String> {
        let folder = "/proc/\(process)/fd"
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var inodes: Set<String> = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let inode = socketInode("\(folder)/\(name)") { inodes.insert(inode) }
        }
        return inodes
    }

    /// A socket's descriptor is a link to "socket:[inode]".
    private static func socketInode(_ descriptor: String) -> String? {
        var target = [CChar](repeating: 0, count: 64)
        let length = readlink(descriptor, &target, target.count)
        guard length > 0 else { return nil }
        let link = String(decoding: target.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard link.hasPrefix("socket:["), link.hasSuffix("]") else { return nil }
        return String(link.dropFirst("socket:[".count).dropLast())
    }

    private static func text(of path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
#endif
