import Foundation

/// CPU time of whole processes and of the calling thread, in seconds.
enum ProcessTime {
    static var ofThisProcess: Double { read(CLOCK_PROCESS_CPUTIME_ID) }
    static var ofThisThread: Double { read(CLOCK_THREAD_CPUTIME_ID) }

    /// User and system time of a running process, all its threads together.
    static func of(process identifier: Int32) throws -> Double {
        #if canImport(Glibc)
        var clock = clockid_t()
        guard clock_getcpuclockid(identifier, &clock) == 0 else { throw BenchError("no process \(identifier)") }
        return read(clock)
        #else
        throw BenchError("the time of other processes is read on Linux only")
        #endif
    }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
