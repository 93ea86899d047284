import Capture
import ControlAPI
import Foundation
import Frames
import HTTPServing
import Outputs
import Processing
import StudioKit

/// `camsender serve`: the camera, the picture, NDI and the control API, until a signal ends it.
struct ServeCommand {
    private let setup: ConfigSetup
    private let signals: TerminationSignals

    init(_ setup: ConfigSetup, _ signals: TerminationSignals) {
        (self.setup, self.signals) = (setup, signals)
    }

    private var options: ServeOptions { setup.options }

    func run() async -> Int32 {
        do {
            let log = try ShowLog(level: options.logLevel)
            defer { log.finish() }
            for complaint in setup.complaints { log.tell(complaint, .warning) }
            return await run(log)
        } catch {
            Console.lastWord("\(error)")
            return ExitCode.failure
        }
    }

    private func run(_ log: ShowLog) async -> Int32 {
        do {
            let access = try AccessSetup(options.access, folder: options.state.tokenFolder, log)
            let left = RememberedShow(
                folder: options.state.settingsFolder, absence: options.state.absence,
                advice: "give this one a folder of its own with --state DIR"
            ) { log.tell($0, .warning) }
            await CapturePermission.request(for: options.camera)
            let cameras = try CameraCatalogue.identifiers(of: options.cameras)
            let studio = try Studio(
                configuration(startingWith: cameras.first), dependencies(log), memory: left.memory)
            let keeper = left.keeper(of: studio) { log.write(LogLine(.warning, $0)) }
            try await studio.open()
            let listener = ControlListener(
                options: options, studio: studio, recordings: recordingsFolder, access: access, log: log)
            let server = try listener.listen()
            let place = ControlPlace(host: options.host, port: server.port, isSecure: access.tls != nil)
            await studio.announce(place)
            await startNDI(studio, log)
            await announce(studio, log)
            announce(access, place, log)
            await announceNDI(studio, log)
            let service = try serviceNotifier.map { try ServiceWatch($0) { studio.isFlowing } }
            let watch = try ShowWatch(studio, log, serviceNotifier)
            await signals.first()
            service?.beginStopping()
            watch.stop()
            server.stop()
            await endRecording(studio, log)
            await studio.shutDown()
            keeper?.finish()
            service?.end()
            return ExitCode.success
        } catch {
            log.tell(setup.told(error), .error)
            return Self.exitCode(for: error)
        }
    }

    /// systemd or another that wants to know how the show goes.
    private var serviceNotifier: ServiceNotifier? {
        ServiceNotifier(processIdentifier: ProcessInfo.processInfo.processIdentifier) {
            ProcessInfo.processInfo.environment[$0]
        }
    }

    private func configuration(startingWith camera: String?) -> StudioConfiguration {
        var configuration = StudioConfiguration(
            cameraID: camera ?? options.camera, format: VideoFormat(size: options.preset.size, rate: options.rate),
            ndiName: options.name ?? MachineName.defaultSourceName, version: Version.number,
            recordingsFolder: recordingsFolder)
        configuration.isSteerable = options.takesPTZ
        configuration.microphone = options.microphone
        configuration.soundDelayMilliseconds = options.audioDelayMilliseconds
        configuration.referenceLevel = options.referenceLevel
        configuration.recorder = options.recorder
        configuration.given = options.givenSettings
        configuration.announcement = Announcement(options).plan
        return configuration
    }

    private func dependencies(_ log: ShowLog) -> StudioDependencies {
        var dependencies = StudioDependencies(
            cameras: CameraCatalogue(devices: MachineCameras.find(), extra: options.cameras),
            soundDevices: MachineSound.find(),
            loadNDIRuntime: RuntimeLocation(explicitPath: options.ndiRuntime).load)
        dependencies.tell = { log.write(LogLine(.warning, $0)) }
        dependencies.announcer = Announcement(options).announcer
        return dependencies
    }

    private var recordingsFolder: String { RecordingsFolder(options).path }

    /// Without NDI everything else works, so a failure is told and the show goes on.
    private func startNDI(_ studio: Studio, _ log: ShowLog) async {
        guard options.startsNDI else { return }
        guard options.source(of: "ndi") != nil || !studio.wasLeftOffNetwork else {
            log.tell("NDI is off, as it was left; /ndi/start starts it")
            return
        }
        do {
            _ = try await studio.startNDI()
        } catch {
            log.tell("NDI is off: \(error)", .warning)
        }
    }

    /// Tells of a recording that the end of the program ends.
    private func endRecording(_ studio: Studio, _ log: ShowLog) async {
        let before = ShowState(studio.snapshot)
        guard (try? await studio.stopRecording()) != nil else { return }
        for event in ShowState(studio.snapshot).events(since: before) { log.writeEach(event) }
    }

    /// A file that is no camera will not become one by waiting.
    private func whyUnknown(_ id: String) -> String {
        do throws(CaptureError) {
            _ = try CameraCatalogue(extra: options.cameras).descriptor(for: id)
        } catch {
            switch error {
            case .unknownCamera, .noSuchFile: break
            default: return "the camera \(id) cannot be used: \(error)"
            }
        }
        return "the camera \(id) is not there; it can be chosen when it is"
    }

    private func announce(_ studio: Studio, _ log: ShowLog) async {
        if let recovery = await studio.recovery {
            for file in recovery.finished { log.tell("Finished the interrupted recording \(file.name)") }
            for name in recovery.damaged {
                log.tell("an interrupted recording cannot be saved: \(name)", .warning)
            }
        }
        let status = await studio.status()
        if let camera = status.camera {
            let wish = "asked for \(status.requested)"
            let format = status.delivered.map { $0 == status.requested ? "\($0)" : "\($0) (\(wish))" } ?? wish
            log.tell("\(Version.product) \(Version.number) with \(camera.descriptor.name), \(format)")
            if let reason = status.cameraState.reason {
                log.tell("\(reason); it is tried again until it works", .warning)
            }
        }
        let others = (try? CameraCatalogue.identifiers(of: options.cameras))?.dropFirst() ?? []
        for id in others where id != CameraCatalogue.automatic && !studio.knowsCamera(id) {
            log.tell(whyUnknown(id), .warning)
        }
        if status.sound.settings.isMuted { log.tell("the sound is muted, as it was left") }
        if status.sound.choice == .off, options.source(of: "mic") == nil {
            log.tell("the microphone is off, as it was left")
        }
        if case .microphone(let uid) = status.sound.choice, status.sound.microphone?.uid != uid {
            let instead = status.sound.microphone.map { ", using \($0.name)" } ?? ""
            log.tell(
                "the microphone \(uid) is not there\(instead) until it comes; /audio/inputs lists them", .warning)
        }
    }

    private func announce(_ access: AccessSetup, _ place: ControlPlace, _ log: ShowLog) {
        // The journal keeps what is printed, which is no place for a token.
        let isInJournal = JournalStream.isThere
        let urls = ControlURLs(place, tokens: access.tokens, showsTokens: !isInJournal)
        for url in urls.all { log.tell("Control: \(url)") }
        for url in urls.viewers { log.tell("Viewers: \(url)") }
        if access.tokens.isOpen { log.tell("Everyone on the network may steer it (--open)") }
        if isInJournal, let file = access.tokenFile { log.tell("The token for other machines is in \(file)") }
    }

    private func announceNDI(_ studio: Studio, _ log: ShowLog) async {
        let status = await studio.status()
        if let sender = status.ndi.sender {
            log.tell("NDI source: \(sender.fullName)")
            if status.ndi.isSteerable { log.tell("NDI receivers may steer it (PTZ)") }
            log.tell("NDI® is a registered trademark of Vizrt NDI AB. https://ndi.video/")
        }
    }

    /// What the command line or the config file names and is not there makes it a wrong command line.
    private static func exitCode(for error: any Error) -> Int32 {
        switch error {
        case is UsageError, is CaptureError, is TokenFileError, HTTPServingError.badHost, HTTPServingError.badTLS,
            StudioError.unknownCamera, StudioError.badValue, StudioError.missingFile:
            ExitCode.usage
        default: ExitCode.failure
        }
    }
}
