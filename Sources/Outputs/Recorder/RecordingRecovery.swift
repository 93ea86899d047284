#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Finishes recordings that a crash or a power cut interrupted. It deletes nothing.
public struct RecordingRecovery: Equatable, Sendable {
    /// Files that were finished and got their names.
    public private(set) var finished: [RecordedFile] = []
    /// Files that hold nothing to play, by their new names.
    public private(set) var damaged: [String] = []

    /// Looks through a folder; a file that another process still records to is left alone.
    public init(folder path: String) throws(SystemError) {
        let folder: OpenFile
        do throws(SystemError) {
            folder = try OpenFile(folder: path)
        } catch  where error.code == ENOENT {
            return
        }
        for part in try folder.entries().sorted() {
            guard let final = RecordingName.finishedFile(ofPart: part) else { continue }
            recover(part, as: String(final.dropLast(".mp4".count)), in: folder)
        }
    }

    private mutating func recover(_ part: String, as stem: String, in folder: OpenFile) {
        // A file that cannot be opened or is in use stays as it is.
        guard let file = try? OpenFile(part, in: folder, flags: O_RDWR), file.lock() else { return }
        if let (seconds, size) = Self.finish(file) {
            guard let name = Self.publish(part, stem: stem, in: folder) else { return }
            finished.append(RecordedFile(name: name, seconds: seconds, bytes: Int64(size)))
        } else if let name = Self.publish(part, stem: stem + ".damaged", in: folder) {
            damaged.append(name)
        }
    }

    /// Cuts off the torn end and adds the index. On a disk too full for that the file stays fragmented and plays.
    static func finish(_ file: OpenFile) -> (seconds: Double, size: UInt64)? {
        guard let scanner = try? MovieScanner(file), scanner.hasSamples else {
            return finishedAlready(file)
        }
        let movie = MovieFile(file, tracks: scanner.tracks, size: scanner.end)
        do throws(SystemError) {
            try movie.finish()
        } catch {
            movie.leaveFragmented()
        }
        return (movie.seconds, movie.size)
    }

    /// Killed between its last byte and its new name.
    private static func finishedAlready(_ file: OpenFile) -> (seconds: Double, size: UInt64)? {
        guard let seconds = MovieProbe.indexedSeconds(file), let size = try? file.size() else { return nil }
        return (seconds, size)
    }

    private static func publish(_ part: String, stem: String, in folder: OpenFile) -> String? {
        let mostNames = 1000
        for number in 1...mostNames {
            let name = (number == 1 ? stem : "\(stem)-\(number)") + ".mp4"
            do throws(SystemError) {
                try folder.rename(part, to: name)
                folder.syncFolder()
                return name
            } catch  where error.code == EEXIST {
                continue
            } catch {
                return nil
            }
        }
        return nil
    }
}
