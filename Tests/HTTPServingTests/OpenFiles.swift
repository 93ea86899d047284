#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How many files and sockets the tests may have open.
enum OpenFiles {
    /// Raises the limit as far as the system lets us; what it is then.
    static func raiseLimit(to wish: UInt) -> UInt {
        var limit = rlimit()
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        getrlimit(resource, &limit)
        if limit.rlim_cur < wish {
            limit.rlim_cur = min(rlim_t(wish), limit.rlim_max)
            setrlimit(resource, &limit)
        }
        getrlimit(resource, &limit)
        return UInt(clamping: limit.rlim_cur)
    }
}
