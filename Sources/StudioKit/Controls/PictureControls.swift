import Capture
import Frames
import Processing

/// The controls that the software has whatever the camera: they are set for the next frame and cannot fail.
struct PictureControls: ControlSource {
    let control: PictureControl
    /// Controls that the camera's own hardware has instead.
    let handedOver: Set<String>

    func descriptions(at now: MonotonicTime) -> [ControlDescription] {
        let settings = control.settings(at: now)
        return [
            zoom(settings.zoom), exposureBias(settings.exposureBias), whiteBalanceMode,
            temperature(settings.whiteBalance), tint(settings.whiteBalance),
        ].filter { !handedOver.contains($0.name) }
    }

    func apply(_ change: ControlChange, at now: MonotonicTime) {
        var rest = change
        rest.values = rest.values.filter { !handedOver.contains($0.key) }
        control.apply(rest, at: now)
    }

    private func zoom(_ factor: Double) -> ControlDescription {
        let target = control.zoomTarget
        return ControlDescription(
            ControlName.zoomFactor, label: "Zoom", group: .lens,
            kind: .number(NumberScale(PictureSettings.zoomRange, step: 0.01, unit: "x", isLogarithmic: true)),
            value: .number(factor), target: target == factor ? nil : .number(target),
            standard: .number(PictureSettings.identity.zoom))
    }

    private func exposureBias(_ bias: Double) -> ControlDescription {
        ControlDescription(
            ControlName.exposureBias, label: "Exposure bias", group: .exposure,
            kind: .number(NumberScale(PictureSettings.exposureBiasRange, step: 0.1, unit: "EV")),
            value: .number(bias), standard: .number(PictureSettings.identity.exposureBias))
    }

    private var whiteBalanceMode: ControlDescription {
        ControlDescription(
            ControlName.whiteBalanceMode, label: "White balance", group: .whiteBalance,
            kind: .choice([
                ControlChoice(WhiteBalanceMode.auto.rawValue, "Auto"),
                ControlChoice(WhiteBalanceMode.locked.rawValue, "Locked"),
            ]),
            value: .choice(control.whiteBalanceMode.rawValue), standard: .choice(WhiteBalanceMode.auto.rawValue))
    }

    private func temperature(_ balance: WhiteBalance) -> ControlDescription {
        ControlDescription(
            ControlName.temperature, label: "Temperature", group: .whiteBalance,
            kind: .number(NumberScale(WhiteBalance.temperatureRange, step: 50, unit: "K")),
            value: .number(balance.temperature), standard: .number(WhiteBalance.daylight.temperature),
            condition: Self.lockedBalance)
    }

    private func tint(_ balance: WhiteBalance) -> ControlDescription {
        ControlDescription(
            ControlName.tint, label: "Tint", group: .whiteBalance,
            kind: .number(NumberScale(WhiteBalance.tintRange, step: 1)), value: .number(balance.tint),
            standard: .number(WhiteBalance.daylight.tint), condition: Self.lockedBalance)
    }

    private static let lockedBalance = ControlCondition(
        ControlName.whiteBalanceMode, is: .choice(WhiteBalanceMode.locked.rawValue),
        message: "temperature and tint are for a locked white balance; leave whiteBalanceMode out or set it to locked",
        isSelfMade: true)
}
