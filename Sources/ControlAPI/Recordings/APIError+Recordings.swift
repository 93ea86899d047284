import HTTPServing
import Outputs
import StudioKit

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension APIError {
    init(_ error: RecordingLibraryError) {
        switch error {
        case .badPath: self.init(.badRequest, "bad_path", error.description)
        case .hidden, .isRoot: self.init(.forbidden, "forbidden", error.description)
        case .notFound: self.init(.notFound, "missing_file", error.description)
        case .notAFile: self.init(.badRequest, "not_a_file", error.description)
        case .notAFolder: self.init(.badRequest, "not_a_folder", error.description)
        case .noFolder: self.init(.serviceUnavailable, "no_recordings_folder", error.description)
        case .system(let system): self.init(system)
        }
    }

    private init(_ error: SystemError) {
        switch error.code {
        case ENOENT: self.init(.notFound, "missing_file", error.description)
        case EACCES, EPERM, EROFS: self.init(.forbidden, "forbidden", error.description)
        case EEXIST, ENOTEMPTY, EBUSY, EINVAL, EXDEV: self.init(.conflict, "conflict", error.description)
        case _ where error.isDiskFull: self.init(.insufficientStorage, "disk_full", error.description)
        default: self.init(.serviceUnavailable, "disk_failure", error.description)
        }
    }
}
