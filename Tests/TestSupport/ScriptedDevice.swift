import Capture
import Synchronization

/// Hardware with a lens, a white balance and an exposure of its own, which writes down what it was set to.
package final class ScriptedDevice: CameraDevice {
    private struct State {
        var values: [String: ControlValue] = [
            ControlName.zoomFactor: .number(2), ControlName.exposureBias: .number(0),
            ControlName.whiteBalanceMode: .choice("auto"), ControlName.temperature: .number(4100),
            ControlName.tint: .number(7), ControlName.focusPoint: .point(x: 0.5, y: 0.5), ControlName.iso: .number(200),
        ]
        var changes: [ControlChange] = []
        var failure: CaptureError?
    }

    private static let scales: [String: NumberScale] = [
        ControlName.zoomFactor: NumberScale(1...30, step: 0.1),
        ControlName.exposureBias: NumberScale(-8...8, step: 0.1),
        ControlName.temperature: NumberScale(2000...10_000, step: 50),
        ControlName.tint: NumberScale(-150...150, step: 1),
        ControlName.iso: NumberScale(32...3072, step: 1),
    ]

    private let state = Mutex(State())

    private let lacking: Set<String>
    private let measures: Bool

    /// - Parameters:
    ///   - lacking: controls that it lists and does not have.
    ///   - measures: whether it measures a grey card by itself.
    package init(lacking: Set<String> = [], measures: Bool = true) {
        (self.lacking, self.measures) = (lacking, measures)
    }

    /// What it was set to, in order.
    package var changes: [ControlChange] { state.withLock { $0.changes } }

    /// Refuses everything from now on.
    package func fail(_ error: CaptureError) { state.withLock { $0.failure = error } }

    package func controls() -> [ControlDescription] {
        state.withLock { $0.values }.sorted { $0.key < $1.key }.map { name, value in
            ControlDescription(
                name, label: name, group: .lens, kind: Self.kind(of: name), value: value,
                unsupportedReason: lacking.contains(name) ? "it has none" : nil)
        }
    }

    package func apply(_ change: ControlChange) throws(CaptureError) {
        let failure = state.withLock { state in
            if state.failure == nil {
                state.changes.append(change)
                state.values.merge(change.values) { $1 }
            }
            return state.failure
        }
        if let failure { throw failure }
    }

    package func balanceOnGreyCard() throws(CaptureError) -> Bool {
        guard measures else { return false }
        try apply(
            ControlChange([
                ControlName.whiteBalanceMode: .choice("locked"), ControlName.temperature: .number(3200),
            ]))
        return true
    }

    package var reading: DeviceReading {
        var reading = DeviceReading()
        reading.lensAperture = 1.8
        reading.exposure.iso = 200
        reading.exposure.isoRange = 32...3072
        reading.exposure.mode = "continuous auto exposure"
        reading.exposure.point = .centre
        reading.depth.isSupported = true
        reading.depth.hasFloat16 = true
        reading.zoom = DisplayZoom(range: 1...30, switchOver: [2], multiplier: 0.5)
        return reading
    }

    private static func kind(of name: String) -> ControlKind {
        if let scale = scales[name] { return .number(scale) }
        if name == ControlName.focusPoint { return .point }
        return .choice([ControlChoice("auto", "Auto"), ControlChoice("locked", "Locked")])
    }
}
