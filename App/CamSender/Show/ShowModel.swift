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
    /// What the show has to say, for a while.
    private(set) var note: String?
    /// What the last command of the user's was refused for.
    var refusal: String?
    private var stored = ShowSettings(stored: .standard)
    let permissions = Permissions()
    @ObservationIgnored private(set) var parts: ShowParts?
    @ObservationIgnored private var course: Task<Void, Never>?
    @ObservationIgnored private var life = ShowLife(wantsSource: false)
    @ObservationIgnored private let condition = ConditionWatch()
    @ObservationIgnored private let network = NetworkWatch()
    @ObservationIgnored private let background = BackgroundTime()
    @ObservationIgnored private let notes = ShowNotes()

    var studio: Studio? { parts?.studio }

    var settings: ShowSettings { status.map(stored.with) ?? stored }

    /// Starts the show, which runs for as long as the app does, whatever becomes of its window.
    func start() {
        guard course == nil else { return }
        course = Task { await run() }
    }

    private func run() async {
        await permissions.ask()
        do {
            let parts = try ShowParts(stored, board: condition.board, notes: notes)
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

    /// Changes what the user changed; what others changed meanwhile stays.
    func store(_ new: ShowSettings, insteadOf old: ShowSettings) {
        stored = new
        new.store(in: .standard)
        parts?.orientation.shape = new.shape
        command { studio in
            let change = NDIChange(
                name: new.name == old.name ? nil : new.name, groups: new.groups == old.groups ? nil : new.groups,
                isSteerable: new.takesPTZ == old.takesPTZ ? nil : new.takesPTZ)
            if change != NDIChange() { _ = try await studio.setNDI(change) }
            if new.format != old.format {
                _ = try await studio.setFormat(FormatChange(preset: new.preset, rate: new.rate))
            }
        }
    }

    private func begin() async {
        await perform(.startServer)
        let isWanted = studio?.wasLeftOffNetwork == false
        await perform(life.handle(.sourceWanted(isWanted)) + (isWanted ? [.startSource] : []))
        await refresh()
    }

    private func watchSystem() async {
        let system = SystemEvents()
        for await event in system.events {
            if event == .becameActive { permissions.look() }
            await perform(life.handle(event))
            if event == .enteredBackground { background.end() }
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
        note = notes.text
        addresses = await parts.server.addresses
        // A client may have started or stopped the source.
        await perform(life.handle(.sourceWanted(!parts.studio.wasLeftOffNetwork)))
    }

    private func perform(_ actions: [LifeAction]) async {
        for action in actions { await perform(action) }
    }

    private func perform(_ action: LifeAction) async {
        guard let parts else { return }
        let studio = parts.studio
        switch action {
        case .finishRecording: if studio.recording().isRecording { _ = try? await studio.stopRecording() }
        case .stopSource: await studio.suspendNDI()
        case .startSource: await attempt { _ = try await studio.startNDI() }
        case .stopServer:
            await studio.withdrawControl()
            await parts.server.stop()
        case .startServer:
            await attempt {
                let port = try await parts.server.start(self.stored.port)
                await studio.announce(ControlPlace(port: port))
            }
        case .keepSettings: parts.keeper?.flush()
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
