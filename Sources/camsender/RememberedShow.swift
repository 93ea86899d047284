import Frames
import StudioKit

/// How the show was left the last time, and the file where it is kept; without one it is as if it were the first time.
struct RememberedShow {
    let memory: StudioMemory
    private let file: MemoryFile?
    /// Why nothing is kept.
    private let trouble: String

    init(_ choice: StateChoice, _ log: ShowLog) {
        guard let folder = choice.settingsFolder else {
            trouble = choice == .none ? "it was started with --state none" : "there is no folder for it (--state DIR)"
            (memory, file) = (StudioMemory(), nil)
            return
        }
        let found: (memory: StudioMemory, complaints: [String])
        do throws(MemoryFileError) {
            let file = try MemoryFile(folder: folder)
            found = file.read()
            (self.file, trouble) = (file, "")
        } catch {
            log.tell("\(error)", .warning)
            found = error.isOfTheFolder ? MemoryFile.look(in: folder) : (StudioMemory(), [])
            (file, trouble) = (nil, "\(error)")
        }
        memory = found.memory
        for complaint in found.complaints { log.tell(complaint, .warning) }
    }

    /// Keeps from now on what is set; nil where nothing is kept.
    func keeper(of studio: Studio, _ log: ShowLog) -> MemoryKeeper? {
        guard let file else {
            studio.tellSettings(unkept: trouble)
            return nil
        }
        do {
            return try MemoryKeeper(file, of: studio) { log.write(LogLine(.warning, $0)) }
        } catch {
            log.write(LogLine(.warning, "settings are not kept: \(error)"))
            studio.tellSettings(unkept: "\(error)")
            return nil
        }
    }
}
