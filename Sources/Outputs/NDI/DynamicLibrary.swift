#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A library opened at run time. It is never closed: its threads may outlive every object of ours.
final class DynamicLibrary: Sendable {
    struct CannotOpen: Error {
        let reason: String
    }

    // Safe to share: dlsym may be called from any thread and the handle never changes.
    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

    init(_ path: String) throws(CannotOpen) {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw CannotOpen(reason: dlerror().map { String(cString: $0) } ?? "unknown reason")
        }
        self.handle = handle
    }

    func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }
}
