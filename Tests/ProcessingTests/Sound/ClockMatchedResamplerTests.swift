import Foundation
import Frames
import Processing
import Testing

@Suite struct ClockMatchedResamplerTests {
    /// Runs a device through a resampler as fast as it goes; blocks arrive 5 ms after their last sample.
    private func run(
        _ device: SimulatedDevice, seconds: Double, delay: Int64 = 0,
        each: (_ block: AudioBlock, _ seconds: Double) -> Void
    ) -> ClockMatchedResampler {
        var device = device
        var resampler = ClockMatchedResampler(input: device.format)
        var arrival = device.start
        while Double(arrival - device.start) < seconds * 1e9 {
            let block = device.next()
            arrival = max(arrival, block.captured + block.duration + 5_000_000)
            resampler.push(block, arrival: arrival, delay: delay)
            while let block = resampler.pull(at: arrival, delay: delay) {
                each(block, Double(block.captured - device.start) / 1e9)
            }
        }
        return resampler
    }

    private func tone(_ frequency: Double) -> (Int, Double) -> Double {
        { _, seconds in 0.5 * sin(2 * .pi * frequency * seconds) }
    }

    @Test func blocksFollowOneAnotherExactly() {
        var device = SimulatedDevice()
        device.jitter = 0.008
        device.skew = -350
        var next: MonotonicTime?
        var count = 0
        _ = run(device, seconds: 20) { block, _ in
            #expect(block.sampleCount == 480)
            #expect(block.format == AudioFormat(sampleRate: 48_000, channelCount: 1))
            if let next { #expect(block.captured == next) }
            next = block.captured + 10_000_000
            count += 1
        }
        #expect(count >= 1990)
    }

    /// The phase of a 100 Hz tone tells where the sound is to within half a period, 5 ms.
    @Test(arguments: [(-200.0, 3600.0), (200, 3600), (-1000, 600), (0, 600), (1000, 600)])
    func anHourLaterSoundIsWhereItWasCaptured(skew: Double, length: Double) {
        var device = SimulatedDevice()
        // A low rate, because an hour of it is made and measured.
        device.format = AudioFormat(sampleRate: 8_000, channelCount: 1)
        device.blockSamples = 80
        device.skew = skew
        device.jitter = 0.003
        device.signal = tone(100)
        var worst = 0.0
        var blocks = 0
        let resampler = run(device, seconds: length) { block, seconds in
            blocks += 1
            guard seconds > 2, blocks % 10 == 0 else { return }
            let sine = Sine(of: 100, in: block.samples)
            #expect(sine.amplitude > 0.49)
            worst = max(worst, abs(sine.phase) / 100)
        }
        #expect(Double(blocks) > length * 100 - 5)
        #expect(worst < 0.001)
        #expect(abs(resampler.rateDeviation * 1e6 - skew) < 10)
        #expect(resampler.jumps == 0)
    }

    @Test(arguments: [8_000, 16_000, 22_050, 44_100, 48_000, 96_000, 192_000])
    func everyRateKeepsPitchAndLevel(rate: Int) {
        var device = SimulatedDevice()
        device.format = AudioFormat(sampleRate: rate, channelCount: 1)
        device.blockSamples = rate / 100
        device.signal = tone(1000)
        var samples: [Float] = []
        _ = run(device, seconds: 3) { block, seconds in
            if seconds >= 1, samples.count < 48_000 { samples += block.samples }
        }
        let sine = Sine(of: 1000, in: samples)
        #expect(abs(sine.amplitude - 0.5) < 0.0005)
        #expect(abs(sine.phase) < 0.001)
        let rest = samples.enumerated().map { place, sample in
            Double(sample) - sine.amplitude * sin(2 * .pi * (1000 * Double(place) / 48_000 + sine.phase))
        }
        let noise = (rest.map { $0 * $0 }.reduce(0, +) / Double(rest.count)).squareRoot()
        #expect(20 * log10(noise / 0.5) < -70)
    }

    @Test func whatLiesAboveTheOutputsBandIsFiltered() {
        var device = SimulatedDevice()
        device.format = AudioFormat(sampleRate: 96_000, channelCount: 1)
        device.blockSamples = 960
        device.signal = tone(30_000)
        var peak: Float = 0
        _ = run(device, seconds: 2) { block, seconds in
            if seconds > 0.5 { peak = max(peak, block.samples.map(abs).max() ?? 0) }
        }
        #expect(peak < 0.0002)
    }

    @Test func eightChannelsKeepTheirOrder() {
        var device = SimulatedDevice()
        device.format = AudioFormat(sampleRate: 44_100, channelCount: 8)
        device.blockSamples = 441
        device.signal = { channel, seconds in 0.1 * sin(2 * .pi * Double(channel + 1) * 300 * seconds) }
        var last: AudioBlock?
        _ = run(device, seconds: 1) { block, _ in last = block }
        #expect(last?.format.channelCount == 8)
        for channel in 0..<8 {
            let samples = last.map { Array($0.channel(channel)) } ?? []
            for other in 0..<8 {
                let expected = other == channel ? 0.1 : 0
                #expect(abs(Sine(of: Double(other + 1) * 300, in: samples).amplitude - expected) < 0.001)
            }
        }
    }

    @Test func channelsBeyondEightAreLeftOut() {
        var device = SimulatedDevice()
        device.format.channelCount = 18
        var last: AudioBlock?
        _ = run(device, seconds: 1) { block, _ in last = block }
        #expect(last?.format.channelCount == 8)
    }

    @Test func lostSamplesLeaveSilenceAndTheRestIsInPlace() {
        var device = SimulatedDevice()
        device.signal = tone(100)
        var resampler = ClockMatchedResampler(input: device.format)
        var next: MonotonicTime?
        var wrongAfter = 0.0
        var now = device.start
        for number in 0..<500 {
            if number == 200 { device.skip(24_000) }
            let block = device.next()
            // The clock goes on through the half second in which nothing comes.
            while now < block.captured + block.duration + 5_000_000 {
                now = now + 1_000_000
                while let block = resampler.pull(at: now, delay: 0) {
                    if let next { #expect(block.captured == next) }
                    next = block.captured + 10_000_000
                    let sine = Sine(of: 100, in: block.samples)
                    let isRight = abs(sine.amplitude - 0.5) < 0.01 && abs(sine.phase) < 0.01
                    if !isRight { wrongAfter = Double(block.captured - device.start) / 1e9 }
                }
            }
            resampler.push(block, arrival: now, delay: 0)
        }
        #expect(resampler.jumps == 1)
        #expect(resampler.silentBlocks >= 30)
        // Lost was what lies between 2.0 and 2.5 s.
        #expect(wrongAfter > 2.4)
        #expect(wrongAfter < 2.6)
    }

    @Test func oneWildStampIsNotBelieved() {
        var device = SimulatedDevice()
        device.signal = tone(100)
        var resampler = ClockMatchedResampler(input: device.format)
        for number in 0..<300 {
            let block = device.next()
            let error: Int64 = number % 50 == 20 ? 90_000_000 : 0
            let stamped = AudioBlock(
                format: block.format, sampleCount: 480, captured: block.captured + error
            ) { samples in
                for place in 0..<samples.count { samples[place] = block.samples[place] }
            }
            let now = block.captured + 15_000_000
            resampler.push(stamped, arrival: now, delay: 0)
            while let block = resampler.pull(at: now, delay: 0) {
                if block.captured - device.start > 100_000_000 {
                    #expect(abs(Sine(of: 100, in: block.samples).phase) < 0.001)
                }
            }
        }
        #expect(resampler.jumps == 0)
    }

    @Test(arguments: [300_000_000, -300_000_000])
    func aJumpOfTheStampsIsFollowedWithin300Milliseconds(jump: Int64) {
        var device = SimulatedDevice()
        device.signal = tone(100)
        var resampler = ClockMatchedResampler(input: device.format)
        var now = device.start
        var lastWrong: MonotonicTime?
        let jumpTime = device.start + 2_000_000_000
        for _ in 0..<600 {
            let block = device.next()
            let isLate = block.captured >= jumpTime
            let stamped = AudioBlock(
                format: block.format, sampleCount: 480, captured: block.captured + (isLate ? jump : 0)
            ) { samples in
                for place in 0..<samples.count { samples[place] = block.samples[place] }
            }
            // A source of later stamps delivers later; one of earlier stamps delivers as before.
            now = max(now, stamped.captured + 15_000_000, block.captured + 15_000_000)
            resampler.push(stamped, arrival: now, delay: 0)
            while let made = resampler.pull(at: now, delay: 0) {
                let isRight = Sine(of: 100, in: made.samples).amplitude > 0.45
                if !isRight, made.captured > jumpTime { lastWrong = now }
            }
        }
        #expect(resampler.jumps == 1)
        let settled = lastWrong.map { $0 - jumpTime } ?? 0
        #expect(settled <= 300_000_000 + max(jump, 0) + 20_000_000)
    }

    @Test func delayHoldsSoundBack() {
        var device = SimulatedDevice()
        // A click of 10 ms at 1.000 s.
        device.signal = { _, seconds in seconds >= 1 && seconds < 1.01 ? 0.5 : 0 }
        var clicks: [Double] = []
        _ = run(device, seconds: 3, delay: 250_000_000) { block, seconds in
            if block.samples[240] > 0.4 { clicks.append(seconds) }
        }
        #expect(clicks.count == 1)
        #expect(abs((clicks.first ?? 0) - 1.25) < 0.0001)
    }

    @Test func aSecondSourceContinuesTheFirst() {
        let start = MonotonicTime(nanoseconds: 2_000_000_000)
        var resampler = ClockMatchedResampler(
            input: AudioFormat(sampleRate: 44_100, channelCount: 2), startingAt: start)
        let early = resampler.pull(at: start + 50_000_000, delay: 0)
        #expect(early?.captured == nil)
        let silent = resampler.pull(at: start + 200_000_000, delay: 0)
        #expect(silent?.captured == start)
        #expect(silent?.samples == Array(repeating: 0, count: 960))
        #expect(resampler.nextTime == start + 10_000_000)
    }
}
