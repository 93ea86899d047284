import Foundation
import Frames
import Processing
import Testing

@Suite struct AutoWhiteBalanceTests {
    private static let look: Int64 = 125_000_000

    private static func apart(_ one: WhiteBalance, _ other: WhiteBalance) -> Double {
        abs(1_000_000 / one.temperature - 1_000_000 / other.temperature)
    }

    @Test(arguments: [2500.0, 3200, 4000, 5600, 6504, 7500])
    func landsNearTheLampOfTheChartAtOnce(kelvin: Double) throws {
        var auto = AutoWhiteBalance()
        let lamp = WhiteBalance(temperature: kelvin, tint: 0)
        let seen = auto.observe(try SceneChart.frame(under: lamp), at: MonotonicTime(nanoseconds: 0))
        let found = try #require(seen)
        #expect(Self.apart(found, lamp) < 10, "\(found)")
        #expect(abs(found.tint) < 10, "\(found)")
    }

    @Test func settlesWithinTwoSecondsOfAChangeWithoutOvershoot() throws {
        var auto = AutoWhiteBalance()
        let (warm, cool) = (WhiteBalance(temperature: 3000, tint: 0), WhiteBalance(temperature: 6500, tint: 0))
        _ = auto.observe(try SceneChart.frame(under: warm), at: MonotonicTime(nanoseconds: 0))
        var fresh = AutoWhiteBalance()
        let frame = try SceneChart.frame(under: cool)
        let first = fresh.observe(frame, at: MonotonicTime(nanoseconds: 0))
        let goal = try #require(first)
        var last = try #require(auto.current).temperature
        for step in 1...16 {
            guard let now = auto.observe(frame, at: MonotonicTime(nanoseconds: Int64(step) * Self.look)) else {
                continue
            }
            #expect(now.temperature >= last && now.temperature <= goal.temperature + 1)
            last = now.temperature
        }
        #expect(Self.apart(try #require(auto.current), goal) < 5)
    }

    @Test func noiseAndNeutralScenesMoveNothing() throws {
        var auto = AutoWhiteBalance()
        let lamp = WhiteBalance(temperature: 5000, tint: 0)
        #expect(auto.observe(try SceneChart.frame(under: lamp, noise: 0.02), at: MonotonicTime(nanoseconds: 0)) != nil)
        for step in 1...20 {
            let frame = try SceneChart.frame(under: lamp, noise: 0.02 + Double(step) * 0.0005)
            #expect(auto.observe(frame, at: MonotonicTime(nanoseconds: Int64(step) * Self.look)) == nil)
        }
    }

    @Test(arguments: [
        [0.5, 0.02, 0.02], [0.02, 0.4, 0.03], [0.02, 0.03, 0.4], [0.6, 0.45, 0.01], [0.67, 0.21, 0.025],
    ])
    func aSceneOfOneSaturatedColourDoesNotPullItFar(linear: [Double]) throws {
        var auto = AutoWhiteBalance()
        let frame = try TestPictures.plain(TestPictures.pixel(linear: linear[0], linear[1], linear[2]))
        let seen = auto.observe(frame, at: MonotonicTime(nanoseconds: 0))
        let found = try #require(seen)
        let gains = found.gains
        #expect(gains.largest < 1.7, "\(found) \(gains)")
    }

    @Test func looksEightTimesASecondAtMost() throws {
        var auto = AutoWhiteBalance()
        let frame = try SceneChart.frame(under: WhiteBalance(temperature: 3200, tint: 0))
        let other = try SceneChart.frame(under: WhiteBalance(temperature: 7000, tint: 0))
        _ = auto.observe(frame, at: MonotonicTime(nanoseconds: 0))
        #expect(auto.observe(other, at: MonotonicTime(nanoseconds: Self.look - 1)) == nil)
    }

    @Test func darknessTellsNothing() throws {
        var auto = AutoWhiteBalance()
        #expect(auto.observe(try TestPictures.plain(.black), at: MonotonicTime(nanoseconds: 0)) == nil)
        #expect(auto.current == nil)
    }
}
