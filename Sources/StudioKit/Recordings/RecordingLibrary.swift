import Outputs
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The recordings folder: lists, opens, deletes and moves what is in it, and nothing outside it.
public final class RecordingLibrary: Sendable {
    private static let mostCopies = 10_000

    private let path: String
    private let wasThere = Mutex(false)

    /// The folder need not be there: it is looked for anew whenever it is used.
    public init(folder path: String) {
        self.path = path
    }

    /// Makes the folder when missing, and says why it cannot be used.
    public func makeFolder() throws(RecordingLibraryError) {
        _ = try openFolder { path throws(SystemError) in try OpenFile(makingFolder: path) }
    }

    /// The folder that has the path now. Its disk may be pulled out, and another folder may take its place; and a disk
    /// with an open folder could not be unmounted.
    private func walk() throws(RecordingLibraryError) -> FolderWalk {
        // One that is gone again is left to the next recording: it would be in the way of a disk that comes back.
        guard wasThere.withLock({ $0 }) else {
            return try openFolder { path throws(SystemError) in try OpenFile(makingFolder: path) }
        }
        return try openFolder { path throws(SystemError) in try OpenFile(folder: path) }
    }

    private func openFolder(
        _ open: (String) throws(SystemError) -> OpenFile
    ) throws(RecordingLibraryError) -> FolderWalk {
        do throws(SystemError) {
            let root = try open(path)
            wasThere.withLock { $0 = true }
            return FolderWalk(root: root)
        } catch {
            throw .noFolder(error)
        }
    }

    /// What a folder holds, in natural order. Hidden files, growing ones among them, links and devices are left out.
    public func list(_ path: RecordingPath) throws(RecordingLibraryError) -> [RecordingEntry] {
        let walk = try walk()
        if let parent = path.isRoot ? nil : try walk.folder(path.folder) {
            guard try FolderWalk.status(path.name, in: parent).isFolder else { throw .notAFolder("\(path)") }
        }
        let folder = try walk.folder(path.names)
        let names: [String]
        do throws(SystemError) {
            names = try folder.entries()
        } catch {
            throw .system(error)
        }
        let prefix = path.isRoot ? "/" : "\(path)/"
        return names.filter { !$0.hasPrefix(".") }
            .compactMap { Self.entry($0, in: folder, prefix: prefix) }
            .sorted { NaturalOrder($0.name) < NaturalOrder($1.name) }
    }

    /// One file or folder.
    public func entry(_ path: RecordingPath) throws(RecordingLibraryError) -> RecordingEntry {
        guard !path.isRoot else { throw .notAFile("/") }
        let prefix = RecordingPath(names: path.folder)
        let entry = Self.entry(
            path.name, in: try walk().folder(path.folder), prefix: prefix.isRoot ? "/" : "\(prefix)/")
        guard let entry else { throw .notFound("\(path)") }
        return entry
    }

    /// Opens a file for reading.
    public func open(_ path: RecordingPath) throws(RecordingLibraryError) -> RecordingFile {
        guard !path.isRoot else { throw .notAFile("/") }
        let folder = try walk().folder(path.folder)
        guard try FolderWalk.status(path.name, in: folder).isFile else { throw .notAFile("\(path)") }
        do throws(SystemError) {
            // The name may have become something else since; a pipe must not block, a link is refused.
            let file = try OpenFile(path.name, in: folder, flags: O_RDONLY | O_NONBLOCK)
            let status = try file.status()
            guard status.isFile else { throw SystemError(doing: "opening \(path)", code: ENOENT) }
            return RecordingFile(file, name: path.name, status: status)
        } catch {
            throw error.code == ENOENT || error.code == ELOOP ? .notFound("\(path)") : .system(error)
        }
    }

    /// Deletes a file, or a folder with all in it; never the recordings folder itself.
    public func delete(_ path: RecordingPath) throws(RecordingLibraryError) {
        guard !path.isRoot else { throw .isRoot }
        let folder = try walk().folder(path.folder)
        _ = try FolderWalk.status(path.name, in: folder)
        do throws(SystemError) {
            try FolderWalk.delete(path.name, in: folder)
        } catch {
            throw .system(error)
        }
    }

    /// Renames or moves a file or folder and returns where it is now: ` (1)`, ` (2)`... is added to a name that is taken,
    /// and the ending of a file stays where the new name has none.
    public func move(_ old: RecordingPath, to new: RecordingPath) throws(RecordingLibraryError) -> RecordingPath {
        guard !old.isRoot, !new.isRoot else { throw .isRoot }
        let walk = try walk()
        let source = try walk.folder(old.folder)
        let isFile = try FolderWalk.status(old.name, in: source).isFile
        let wanted = isFile ? Self.named(new.name, like: old.name) : new.name
        if old.folder == new.folder, old.name == wanted { return old }
        let target = try walk.folder(new.folder)
        for copy in 0..<Self.mostCopies {
            let name = copy == 0 ? wanted : Self.numbered(wanted, copy)
            // A recording that still grows has the name already.
            if target.hasEntry(RecordingName.partFile(of: name)) { continue }
            do throws(SystemError) {
                try source.rename(old.name, to: name, in: target)
                return RecordingPath(names: new.folder + [name])
            } catch {
                if error.code != EEXIST { throw .system(error) }
            }
        }
        throw .system(SystemError(doing: "finding a free name for \(new)", code: EEXIST))
    }

    /// nil for what vanished meanwhile, and for links and devices.
    private static func entry(_ name: String, in folder: OpenFile, prefix: String) -> RecordingEntry? {
        guard let status = try? FolderWalk.status(name, in: folder) else { return nil }
        let modified = Double(status.modifiedSeconds)
        if status.isFolder {
            return RecordingEntry(path: prefix + name + "/", name: name, size: nil, modified: modified, damaged: nil)
        }
        var entry = RecordingEntry(
            path: prefix + name, name: name, size: Int64(status.st_size), modified: modified, damaged: nil)
        if isMovie(name) {
            let file = try? OpenFile(name, in: folder, flags: O_RDONLY | O_NONBLOCK)
            entry.damaged = !(file.map(MovieProbe.isPlayable) ?? false)
            let times = file.flatMap(MovieProbe.times)
            entry.duration = times?.duration
            // A file that does not say when it began was written until it was changed last.
            entry.started = times?.begun ?? entry.duration.map { modified - $0 }
        }
        return entry
    }

    private static func isMovie(_ name: String) -> Bool { name.lowercased().hasSuffix(".mp4") }

    /// A bare name means the same kind of file: without its ending a movie is none for players and lists.
    private static func named(_ new: String, like old: String) -> String {
        guard isMovie(old), let dot = old.lastIndex(of: "."), !hasEnding(new) else { return new }
        return new + old[dot...]
    }

    /// Letters and digits after a dot; `Take 1.5` and `St. Mary` have none.
    private static func hasEnding(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        let ending = name[dot...].dropFirst()
        return ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && ending.contains { $0.isLetter }
    }

    /// `holiday.mp4` becomes `holiday (1).mp4`.
    private static func numbered(_ name: String, _ copy: Int) -> String {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "\(name) (\(copy))" }
        return "\(name[..<dot]) (\(copy))\(name[dot...])"
    }
}
