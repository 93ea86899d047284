import Frames

/// How the show was left the last time, and the file where it is kept; without one it is as if it were the first time.
public struct RememberedShow: Sendable {
    public let memory: StudioMemory
    private let file: MemoryFile?
    /// Why nothing is kept.
    private let trouble: String

    /// - Parameters:
    ///   - folder: where settings are kept; nil for nowhere.
    ///   - absence: why nowhere.
    ///   - advice: what a user can do about a folder that is of no use.
    ///   - tell: is given in words what is not as it was left.
    public init(
        folder: String?, absence: String = "there is no folder for it", advice: String? = nil, tell: (String) -> Void
    ) {
        guard let folder else {
            (memory, file, trouble) = (StudioMemory(), nil, absence)
            return
        }
        let found: (memory: StudioMemory, complaints: [String])
        do throws(MemoryFileError) {
            let file = try MemoryFile(folder: folder)
            found = file.read()
            (self.file, trouble) = (file, "")
        } catch {
            tell(advice.map { "\(error); \($0)" } ?? "\(error)")
            found = error.isOfTheFolder ? MemoryFile.look(in: folder) : (StudioMemory(), [])
            (file, trouble) = (nil, "\(error)")
        }
        memory = found.memory
        for complaint in found.complaints { tell(complaint) }
    }

    /// Keeps from now on what is set; nil where nothing is kept.
    public func keeper(of studio: Studio, tell: @escaping @Sendable (String) -> Void) -> MemoryKeeper? {
        guard let file else {
            studio.tellSettings(unkept: trouble)
            return nil
        }
        do {
            return try MemoryKeeper(file, of: studio, tell: tell)
        } catch {
            tell("settings are not kept: \(error)")
            studio.tellSettings(unkept: "\(error)")
            return nil
        }
    }
}
