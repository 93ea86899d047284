import Frames

/// How the show was left the last time, and the file where it is kept; without one it is as if it were the first time.
public struct RememberedShow: Sendable {
    public let memory: StudioMemory
    private let file: MemoryFile?

    /// - Parameters:
    ///   - folder: where settings are kept; nil for nowhere.
    ///   - advice: what a user can do about a folder that is of no use.
    ///   - tell: is given in words what is not as it was left.
    public init(folder: String?, advice: String? = nil, tell: (String) -> Void) {
        var file: MemoryFile?
        do throws(MemoryFileError) {
            file = try folder.map { folder throws(MemoryFileError) in try MemoryFile(folder: folder) }
        } catch {
            tell(advice.map { "\(error); \($0)" } ?? "\(error)")
        }
        self.file = file
        let found = file?.read()
        memory = found?.memory ?? StudioMemory()
        for complaint in found?.complaints ?? [] { tell(complaint) }
    }

    /// Keeps from now on what is set; nil where nothing is kept.
    public func keeper(of studio: Studio, tell: @escaping @Sendable (String) -> Void) -> MemoryKeeper? {
        guard let file else { return nil }
        do {
            return try MemoryKeeper(file, of: studio, tell: tell)
        } catch {
            tell("settings are not kept: \(error)")
            return nil
        }
    }
}
