import Foundation
import Frames

/// A program started by posix_spawn; what it writes is collected.
///
/// Foundation's Process takes a program for ended when it closes what it inherited, as daemons do, and closes
/// descriptors late, when their numbers may already be those of a receiver's sockets.
package final class ToolProcess {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    package let identifier: pid_t
    package let output: ProcessText
    package let errors: ProcessText
    private var result: Int32?

    /// Starts `program`, found by PATH, with nothing on its standard input; the environment is added to our own.
    package init(_ program: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        let (output, errors) = (try PipeEnds(), try PipeEnds())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
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
        let settings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            .map { strdup("\($0.key)=\($0.value)") }
        defer { for text in words + settings { free(text) } }
        let code = posix_spawnp(&identifier, program, &actions, &attributes, words, settings + [nil])
        close(output.writing)
        close(errors.writing)
        self.identifier = identifier
        self.output = try ProcessText(reading: output.reading)
        self.errors = try ProcessText(reading: errors.reading)
        guard code == 0 else {
            result = code
            throw Failure(description: "\(program) cannot be started: \(String(cString: strerror(code)))")
        }
    }

    deinit {
        end()
    }

    /// Whether it has not ended yet.
    package var isRunning: Bool {
        if result == nil {
            var status: Int32 = 0
            if waitpid(identifier, &status, WNOHANG) == identifier { result = status }
        }
        return result == nil
    }

    package func signal(_ number: Int32) {
        if isRunning { kill(identifier, number) }
    }

    /// Waits for its end; the exit status, or nil when a signal ended it.
    @discardableResult
    package func wait() -> Int32? {
        if result == nil {
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
            result = status
        }
        output.waitForEnd()
        errors.waitForEnd()
        let status = result ?? 0
        return status & 0x7f == 0 ? status >> 8 & 0xff : nil
    }

    /// Ends it and waits until it is gone.
    package func end() {
        signal(SIGTERM)
        wait()
    }
}

/// A pipe whose ends no other child inherits.
private struct PipeEnds {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ToolProcess.Failure(description: "no pipe: \(errno)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}
