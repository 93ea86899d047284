import Frames
import Outputs
import Synchronization
import TestSupport
import Testing

/// What the runtime is called with for sound, and when, seen by a fake.
@Suite struct SoundOrderTests {
    private let fake = FakeRuntime()
    private let gate = Monitor(false)

    /// A source whose runtime takes no sound until the gate is open.
    private func gatedOutput() throws -> NDIOutput {
        var functions = fake.functions
        let send = functions.sendAudio
        functions.sendAudio = { [gate, fake] in
            fake.note(.event("sending"))
            gate.wait { $0 ? () : nil }
            send($0, $1)
        }
        return try connected(functions)
    }

    private func connected(_ functions: NDIFunctions) throws -> NDIOutput {
        fake.connect(1)
        let output = try NDIOutput(
            runtime: NDIRuntime(functions: functions, path: "fake"), configuration: NDIConfiguration(name: "Cam"))
        #expect(waitUntil { output.reading.connections == 1 })
        return output
    }

    private func block(rate: Int = 48_000, channels: Int = 2, samples: Int = 480) -> AudioBlock {
        AudioBlock(
            format: AudioFormat(sampleRate: rate, channelCount: channels), sampleCount: samples, captured: .now
        ) { _ in }
    }

    private var soundCount: Int { fake.calls.count { if case .sound = $0 { true } else { false } } }

    @Test func blocksThatWouldCrashTheRuntimeAreCountedAndNeverReachIt() throws {
        let output = try connected(fake.functions)
        for bad in [block(rate: 0), block(rate: -1), block(samples: 0), block(channels: 0)] { output.offer(bad) }
        output.offer(block(channels: -2, samples: -480))
        output.offer(block())
        #expect(waitUntil { soundCount == 1 })
        #expect(waitUntil { output.reading.sound.blocks == 1 })
        #expect(
            output.reading.sound.dropped == [
                "sample rate out of range": 2, "block length out of range": 1, "no channels": 2,
            ])
        // Noted after the block was counted.
        #expect(waitUntil { output.reading.sound.format == AudioFormat(sampleRate: 48_000, channelCount: 2) })
    }

    @Test func aRuntimeThatTakesNothingLetsNobodyWaitAndLosesAreCounted() throws {
        let output = try gatedOutput()
        for _ in 0..<300 { output.offer(block()) }
        gate.update { $0 = true }
        #expect(
            waitUntil(seconds: 30) {
                output.reading.sound.blocks + (output.reading.sound.dropped["queue full"] ?? 0) == 300
            })
        // Two seconds wait in the queue and one block may be on its way.
        #expect((200...201).contains(output.reading.sound.blocks))
    }

    @Test func stoppingWaitsForTheBlockOnItsWayAndSendsNoneAfterIt() throws {
        let output = try gatedOutput()
        for _ in 0..<20 { output.offer(block()) }
        #expect(waitUntil { fake.calls.contains(.event("sending")) })
        let stopper = try WorkerThread("stopper") { output.stop() }
        #expect(waitUntil { !output.wantsFrame(at: .now) })
        #expect(!fake.calls.contains(.destroy))
        gate.update { $0 = true }
        stopper.join()
        #expect(soundCount == 1)
        guard case .sound = fake.calls.dropLast(2).last else {
            Issue.record("\(fake.calls)")
            return
        }
        #expect(fake.calls.suffix(2) == [.flush, .destroy])
    }

    @Test func afterStoppingNothingReachesTheRuntimeAndNothingCountsAsLost() throws {
        let output = try connected(fake.functions)
        output.stop()
        output.stop()
        let calls = fake.calls
        output.offer(block())
        #expect(fake.calls == calls)
        #expect(output.reading.sound.dropped.isEmpty)
    }

    @Test func withoutAReceiverNothingIsSentOrLost() throws {
        let output = try NDIOutput(
            runtime: NDIRuntime(functions: fake.functions, path: "fake"), configuration: NDIConfiguration(name: "Cam"))
        for _ in 0..<200 { output.offer(block()) }
        output.stop()
        #expect(soundCount == 0)
        #expect(output.reading.sound == NDISoundReading())
    }

    @Test func stampsAheadByADelayKeepTheirDistance() throws {
        let output = try connected(fake.functions)
        let start = MonotonicTime.now + 900_000_000
        let sound = TestSound(tones: [(440, 0.1)])
        for number in Int64(0)..<5 { output.offer(sound.block(number, start: start)) }
        #expect(waitUntil { soundCount == 5 })
        let timecodes = fake.calls.compactMap { if case .sound(let timecode) = $0 { timecode } else { nil } }
        #expect(zip(timecodes, timecodes.dropFirst()).allSatisfy { $1 - $0 == 100_000 })
    }
}
