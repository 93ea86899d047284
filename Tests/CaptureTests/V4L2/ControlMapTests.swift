#if os(Linux)
import CV4L2
import Capture
import Testing

/// A driver's controls in our terms, and our values in the driver's.
struct ControlMapTests {
    private func integer(
        _ id: UInt32, _ range: ClosedRange<Int64>, step: Int64 = 1, standard: Int64 = 0, value: Int64? = nil,
        isInactive: Bool = false, isReadOnly: Bool = false
    ) -> DriverControl {
        DriverControl(
            id: id, kind: .integer, range: range, step: step, standard: standard, value: value ?? standard,
            isInactive: isInactive, isReadOnly: isReadOnly)
    }

    private func switched(_ id: UInt32, _ isOn: Bool = true) -> DriverControl {
        DriverControl(id: id, kind: .boolean, range: 0...1, standard: 1, value: isOn ? 1 : 0)
    }

    private func exposureMode(_ items: [Int64] = [1, 3], value: Int64 = 3) -> DriverControl {
        DriverControl(
            id: cv_exposure_auto, kind: .menu(items), range: 0...3, standard: items.last ?? 0, value: value)
    }

    private func described(_ name: String, _ drivers: DriverControl...) -> ControlDescription? {
        ControlMap(drivers, device: "Cam").controls.first { $0.name == name }
    }

    private func orders(
        _ values: [String: ControlValue], _ drivers: DriverControl...
    ) throws -> [String] {
        try ControlMap(drivers, device: "Cam").orders(values).map { "\($0.name)=\($0.number)" }
    }

    @Test func zoomIsTimesTheWidestSetting() throws {
        let zoom = integer(cv_zoom_absolute, 100...500, standard: 100, value: 250)
        let control = try #require(described("zoomFactor", zoom))
        #expect(control.kind == .number(NumberScale(1...5, step: 0.01, unit: "x", isLogarithmic: true)))
        #expect(control.value == .number(2.5))
        #expect(try orders(["zoomFactor": .number(3.207)], zoom) == ["zoomFactor=321"])
    }

    @Test func zoomThatBeginsAtNothingGoesInTenths() throws {
        let zoom = integer(cv_zoom_absolute, 0...10, value: 5)
        #expect(
            described("zoomFactor", zoom)?.kind
                == .number(NumberScale(1...2, step: 0.1, unit: "x", isLogarithmic: true)))
        #expect(described("zoomFactor", zoom)?.value == .number(1.5))
        #expect(try orders(["zoomFactor": .number(2)], zoom) == ["zoomFactor=10"])
    }

    @Test func zoomOfManyStepsIsTakenForTenTimes() throws {
        let zoom = integer(cv_zoom_absolute, 0...16384, value: 16384)
        #expect(described("zoomFactor", zoom)?.value == .number(10))
        #expect(try orders(["zoomFactor": .number(1)], zoom) == ["zoomFactor=0"])
    }

    @Test func zoomWithNoRangeIsNone() {
        #expect(described("zoomFactor", integer(cv_zoom_absolute, 100...100)) == nil)
    }

    @Test func exposureTimeIsInSecondsAndGovernedByItsMode() throws {
        let time = integer(cv_exposure_absolute, 3...2047, standard: 250, value: 156, isInactive: true)
        let control = try #require(described("exposureTime", time, exposureMode()))
        #expect(control.value == .number(0.0156))
        #expect(control.isSupported)
        #expect(control.condition?.control == "exposureMode")
        #expect(control.condition?.value == .choice("manual"))
        #expect(try orders(["exposureTime": .number(0.02)], time, exposureMode()) == ["exposureTime=200"])
    }

    @Test func aModeThatIsNotThereGovernsNothing() {
        #expect(described("exposureTime", integer(cv_exposure_absolute, 3...2047))?.condition == nil)
        #expect(described("exposureTime", integer(cv_exposure_absolute, 3...2047), exposureMode([3]))?.condition == nil)
    }

    @Test func automaticExposureIsTheKindTheDeviceHas() throws {
        #expect(described("exposureMode", exposureMode())?.words == ["auto", "manual"])
        #expect(try orders(["exposureMode": .choice("auto")], exposureMode()) == ["exposureMode=3"])
        #expect(try orders(["exposureMode": .choice("auto")], exposureMode([0, 1])) == ["exposureMode=0"])
        #expect(try orders(["exposureMode": .choice("manual")], exposureMode()) == ["exposureMode=1"])
        #expect(described("exposureMode", exposureMode([0, 1], value: 1))?.value == .choice("manual"))
    }

    @Test func aModeIsSetBeforeWhatItGoverns() throws {
        let time = integer(cv_exposure_absolute, 3...2047)
        let values: [String: ControlValue] = ["exposureTime": .number(0.01), "exposureMode": .choice("manual")]
        #expect(try orders(values, time, exposureMode()) == ["exposureMode=1", "exposureTime=100"])
    }

    @Test func aTemperatureTurnsTheAutomaticOff() throws {
        let temperature = integer(cv_white_balance_temperature, 2000...6500, step: 50, standard: 4000)
        let drivers = [temperature, switched(cv_auto_white_balance)]
        #expect(
            try ControlMap(drivers, device: "Cam").orders(["temperature": .number(5012)]).map {
                "\($0.name)=\($0.number)"
            }
                == ["whiteBalanceMode=0", "temperature=5000"])
    }

    @Test func valuesAreRoundedToStepsAndKeptInRange() throws {
        let brightness = integer(cv_brightness, 0...251, step: 5)
        #expect(try orders(["brightness": .number(12.4)], brightness) == ["brightness=10"])
        #expect(try orders(["brightness": .number(1e9)], brightness) == ["brightness=250"])
        #expect(try orders(["brightness": .number(-1)], brightness) == ["brightness=0"])
    }

    @Test func biasIsTheNearestItemOfTheMenu() throws {
        let items: [Int64: Int64] = [0: -2000, 1: -1000, 2: 0, 3: 500, 4: 2000]
        let bias = DriverControl(
            id: cv_auto_exposure_bias, kind: .integerMenu(items), range: 0...4, standard: 2, value: 3)
        let control = try #require(described("exposureBias", bias))
        #expect(control.kind == .number(NumberScale(-2...2, step: 0.5, unit: "EV")))
        #expect(control.value == .number(0.5))
        #expect(control.standard == .number(0))
        #expect(try orders(["exposureBias": .number(-1.4)], bias) == ["exposureBias=1"])
    }

    @Test func holdingTheFrameRateIsTheOppositeOfLettingItGo() throws {
        let priority = switched(cv_exposure_auto_priority, true)
        #expect(described("holdFrameRate", priority)?.value == .toggle(false))
        #expect(try orders(["holdFrameRate": .toggle(true)], priority) == ["holdFrameRate=0"])
    }

    @Test func powerLineFrequencyOffersWhatTheDeviceHas() throws {
        let menu = DriverControl(
            id: cv_power_line_frequency, kind: .menu([0, 1, 2]), range: 0...2, standard: 1, value: 2)
        #expect(described("powerLineFrequency", menu)?.words == ["off", "50", "60"])
        #expect(described("powerLineFrequency", menu)?.value == .choice("60"))
        #expect(throws: CaptureError.self) { try orders(["powerLineFrequency": .choice("auto")], menu) }
    }

    @Test func plainNumbersPassThrough() {
        let gain = integer(cv_gain, 0...255, value: 7)
        #expect(described("gain", gain)?.kind == .number(NumberScale(0...255, step: 1)))
        #expect(described("gain", gain)?.value == .number(7))
        #expect(described("gain", integer(cv_analogue_gain, 16...248, value: 16))?.value == .number(16))
    }

    @Test func whatIsOnlyShownIsNotSet() {
        let gain = integer(cv_gain, 0...255, isReadOnly: true)
        #expect(described("gain", gain)?.isSupported == false)
        #expect(described("gain", gain)?.value == .number(0))
        #expect(throws: CaptureError.controlRefused(control: "gain", reason: "Cam only shows it")) {
            try orders(["gain": .number(1)], gain)
        }
    }

    @Test func whatTheDeviceLacksIsRefused() {
        #expect(throws: CaptureError.controlRefused(control: "hue", reason: "it has no such control")) {
            try orders(["hue": .number(1)], integer(cv_gain, 0...255))
        }
        #expect(described("brightness", integer(cv_gain, 0...255))?.isSupported == false)
    }

    @Test func focusCountsFromTheNearest() throws {
        let focus = integer(cv_focus_absolute, 0...250, step: 5, value: 250)
        #expect(described("focusDistance", focus)?.kind == .number(NumberScale(0...1, step: 0.02)))
        #expect(described("focusDistance", focus)?.value == .number(0))
        #expect(try orders(["focusDistance": .number(1)], focus) == ["focusDistance=0"])
        #expect(try orders(["focusDistance": .number(0.49)], focus) == ["focusDistance=130"])
    }

    @Test func whatSomethingUnknownHasIsNotOffered() {
        let gain = integer(cv_gain, 0...255, isInactive: true)
        #expect(described("gain", gain)?.unsupportedReason == "another setting of Cam has it at present")
        #expect(described("gain", gain, switched(cv_auto_gain))?.isSupported == true)
    }

    @Test func aWhiteBalanceIsAllTheDevicesOrAllTheSoftwares() {
        #expect(described("tint", switched(cv_auto_white_balance))?.isSupported == false)
        #expect(described("temperature", switched(cv_auto_white_balance))?.isSupported == false)
        #expect(described("tint", integer(cv_gain, 0...255)) == nil)
        #expect(described("zoomFactor", integer(cv_gain, 0...255)) == nil)
    }
}

extension ControlDescription {
    fileprivate var words: [String]? {
        if case .choice(let choices) = kind { choices.map(\.value) } else { nil }
    }
}
#endif
