import Capture
import Outputs
import Processing
import StudioKit
import Testing

@Suite struct PTZPlanTests {
    private static let modes = [ControlChoice("auto", "Auto"), ControlChoice("manual", "Manual")]

    private static func number(
        _ name: String, _ range: ClosedRange<Double>, isLogarithmic: Bool = false, key: String? = nil,
        lacks: Bool = false
    ) -> ControlDescription {
        ControlDescription(
            name, label: name, group: .lens,
            kind: .number(NumberScale(range, step: 0.1, isLogarithmic: isLogarithmic)),
            value: .number(range.lowerBound),
            unsupportedReason: lacks ? "it has none" : nil,
            condition: key.map { ControlCondition($0, is: .choice("manual"), message: "\($0) is auto") })
    }

    private static func mode(_ name: String) -> ControlDescription {
        ControlDescription(name, label: name, group: .lens, kind: .choice(modes), value: .choice("auto"))
    }

    private static let webcam = PTZPlan(
        ControlList([
            number(ControlName.zoomFactor, 1...4, isLogarithmic: true), number(ControlName.pan, -180...90),
            number(ControlName.tilt, -90...90), mode(ControlName.focusMode),
            number(ControlName.focusDistance, 0...1, key: ControlName.focusMode), mode(ControlName.exposureMode),
            number(ControlName.exposureTime, 0.001...0.1, isLogarithmic: true, key: ControlName.exposureMode),
            number(ControlName.gain, 0...200), number(ControlName.exposureBias, -4...4),
            mode(ControlName.whiteBalanceMode), number(ControlName.temperature, 2800...6500),
        ]))
    private static let poor = PTZPlan(
        ControlList([
            number(ControlName.zoomFactor, 1...10), number(ControlName.exposureBias, -4...4),
            number(ControlName.temperature, 2000...10_000), number(ControlName.tint, -150...150),
            number(ControlName.focusDistance, 0...1, lacks: true),
        ]))

    @Test func whatMayBeAskedIsWhatTheCameraHas() {
        #expect(Self.webcam.abilities == Set(PTZAbility.allCases))
        #expect(Self.poor.abilities == [.zoom, .whiteBalance, .exposure, .presetSpeed])
    }

    @Test func zoomIsNearAtZeroAndEvenToTheEye() throws {
        #expect(try Self.webcam.zoom(0).values == [ControlName.zoomFactor: .number(4)])
        #expect(try Self.webcam.zoom(1).values == [ControlName.zoomFactor: .number(1)])
        #expect(try Self.webcam.zoom(0.5).values == [ControlName.zoomFactor: .number(2)])
        #expect(try Self.poor.zoom(0.5).values == [ControlName.zoomFactor: .number(5.5)])
    }

    @Test func straightAheadIsTheScalesZero() throws {
        #expect(
            try Self.webcam.panTilt(pan: -0.5, tilt: 1).values
                == [ControlName.pan: .number(-90), ControlName.tilt: .number(90)])
        #expect(
            try Self.webcam.panTilt(pan: 1, tilt: 0).values
                == [ControlName.pan: .number(90), ControlName.tilt: .number(0)])
        #expect(throws: StudioError.self) { try Self.poor.panTilt(pan: 0, tilt: 0) }
    }

    @Test func aFocusByHandTurnsTheAutomaticOff() throws {
        #expect(
            try Self.webcam.focus(1).values
                == [ControlName.focusDistance: .number(0), ControlName.focusMode: .choice("manual")])
        #expect(Self.webcam.autoFocus.values == [ControlName.focusMode: .choice("auto")])
        #expect(throws: StudioError.self) { try Self.poor.focus(1) }
    }

    @Test func gainAndShutterAreTheHardwares() throws {
        #expect(
            try Self.webcam.exposure(level: 0.75, gain: 0.5, shutter: 1).values
                == [
                    ControlName.exposureMode: .choice("manual"), ControlName.exposureTime: .number(0.001),
                    ControlName.gain: .number(100), ControlName.exposureBias: .number(2),
                ])
        #expect(
            try Self.webcam.exposure(level: 0.5, gain: nil, shutter: nil).values
                == [ControlName.exposureBias: .number(0)])
        #expect(
            try Self.poor.exposure(level: 1, gain: 1, shutter: 1).values == [ControlName.exposureBias: .number(4)])
        #expect(
            Self.webcam.autoExposure.values
                == [ControlName.exposureMode: .choice("auto"), ControlName.exposureBias: .number(0)])
    }

    @Test func whiteBalanceKeepsWithinTheCamerasRange() throws {
        #expect(
            try Self.webcam.whiteBalance(.indoor)?.values == [ControlName.temperature: .number(3200)])
        #expect(
            try Self.poor.whiteBalance(.outdoor)?.values
                == [ControlName.temperature: .number(5600), ControlName.tint: .number(10)])
        #expect(try Self.poor.whiteBalance(.auto)?.values == [ControlName.whiteBalanceMode: .choice("auto")])
        #expect(try Self.poor.whiteBalance(.oneShot) == nil)
    }

    @Test func equalWeightsAreDaylightAndMoreRedIsAWarmerPicture() throws {
        func kelvin(_ red: Double, _ blue: Double) throws -> Double {
            let change = try Self.poor.whiteBalance(.manual(red: red, blue: blue))
            return try #require(change?.number(ControlName.temperature))
        }
        #expect(abs(try kelvin(0.5, 0.5) - WhiteBalance.daylight.temperature) < 1)
        // A picture is made redder by balancing it for a bluer light.
        #expect(try kelvin(0.7, 0.3) > 8000)
        #expect(try kelvin(0.3, 0.7) < 5000)
        #expect(try kelvin(1, 0) == 10_000)
    }

    @Test func aWayThroughAScaleAndBackIsTheSame() {
        for scale in [NumberScale(1...10, step: 0.1, isLogarithmic: true), NumberScale(-4...4, step: 0.1)] {
            for position in [0, 0.1, 0.5, 0.9, 1] {
                #expect(abs(scale.position(of: scale.value(at: position)) - position) < 1e-12)
            }
            #expect(scale.value(at: 1) == scale.range.upperBound && scale.value(at: -1) == scale.range.lowerBound)
        }
        #expect(NumberScale(3...3, step: 1).position(of: 3) == 0)
    }
}
