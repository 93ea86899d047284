#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The folder recordings are written to: claims names and publishes finished files.
final class RecordingFolder: Sendable {
    /// Names later by so many milliseconds are tried when one is taken.
    private static let mostAttempts: Int64 = 1000

    let folder: OpenFile

    /// Opens the folder, and makes it and those above it when missing.
    init(_ path: String) throws(SystemError) {
        folder = try OpenFile(makingFolder: path)
    }

    /// Makes the hidden file of a new recording; nobody else gets its name.
    func claimNew() throws(SystemError) -> (RecordingName, OpenFile) {
        for later in 0..<Self.mostAttempts {
            let name = RecordingName.now(later: later)
            if let file = try claim(name) { return (name, file) }
        }
        throw SystemError(doing: "finding a free name", code: EEXIST)
    }

    /// Makes the hidden file of the segment that follows.
    func claim(after name: RecordingName) throws(SystemError) -> (RecordingName, OpenFile) {
        var next = name.next
        while true {
            if let file = try claim(next) { return (next, file) }
            next = next.next
        }
    }

    /// Removes the hidden file of a recording that no picture came for.
    func forgetClaim(_ name: RecordingName) {
        unlinkat(folder.descriptor, name.partFile, 0)
    }

    /// Gives a finished file its name, or the next free segment's when someone took that meanwhile.
    func publish(_ part: String, as name: RecordingName) throws(SystemError) -> RecordingName {
        var name = name
        while true {
            do throws(SystemError) {
                try folder.rename(part, to: name.file)
                folder.syncFolder()
                return name
            } catch  where error.code == EEXIST {
                name = name.next
            }
        }
    }

    private func claim(_ name: RecordingName) throws(SystemError) -> OpenFile? {
        guard !folder.hasEntry(name.file) else { return nil }
        do throws(SystemError) {
            let file = try OpenFile(name.partFile, in: folder, flags: O_RDWR | O_CREAT | O_EXCL)
            _ = file.lock()
            folder.syncFolder()
            return file
        } catch  where error.code == EEXIST {
            return nil
        }
    }
}
