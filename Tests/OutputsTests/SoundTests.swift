import Foundation
import Frames
import Outputs
import TestSupport
import Testing

extension RealRuntimeTests {
    /// What a receiver hears of the sound that was sent.
    @Suite struct SoundTests {
        /// Blocks that arrive in a row; the first ones may be from before the test asked for something. A hole that a
        /// machine makes by pausing for longer than sound is kept begins the row anew.
        private func blocks(_ count: Int, from receiver: NDIReceiver, skipping: Int = 2) throws -> [ReceivedSound] {
            for _ in 0..<skipping { _ = try #require(receiver.captureSound(timeoutMs: 20_000)) }
            var row: [ReceivedSound] = []
            let deadline = MonotonicTime.now + 60_000_000_000
            while row.count < count {
                try #require(.now < deadline, "no \(count) blocks in a row")
                let next = try #require(receiver.captureSound(timeoutMs: 20_000))
                if let last = row.last, let gap = [last, next].gaps.first, abs(gap) >= 1 { row = [] }
                row.append(next)
            }
            return row
        }

        private func decibels(_ ratio: Float) -> Double { 20 * log10(Double(ratio)) }

        @Test func tonesArriveOnTheirChannelsWithTheirLevels() throws {
            let fixture = try SourceFixture()
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: [(440, 0.1), (880, 0.05)]))
            defer { feeder.stop() }
            let received = try blocks(50, from: NDIReceiver(fixture.runtime, to: fixture.output))
            let (left, right) = (received.measure(channel: 0), received.measure(channel: 1))
            let leftFrequency = try #require(left.frequency)
            #expect(abs(leftFrequency - 440) < 0.5)
            let rightFrequency = try #require(right.frequency)
            #expect(abs(rightFrequency - 880) < 0.5)
            #expect(abs(decibels(left.peak / 0.1)) < 0.2)
            #expect(abs(decibels(right.peak / 0.05)) < 0.2)
            #expect(received.allSatisfy { $0.sampleRate == 48_000 && $0.channels.count == 2 })
            #expect(fixture.output.reading.sound.format == AudioFormat(sampleRate: 48_000, channelCount: 2))
        }

        @Test func eightChannelsArriveInOrder() throws {
            let fixture = try SourceFixture()
            let tones = (0..<8).map { (frequency: 300 + 100 * Double($0), amplitude: 0.1) }
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: tones))
            defer { feeder.stop() }
            let received = try blocks(20, from: NDIReceiver(fixture.runtime, to: fixture.output))
            for channel in 0..<8 {
                let frequency = try #require(received.measure(channel: channel).frequency)
                #expect(abs(frequency - tones[channel].frequency) < 2)
            }
        }

        @Test func theReferenceLevelChangesWhileSending() throws {
            let fixture = try SourceFixture()
            let amplitude = pow(10, -18.0 / 20)
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: [(1000, amplitude)]))
            defer { feeder.stop() }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            #expect(abs(decibels(try blocks(20, from: receiver).measure(channel: 0).peak / 0.126)) < 0.2)
            fixture.output.referenceLevel = .smpte
            // What was sent before still waits here where the machine has paused.
            #expect(waitUntil(seconds: 20) { receiver.captureSound(timeoutMs: 20_000)?.channels[0].max() ?? 0 > 0.5 })
            let louder = try blocks(20, from: receiver)
            #expect(abs(decibels(louder.measure(channel: 0).peak / 1.26)) < 0.2)
        }

        @Test func theConfiguredReferenceLevelHoldsFromTheStart() throws {
            let fixture = try SourceFixture { $0.referenceLevel = .ebu }
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: [(1000, 0.1)]))
            defer { feeder.stop() }
            let received = try blocks(20, from: NDIReceiver(fixture.runtime, to: fixture.output))
            #expect(abs(decibels(received.measure(channel: 0).peak / 0.501)) < 0.2)
        }

        @Test(arguments: [8_000, 44_100, 96_000, 192_000])
        func ratesAreDeclaredTruly(rate: Int) throws {
            let fixture = try SourceFixture()
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: [(440, 0.1)], sampleRate: rate))
            defer { feeder.stop() }
            let received = try blocks(20, from: NDIReceiver(fixture.runtime, to: fixture.output))
            #expect(received.allSatisfy { $0.sampleRate == rate })
            let frequency = try #require(received.measure(channel: 0).frequency)
            #expect(abs(frequency - 440) < 2)
        }

        @Test func amplitudesAboveOnePassAndWhatIsNotANumberIsSilence() throws {
            let fixture = try SourceFixture()
            let values: [Float] = [2.5, -30, .nan, .infinity]
            let sound = TestSound(AudioFormat(sampleRate: 48_000, channelCount: 4)) { channel, _ in values[channel] }
            let feeder = try SoundFeeder(fixture.output, sound)
            defer { feeder.stop() }
            let received = try blocks(1, from: NDIReceiver(fixture.runtime, to: fixture.output), skipping: 10)[0]
            for (channel, expected) in [Float(2.5), -30, 0, 0].enumerated() {
                #expect(received.channels[channel].allSatisfy { abs($0 - expected) <= abs(expected) * 0.001 })
            }
        }

        @Test func timecodesOfAContiguousFeedHaveNoGaps() throws {
            let fixture = try SourceFixture()
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: [(440, 0.1)]))
            defer { feeder.stop() }
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            let received = try (0..<102).map { _ in try #require(receiver.captureSound(timeoutMs: 20_000)) }
            let gaps = Array(received.dropFirst(2)).gaps
            // A machine that pauses loses whole blocks, and seldom.
            #expect(gaps.allSatisfy { abs($0 - ($0 / 480).rounded() * 480) < 1 && $0 > -1 })
            #expect(gaps.filter { $0 > 1 }.count <= 3)
        }

        @Test func aReceiverThatTakesNothingCostsNoBlock() throws {
            let sound = TestSound(tones: [(440, 0.1)])
            var isWhole = false
            // The runtime hangs up on the receiver of a process that stood still, and without one nothing is sent.
            for _ in 0..<5 where !isWhole {
                let fixture = try SourceFixture()
                let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
                #expect(waitUntil(seconds: 20) { fixture.output.reading.connections == 1 })
                let start = MonotonicTime.now
                for number in Int64(0)..<200 {
                    (start + sound.offset(ofBlock: number + 1)).sleepUntil()
                    fixture.output.offer(sound.block(number, start: start))
                }
                isWhole = waitUntil(seconds: 5) { fixture.output.reading.sound.blocks == 200 }
                #expect(fixture.output.reading.sound.dropped.isEmpty)
                var number: Int64 = 200
                let hears = waitUntil(seconds: 20) {
                    fixture.output.offer(sound.block(number, start: start))
                    number += 1
                    return receiver.captureSound(timeoutMs: 100) != nil
                }
                #expect(hears)
            }
            #expect(isWhole)
        }

        /// The runtime hangs up on a receiver for whom more than some 18 blocks wait.
        @Test func soundThatComesAllAtOnceReachesAReceiverThatStays() throws {
            let fixture = try SourceFixture()
            let receiver = try NDIReceiver(fixture.runtime, to: fixture.output)
            let sound = TestSound(tones: [(440, 0.1)])
            let start = MonotonicTime.now
            var number: Int64 = 0
            let hears = waitUntil {
                fixture.output.offer(sound.block(number, start: start))
                number += 1
                return receiver.captureSound(timeoutMs: 10) != nil
            }
            #expect(hears)
            let first = number
            while number < first + 100 {
                fixture.output.offer(sound.block(number, start: start))
                number += 1
            }
            #expect(try blocks(100, from: receiver, skipping: 0).count == 100)
            #expect(fixture.output.reading.connections == 1)
            #expect(fixture.output.reading.sound.dropped.isEmpty)
        }

        @Test func afterTheLastReceiverNoSoundIsSent() throws {
            let fixture = try SourceFixture()
            let feeder = try SoundFeeder(fixture.output, TestSound(tones: [(440, 0.1)]))
            defer { feeder.stop() }
            do { _ = try blocks(5, from: NDIReceiver(fixture.runtime, to: fixture.output)) }
            #expect(waitUntil { fixture.output.reading.connections == 0 })
            // The block on its way may still be counted.
            let sent = fixture.output.reading.sound.blocks
            let dropped = fixture.output.reading.sound.dropped
            (MonotonicTime.now + 300_000_000).sleepUntil()
            #expect(fixture.output.reading.sound.blocks <= sent + 1)
            #expect(fixture.output.reading.sound.dropped == dropped)
        }
    }
}
