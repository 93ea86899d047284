import Capture
import Foundation
import Observation
import Outputs
import Processing
import StudioKit

/// The show as the screen sees it: what is so, and what the user may do about it.
@MainActor @Observable
final class ShowModel {
    enum Phase: Equatable {
        case starting, running
        case failed(String)
    }

    static let interval = Duration.milliseconds(100)
    /// Every so many intervals the whole state is read; levels are read every time.
    private static let statusEvery = 3

    private(set) var phase = Phase.starting
    private(set) var status: StudioStatus?
    private(set) var controls = ControlList([])
    private(set) var levels: [ChannelLevel] = []
    private(set) var addresses: [String] = []
    private(set) var message: String?
    /// What the last command of the user's was refused for.
    var refusal: String?
    private(set) var settings = ShowSettings(stored: .standard)
    let permissions = Permissions()
    @ObservationIgnored private(set) var parts: ShowParts?
    @ObservationIgnored private var life = ShowLife(wantsSource: false)
    @ObservationIgnored private let condition = ConditionWatch()
    @ObservationIgnored private let network = NetworkWatch()

    var studio: Studio? { parts?.studio }

    /// Runs the show for as long as the app does.
    func run() async {
        guard parts == nil else { return }
        await permissions.ask()
        do {
            let parts = try ShowParts(settings, board: condition.board)
            self.parts = parts
            try await parts.studio.open()
            phase = .running
        } catch {
            phase = parts == nil ? .failed("\(error)") : .running
            message = "\(error)"
        }
        await begin()
        async let watching: Void = watchSystem()
        await watchStudio()
        await watching
    }

    /// Does what a command of the user's needs, and shows why when it is refused.
    func command(_ body: @escaping @Sendable (Studio) async throws -> Void) {
        guard let studio else { return }
        Task {
            do {
                try await body(studio)
                refusal = nil
            } catch {
                refusal = "\(error)"
            }
            await refresh()
        }
    }

    func store(_ new: ShowSettings) {
        let old = settings
        settings = new
        new.store(in: .standard)
        parts?.orientation.shape = new.shape
        command { studio in
            if new.name != old.name || new.groups != old.groups {
                _ = try await studio.setNDI(NDIChange(name: new.name, groups: new.groups))
            }
            if new.format != old.format {
                _ = try await studio.setFormat(FormatChange(preset: new.preset, rate: new.rate))
            }
        }
    }

    private func begin() async {
        await perform(.startServer)
        await perform(life.handle(.sourceWanted(true)) + [.startSource])
        await refresh()
    }

    private func watchSystem() async {
        let system = SystemEvents()
        for await event in system.events {
            if event == .becameActive { permissions.look() }
            await perform(life.handle(event))
        }
    }

    private func watchStudio() async {
        var turn = 0
        while !Task.isCancelled {
            levels = studio?.soundLevels ?? []
            if turn % Self.statusEvery == 0 { await refresh() }
            turn += 1
            try? await Task.sleep(for: Self.interval)
        }
    }

    private func refresh() async {
        guard let parts else { return }
        condition.look(network: network.name, denied: permissions.denied, message: message)
        status = parts.studio.snapshot
        controls = parts.studio.controls()
        addresses = await parts.server.addresses
        guard !life.isInBackground, let isStarted = status?.ndi.started else { return }
        // A client may have started or stopped it.
        await perform(life.handle(.sourceWanted(isStarted)))
    }

    private func perform(_ actions: [LifeAction]) async {
        let time = BackgroundTime("finishing")
        for action in actions { await perform(action) }
        time.end()
    }

    private func perform(_ action: LifeAction) async {
        guard let parts else { return }
        let studio = parts.studio
        switch action {
        case .finishRecording: if studio.recording().isRecording { _ = try? await studio.stopRecording() }
        case .stopSource: await studio.stopNDI()
        case .startSource: await attempt { _ = try await studio.startNDI() }
        case .stopServer: await parts.server.stop()
        case .startServer:
            await attempt {
                let port = try await parts.server.start(self.settings.port, name: self.settings.name)
                await studio.announce(ControlPlace(port: port))
            }
        case .reopenCamera: await attempt { try await studio.reopenCamera() }
        case .reopenSound: await studio.reopenSound()
        case .limitLoad(let limit):
            parts.viewfinder.mostPerSecond = limit.viewfinderRate
            await attempt { try await studio.limitLoad(limit) }
        case .holdScreen(let holds):
            parts.orientation.isLive = holds
            IdleTimer.isOff = holds
        case .tell(let text): message = text
        }
    }

    private func attempt(_ body: () async throws -> Void) async {
        do { try await body() } catch { message = "\(error)" }
    }
}
