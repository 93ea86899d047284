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

    init(_ settings: ShowSettings, board: ConditionBoard) throws {
        orientation = CameraOrientation(shape: settings.shape)
        viewfinder = ViewfinderOutput()
        let configuration = StudioConfiguration(
            cameraID: CameraCatalogue.initialDeviceID ?? "test:chart", format: settings.format,
            ndiName: settings.name, version: AppVersion.number, recordingsFolder: ShowFolders.recordings)
        var dependencies = StudioDependencies(
            cameras: CameraCatalogue(orientation: orientation), soundDevices: try? AppleSoundDevices(),
            loadNDIRuntime: LinkedRuntime.load)
        dependencies.viewfinder = viewfinder
        dependencies.condition = { board.condition }
        // The place for filters of your own: CoreImagePass takes a closure that chains them.
        dependencies.makeProcessor = { pool in
            if let pass = CoreImagePass() { pass } else { PicturePass(pool: pool) }
        }
        studio = try Studio(configuration, dependencies)
        server = ShowServer(studio, settings: settings)
    }
}
