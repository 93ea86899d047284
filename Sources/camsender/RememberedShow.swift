import Frames
import StudioKit

/// How the show was left the last time, and the file where it is kept; without one it is as if it were the first time.
struct RememberedShow {
    let memory: StudioMemory
    private let file: MemoryFile?

    init(_ choice: StateChoice, _ log: ShowLog) {
        var file: MemoryFile?
        do throws(MemoryFileError) {
            file = try choice.settingsFolder.map { folder throws(MemoryFileError) in try MemoryFile(folder: folder) }
        } catch {
            log.tell("\(error)", .warning)
        }
        self.file = file
        let found = file?.read()
        memory = found?.memory ?? StudioMemory()
        for complaint in found?.complaints ?? [] { log.tell(complaint, .warning) }
    }

    /// Keeps from now on what is set; nil where nothing is kept.
    func keeper(of studio: Studio, _ log: ShowLog) -> MemoryKeeper? {
        guard let file else { return nil }
        do {
            return try MemoryKeeper(file, of: studio) { log.write(LogLine(.warning, $0)) }
        } catch {
            log.write(LogLine(.warning, "settings are not kept: \(error)"))
            return nil
        }
    }
}
