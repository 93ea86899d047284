#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The three descriptors that every program is started with, should be started with, and may be started without.
enum StandardStreams {
    /// Leads those that are closed to nowhere: else a camera or a socket gets such a number, and what is meant for
    /// people to read goes to it.
    static func fill() {
        var descriptor: Int32
        repeat {
            // The lowest number that is free.
            descriptor = open("/dev/null", O_RDWR)
        } while (0...STDERR_FILENO).contains(descriptor)
        if descriptor >= 0 { close(descriptor) }
    }
}
