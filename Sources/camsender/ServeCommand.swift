import Capture
import ControlAPI
import Foundation
import Frames
import HTTPServing
import Outputs
import StudioKit

/// `camsender serve`: the camera, the picture, NDI and the control API, until a signal ends it.
struct ServeCommand {
    let options: ServeOptions

    func run() async -> Int32 {
        let signals = TerminationSignals()
        do {
            let studio = try Studio(configuration, dependencies)
            try await studio.open()
            let server = try ControlListener(options: options, studio: studio, recordings: recordingsFolder).listen()
            await studio.announce(controlPort: server.port)
            if options.startsNDI { await startNDI(studio) }
            await announce(studio, server)
            await signals.first()
            server.stop()
            await studio.shutDown()
            return ExitCode.success
        } catch let error as StudioError {
            Console.error("\(error)")
            return Self.exitCode(for: error)
        } catch {
            Console.error("\(error)")
            return ExitCode.failure
        }
    }

    private var configuration: StudioConfiguration {
        var configuration = StudioConfiguration(
            cameraID: options.camera, format: VideoFormat(size: options.preset.size, rate: options.rate),
            ndiName: options.name ?? MachineName.defaultSourceName, version: Version.number,
            recordingsFolder: recordingsFolder)
        configuration.microphone = options.microphone
        configuration.soundDelayMilliseconds = options.audioDelayMilliseconds
        configuration.referenceLevel = options.referenceLevel
        configuration.recorder.encoder = options.encoder
        configuration.recorder.reserve = options.reserve
        return configuration
    }

    private var dependencies: StudioDependencies {
        StudioDependencies(
            cameras: CameraCatalogue(extra: [options.camera]), soundDevices: soundDevices,
            loadNDIRuntime: RuntimeLocation(explicitPath: options.ndiRuntime).load)
    }

    private var recordingsFolder: String { RecordingsFolder(options).path }

    /// A machine whose sound cannot be looked at has none.
    private var soundDevices: (any SoundDevices)? {
        #if os(Linux)
        try? LinuxSoundDevices()
        #else
        nil
        #endif
    }

    /// Without NDI everything else works, so a failure is told and the show goes on.
    private func startNDI(_ studio: Studio) async {
        do {
            _ = try await studio.startNDI()
        } catch {
            Console.error("NDI is off: \(error)")
        }
    }

    private func announce(_ studio: Studio, _ server: HTTPServer) async {
        if let recovery = await studio.recovery {
            for file in recovery.finished { Console.say("Finished the interrupted recording \(file.name)") }
            for name in recovery.damaged { Console.error("an interrupted recording cannot be saved: \(name)") }
        }
        let status = await studio.status()
        if let camera = status.camera, let format = status.actual {
            let wish = format == status.requested ? "" : " (asked for \(status.requested))"
            Console.say("\(Version.product) \(Version.number) with \(camera.descriptor.name), \(format)\(wish)")
        }
        if case .microphone(let uid) = options.microphone, status.sound.microphone?.uid != uid {
            let instead = status.sound.microphone.map { ", using \($0.name)" } ?? ""
            Console.error("the microphone \(uid) is not there\(instead) until it comes; /audio/inputs lists them")
        }
        for url in ControlURLs(host: options.host, port: server.port).all { Console.say("Control: \(url)") }
        if let sender = status.ndi.sender {
            Console.say("NDI source: \(sender.fullName)")
            Console.say("NDI® is a registered trademark of Vizrt NDI AB. https://ndi.video/")
        }
    }

    /// A camera that the command line names and that is not there is a wrong command line.
    private static func exitCode(for error: StudioError) -> Int32 {
        switch error {
        case .unknownCamera, .badValue, .missingFile: ExitCode.usage
        default: ExitCode.failure
        }
    }
}
