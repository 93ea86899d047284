#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the system said when a file could not be used.
public struct SystemError: Error, Equatable, CustomStringConvertible {
    public let doing: String
    public let code: Int32

    public init(doing: String, code: Int32 = errno) {
        self.doing = doing
        self.code = code
    }

    public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

    public var description: String { "\(doing): \(String(cString: strerror(code)))" }
}
