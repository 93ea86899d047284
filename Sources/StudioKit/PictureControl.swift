import Capture
import Frames
import Processing
import Synchronization

/// The settings of the picture: commands write them at any time, the process thread reads them once per frame.
final class PictureControl: Sendable {
    private struct State {
        var zoom = ZoomMove(still: 1)
        var exposureBias = 0.0
        var mode = WhiteBalanceMode.auto
        var whiteBalance = WhiteBalance.daylight
        var automatic = AutoWhiteBalance()
        var filters: [ColourFilter] = []
        /// Controls that the camera's own hardware has; the software leaves them alone.
        var hardware: Set<String> = []
        /// What is still to be corrected of the hardware's balance.
        var correction = WhiteBalance.daylight

        var balancesInHardware: Bool { hardware.contains(ControlName.whiteBalanceMode) }

        mutating func setMode(_ new: WhiteBalanceMode) {
            if new == .auto, mode == .locked { automatic = AutoWhiteBalance() }
            mode = new
        }

        mutating func apply(_ change: ControlChange, at now: MonotonicTime) {
            if let factor = change.number(ControlName.zoomFactor) {
                zoom = ZoomMove(from: zoom.factor(at: now), to: factor, at: now, seconds: change.rampSeconds)
            }
            exposureBias = change.number(ControlName.exposureBias) ?? exposureBias
            if let mode = change.choice(ControlName.whiteBalanceMode).flatMap(WhiteBalanceMode.init) { setMode(mode) }
            let (temperature, tint) = (change.number(ControlName.temperature), change.number(ControlName.tint))
            if temperature != nil || tint != nil { setMode(.locked) }
            whiteBalance.temperature = temperature ?? whiteBalance.temperature
            whiteBalance.tint = tint ?? whiteBalance.tint
        }
    }

    private let state = Mutex(State())

    /// The whole recipe for a frame captured at `time`.
    func settings(at time: MonotonicTime) -> PictureSettings {
        state.withLock { state in
            PictureSettings(
                zoom: state.hardware.contains(ControlName.zoomFactor) ? 1 : state.zoom.factor(at: time),
                exposureBias: state.hardware.contains(ControlName.exposureBias) ? 0 : state.exposureBias,
                whiteBalance: state.balancesInHardware ? state.correction : state.whiteBalance, filters: state.filters)
        }
    }

    /// Lets automatic white balance look at a camera frame.
    func observe(_ frame: Frame) {
        state.withLock { state in
            guard state.mode == .auto, !state.balancesInHardware else { return }
            if let found = state.automatic.observe(frame, at: frame.stamps.captured) { state.whiteBalance = found }
        }
    }

    /// Another camera sees another light: automatic white balance starts afresh.
    func cameraChanged() {
        state.withLock { $0.automatic = AutoWhiteBalance() }
    }

    /// Leaves these controls to the camera's own hardware, and corrects what its white balance leaves.
    func handOver(_ names: Set<String>, correcting correction: WhiteBalance) {
        state.withLock { state in
            state.hardware = names
            state.correction = correction
        }
    }

    /// Another camera's settings in place of those of the one before.
    func begin(_ change: ControlChange, filters: [ColourFilter]) {
        state.withLock { state in
            let (hardware, correction) = (state.hardware, state.correction)
            state = State(filters: filters, hardware: hardware, correction: correction)
            state.apply(change, at: .now)
        }
    }

    /// Corrects what the hardware's white balance leaves.
    func correctHardware(_ correction: WhiteBalance) {
        state.withLock { $0.correction = correction }
    }

    var whiteBalanceMode: WhiteBalanceMode { state.withLock { $0.mode } }

    var zoomTarget: Double { state.withLock { $0.zoom.target } }

    /// Sets what is in the change at one moment, so that no frame sees half of it.
    func apply(_ change: ControlChange, at now: MonotonicTime) {
        state.withLock { $0.apply(change, at: now) }
    }

    func setFilters(_ filters: [ColourFilter]) {
        state.withLock { $0.filters = filters }
    }
}
