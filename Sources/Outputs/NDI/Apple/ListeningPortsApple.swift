#if canImport(Darwin)
/// Darwin has no file that lists a process's sockets; a source's port stays unknown there.
package enum ListeningPorts {
    package static func ofThisProcess() -> Set<Int> { [] }
}
#endif
