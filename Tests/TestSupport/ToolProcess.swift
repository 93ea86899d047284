#if os(Linux)
import Glibc

/// A program started by posix_spawn, its output in a pipe.
///
/// Foundation's Process takes it for ended when it closes what it inherited, as daemons do, and then closes
/// descriptors whose numbers may belong to a receiver's sockets by that time.
package final class ToolProcess {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package let identifier: pid_t
    private var output: Int32
    private var status: Int32?

    /// Starts `program`, found by PATH, with nothing on its standard input.
    package init(_ program: String, _ arguments: [String], environment: [String: String]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw Failure(description: "no pipe for \(program): \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Threads of the test runner block signals, and a child would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

        var identifier = pid_t()
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + settings).forEach { free($0) } }
        let code = posix_spawnp(&identifier, program, &actions, &attributes, words, settings)
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            throw Failure(description: "\(program) cannot be started: \(code)")
        }
        self.identifier = identifier
        output = ends[0]
    }

    deinit {
        end()
    }

    /// What it wrote until it ended, and its exit status; nil when a signal ended it.
    package func finish() -> (text: String, status: Int32?) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while output >= 0 {
            let count = read(output, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
        }
        closeOutput()
        return (String(decoding: bytes, as: UTF8.self), wait())
    }

    /// Ends it and waits until it is gone.
    package func end() {
        if status == nil { kill(identifier, SIGTERM) }
        closeOutput()
        _ = wait()
    }

    private func wait() -> Int32? {
        if status == nil {
            var result: Int32 = 0
            while waitpid(identifier, &result, 0) < 0, errno == EINTR {}
            status = result
        }
        let result = status ?? 0
        return result & 0x7f == 0 ? result >> 8 & 0xff : nil
    }

    private func closeOutput() {
        if output >= 0 { close(output) }
        output = -1
    }
}
#endif
