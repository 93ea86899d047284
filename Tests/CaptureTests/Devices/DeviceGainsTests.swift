import Capture
import Testing

@Suite struct DeviceGainsTests {
    @Test func gainsWithinTheDevicesRangeStay() {
        let gains = DeviceGains(red: 1.8, green: 1, blue: 2.5)
        #expect(gains.limited(to: 4) == gains)
        #expect(gains.isReachable(within: 4))
    }

    @Test func gainsBelowOneAreRaisedTogether() {
        let limited = DeviceGains(red: 0.5, green: 1, blue: 1.5).limited(to: 4)
        #expect(limited == DeviceGains(red: 1, green: 2, blue: 3))
    }

    @Test func whatIsAboveTheLargestIsCutOff() {
        let gains = DeviceGains(red: 1, green: 1, blue: 9)
        #expect(gains.limited(to: 4).blue == 4)
        #expect(!gains.isReachable(within: 4))
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0])
    func whatIsNoGainCountsAsNone(value: Double) {
        let limited = DeviceGains(red: value, green: 1, blue: 2).limited(to: 4)
        #expect(limited == DeviceGains(red: 1, green: 1, blue: 2))
    }

    @Test func noGainIsEverOutsideWhatTheDeviceTakes() {
        let odd = [0.001, 0.3, 1, 3.9, 4.1, 1e9]
        for red in odd {
            for green in odd {
                let gains = DeviceGains(red: red, green: green, blue: 1).limited(to: 4)
                for value in [gains.red, gains.green, gains.blue] { #expect((1...4).contains(value)) }
            }
        }
    }

    @Test func lightOutsideTheFormulaIsBroughtInside() {
        let (temperature, tint) = KelvinRange.limited(temperature: 90_000, tint: -400)
        #expect(temperature == 10_000)
        #expect(tint == -150)
    }
}
