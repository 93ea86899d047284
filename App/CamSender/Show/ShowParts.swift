import Capture
import Foundation
import Frames
import Outputs
import Processing
import StudioKit

/// The parts of a show, put together once.
struct ShowParts {
    let studio: Studio
    let server: ShowServer
    let orientation: CameraOrientation
    let viewfinder: ViewfinderOutput
    /// Writes down what is set; nil where nothing can be kept.
    let keeper: MemoryKeeper?

    init(_ settings: ShowSettings, board: ConditionBoard, notes: ShowNotes) throws {
        let tell: @Sendable (String) -> Void = { notes.add($0) }
        let left = RememberedShow(folder: ShowFolders.state, tell: tell)
        orientation = CameraOrientation(shape: settings.shape)
        viewfinder = ViewfinderOutput()
        var configuration = StudioConfiguration(
            cameraID: CameraCatalogue.initialDeviceID ?? "test:chart", format: settings.format,
            ndiName: settings.name, version: AppVersion.number, recordingsFolder: ShowFolders.recordings)
        configuration.announcement = .announced(identity: settings.identity, interface: nil)
        var dependencies = StudioDependencies(
            cameras: CameraCatalogue(orientation: orientation), soundDevices: AppleSoundDevices(),
            loadNDIRuntime: LinkedRuntime.load)
        dependencies.announcer = BonjourAnnouncer()
        dependencies.viewfinder = viewfinder
        dependencies.condition = { board.condition }
        dependencies.tell = tell
        // The place for filters of your own: CoreImagePass takes a closure that chains them.
        dependencies.makeProcessor = { pool in
            if let pass = CoreImagePass() { pass } else { PicturePass(pool: pool) }
        }
        studio = try Studio(configuration, dependencies, memory: left.memory)
        keeper = left.keeper(of: studio, tell: tell)
        server = ShowServer(studio, settings: settings)
    }
}
