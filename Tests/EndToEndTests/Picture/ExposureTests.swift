import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ExposureTests {
        @Test func oneEVDoublesTheCardAndBlackStays() throws {
            let show = try Show(["--camera", "test:chart?kelvin=6504"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            var light: [Double: Double] = [:]
            for bias in [-4.0, -3, -2, -1, 0, 1, 2, 4] {
                try show.expose(bias)
                let frame = try receiver.frame()
                let geometry = ChartGeometry(size: frame.size)
                light[bias] = frame.mean(geometry.card).light.green
                #expect(frame.largestDeviation(in: geometry.blackAboveCard, from: .black) == 0, "black at \(bias) EV")
            }
            for bias in [-2.0, -1, 0] {
                let ratio = try #require(light[bias + 1]) / #require(light[bias])
                print("from \(bias) EV to \(bias + 1) EV: card times \(ratio)")
                #expect(abs(ratio / 2 - 1) < 0.03, "from \(bias) EV")
            }
        }

        @Test func highlightsRollOffWithoutAPlateau() throws {
            let show = try Show(["--camera", "test:chart?kelvin=6504"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            for (bias, step) in [(1.0, 4.0), (2, 2), (4, 0.3)] {
                try show.expose(bias)
                let frame = try receiver.frame()
                let geometry = ChartGeometry(size: frame.size)
                // The chart's last row: six greys from white to black.
                let greys = (18..<24).map { frame.mean(geometry.patch($0)).y }
                for (brighter, darker) in zip(greys, greys.dropFirst()) { #expect(brighter > darker + step) }
                #expect(greys[0] < 236)
                print("greys at \(bias) EV: \(greys.map { ($0 * 10).rounded() / 10 })")
            }
        }
    }
}
