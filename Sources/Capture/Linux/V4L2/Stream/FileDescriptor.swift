#if os(Linux)
import Glibc

/// Owns an open file; closed with the last reference, so that no call can meet a number that is another file's by then.
final class FileDescriptor: Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit { close(number) }
}
#endif
