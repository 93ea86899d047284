import Capture
import Frames
import Outputs
import StudioKit

/// A studio on a runtime that only writes down what it is told, with built-in or scripted cameras.
package struct StudioFixture: Sendable {
    package let studio: Studio
    package let runtime: FakeRuntime

    /// Small enough that every pass is done long before the next frame.
    package static let smallFormat = VideoFormat(size: FrameSize(width: 320, height: 180), rate: .thirty)

    package init(
        camera: String = "test:chart", cameras: CameraCatalogue = CameraCatalogue(), format: VideoFormat = smallFormat,
        sound: (any SoundDevices)? = nil, runtime: FakeRuntime = FakeRuntime(),
        recordings: String = "/nonexistent/recordings",
        condition: (@Sendable () -> DeviceCondition)? = nil, viewfinder: (any FrameOutput)? = nil,
        announcer: (any ServiceAnnouncer)? = nil,
        memory: StudioMemory = StudioMemory(),
        tell: @escaping @Sendable (String) -> Void = { _ in },
        configure: (inout StudioConfiguration) -> Void = { _ in },
        loadRuntime: (@Sendable () throws(NDIError) -> NDIRuntime)? = nil
    ) throws {
        self.runtime = runtime
        let fake: @Sendable () throws(NDIError) -> NDIRuntime = { () throws(NDIError) in
            try NDIRuntime(functions: runtime.functions, path: "fake")
        }
        var configuration = StudioConfiguration(
            cameraID: camera, format: format, ndiName: "Cam", version: "1.2.3", recordingsFolder: recordings)
        configure(&configuration)
        var dependencies = StudioDependencies(
            cameras: cameras, soundDevices: sound, loadNDIRuntime: loadRuntime ?? fake)
        dependencies.condition = condition
        dependencies.viewfinder = viewfinder
        dependencies.tell = tell
        dependencies.announcer = announcer
        studio = try Studio(configuration, dependencies, memory: memory)
    }

    /// A studio with its camera open for as long as `body` runs.
    package static func running<Result: Sendable>(
        _ fixture: StudioFixture, _ body: (StudioFixture) async throws -> Result
    ) async throws -> Result {
        do {
            try await fixture.studio.open()
            let result = try await body(fixture)
            await fixture.studio.shutDown()
            return result
        } catch {
            await fixture.studio.shutDown()
            throw error
        }
    }
}
