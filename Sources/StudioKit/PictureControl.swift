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

        var balancesInHardware: Bool { hardware.contains(ControlName.whiteBalanceMode) }

        mutating func setMode(_ new: WhiteBalanceMode) {
            if new == .auto, mode == .locked { automatic = AutoWhiteBalance() }
            mode = new
        }
    }

    private let state = Mutex(State())

    /// The whole recipe for a frame captured at `time`.
    func settings(at time: MonotonicTime) -> PictureSettings {
        state.withLock { state in
            PictureSettings(
                zoom: state.hardware.contains(ControlName.zoomFactor) ? 1 : state.zoom.factor(at: time),
                exposureBias: state.hardware.contains(ControlName.exposureBias) ? 0 : state.exposureBias,
                whiteBalance: state.balancesInHardware ? .daylight : state.whiteBalance, filters: state.filters)
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

    /// Leaves these controls to the camera's own hardware.
    func handOver(_ names: Set<String>) {
        state.withLock { $0.hardware = names }
    }

    var whiteBalanceMode: WhiteBalanceMode { state.withLock { $0.mode } }

    func setZoom(_ factor: Double, rampSeconds: Double, at now: MonotonicTime) {
        state.withLock { state in
            let current = state.zoom.factor(at: now)
            state.zoom = ZoomMove(from: current, to: factor, at: now, seconds: rampSeconds)
        }
    }

    var zoomTarget: Double { state.withLock { $0.zoom.target } }

    func setExposureBias(_ bias: Double) {
        state.withLock { $0.exposureBias = bias }
    }

    func setWhiteBalanceMode(_ mode: WhiteBalanceMode) {
        state.withLock { $0.setMode(mode) }
    }

    /// Locks the white balance to a light.
    func lockWhiteBalance(_ whiteBalance: WhiteBalance) {
        state.withLock { state in
            state.mode = .locked
            state.whiteBalance = whiteBalance
        }
    }

    /// Sets what is in the change at one moment, so that no frame sees half of it.
    func apply(_ change: ControlChange, at now: MonotonicTime) {
        state.withLock { state in
            if case .number(let factor)? = change.values[ControlName.zoomFactor] {
                state.zoom = ZoomMove(
                    from: state.zoom.factor(at: now), to: factor, at: now, seconds: change.rampSeconds)
            }
            if case .number(let bias)? = change.values[ControlName.exposureBias] { state.exposureBias = bias }
            if case .choice(let word)? = change.values[ControlName.whiteBalanceMode],
                let mode = WhiteBalanceMode(rawValue: word)
            {
                state.setMode(mode)
            }
            if case .number(let temperature)? = change.values[ControlName.temperature] {
                state.setMode(.locked)
                state.whiteBalance.temperature = temperature
            }
            if case .number(let tint)? = change.values[ControlName.tint] {
                state.setMode(.locked)
                state.whiteBalance.tint = tint
            }
        }
    }

    func setFilters(_ filters: [ColourFilter]) {
        state.withLock { $0.filters = filters }
    }
}
