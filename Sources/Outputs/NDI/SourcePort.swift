/// The TCP port a source listens on; the runtime does not tell it.
package enum SourcePort {
    // 5960 is the list of sources, shared by all on a machine; sources take the first free port after it. Higher ranges serve other transports.
    private static let range = 5961..<6960

    /// Picks the source's port out of the ports that appeared while it was made.
    package static func found(among newPorts: Set<Int>) -> Int? {
        newPorts.filter(range.contains).min()
    }
}
