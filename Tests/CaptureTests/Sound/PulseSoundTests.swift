#if os(Linux)
import Capture
import Foundation
import Frames
import TestSupport
import Testing

@Suite(.serialized) struct PulseSoundTests {
    /// Waits until the devices are as `isRight` says, for ten seconds.
    private func ports(
        of devices: LinuxSoundDevices, when isRight: (SoundPorts) -> Bool
    ) throws -> SoundPorts {
        let deadline = MonotonicTime.now + 10_000_000_000
        while MonotonicTime.now < deadline {
            let ports = devices.ports
            if isRight(ports) { return ports }
            (MonotonicTime.now + 10_000_000).sleepUntil()
        }
        return try #require(nil, "the devices stayed \(devices.ports)")
    }

    @Test func devicesHaveTheDesktopsNames() throws {
        let daemon = try PulseDaemon()
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        #expect(devices.hasServer)
        #expect(
            devices.ports.outputs
                == [MicrophoneDescriptor(type: "Virtual", name: "Loudspeakers", uid: "speakers")])
        #expect(devices.ports.defaultOutput == "speakers")
        // What a loudspeaker plays is there to be chosen, but not unasked.
        #expect(devices.ports.inputs.map(\.uid) == ["speakers.monitor"])
        #expect(devices.ports.inputs.map(\.name) == ["Monitor of Loudspeakers"])
        #expect(devices.ports.defaultInput == nil)
    }

    @Test func pluggingAndTheDefaultAreTold() throws {
        let daemon = try PulseDaemon()
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        let told = CountedQueue<SoundPorts>(capacity: 100)
        devices.watch { told.put($0) }
        let module = try daemon.load(
            "module-remap-source", "source_name=desk", "master=speakers.monitor",
            "source_properties=device.description=Desk-Microphone")
        var found = try ports(of: devices) { $0.input("desk") != nil }
        #expect(found.input("desk")?.name == "Desk-Microphone")
        #expect(found.inputs.map(\.uid) == ["desk", "speakers.monitor"])
        #expect(found.defaultInput == "desk")
        _ = try daemon.load("module-sine-source", "source_name=sine", "frequency=500")
        _ = try ports(of: devices) { $0.input("sine") != nil }
        try daemon.control("set-default-source", "sine")
        found = try ports(of: devices) { $0.defaultInput == "sine" }
        try daemon.control("set-default-source", "desk")
        found = try ports(of: devices) { $0.defaultInput == "desk" }
        try daemon.unload(module)
        found = try ports(of: devices) { $0.input("desk") == nil }
        #expect(found.defaultInput == "sine")
        var last: SoundPorts?
        let deadline = MonotonicTime.now + 10_000_000_000
        while last != found, case .element(let ports) = told.take(until: deadline) { last = ports }
        while case .element(let ports) = told.take(until: .now + 100_000_000) { last = ports }
        #expect(last == found)
    }

    @Test(arguments: [(440, 48_000), (1000, 44_100), (3000, 16_000)])
    func aSineIsCapturedAtItsFrequencyAndTime(frequency: Int, rate: Int) throws {
        // A sine source runs ahead of time when it starts; a null sink keeps it.
        let daemon = try PulseDaemon()
        _ = try daemon.load("module-null-sink", "sink_name=clocked", "rate=\(rate)", "channels=1")
        _ = try daemon.load("module-sine", "sink=clocked", "frequency=\(frequency)")
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        let microphone = try devices.open("clocked.monitor")
        #expect(microphone.format == AudioFormat(sampleRate: rate, channelCount: 1))
        // The server renders ahead until it knows how little latency is wanted, and throws that away: a hole.
        var age = Int64.max
        let all = try Recording.of(microphone, seconds: 2.5) { blocks in
            if let last = blocks.last { age = min(age, abs(MonotonicTime.now - last.captured)) }
            return age < 500_000_000
        }
        let blocks = Array(all.suffix(100))
        let samples = Recording.channel(0, of: blocks)
        let found = Tone.frequency(samples, rate: Double(rate))
        #expect(abs(found - Double(frequency)) < Double(frequency) * 0.002)
        // Stamps say when the sound was there: about now. A monitor hears it a moment before it is played. The least
        // of all counts: a pause makes any of them old.
        let last = try #require(blocks.last)
        #expect(age < 500_000_000)
        let span = Double(last.captured - blocks[0].captured) / 1e9
        let heard = Double(blocks.dropLast().reduce(0) { $0 + $1.sampleCount }) / Double(rate)
        #expect(abs(span - heard) < 0.02)
    }

    @Test func channelsKeepTheirOrder() throws {
        let daemon = try PulseDaemon()
        let map = "channel_map=front-left,front-right,front-center,lfe,rear-left,rear-right,side-left,side-right"
        _ = try daemon.load("module-null-sink", "sink_name=eight", "channels=8", map)
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        let file = try eightTones(in: daemon.folder)
        let player = try daemon.play(file, on: "eight")
        defer { player.end() }
        let microphone = try devices.open("eight.monitor")
        #expect(microphone.format.channelCount == 8)
        let blocks = try Recording.of(microphone, seconds: 2)
        for channel in 0..<8 {
            let samples = Array(Recording.channel(channel, of: blocks).suffix(24_000))
            let rate = Double(microphone.format.sampleRate)
            #expect(abs(Tone.frequency(samples, rate: rate) - Double(200 + 100 * channel)) < 3)
        }
    }

    @Test func anUnpluggedMicrophoneFailsAndComesBackWithTheSameUID() throws {
        let daemon = try PulseDaemon()
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        let module = try daemon.load("module-sine-source", "source_name=sine", "frequency=500")
        _ = try ports(of: devices) { $0.input("sine") != nil }
        let failures = Mailbox<CaptureError>()
        let blocks = CountedQueue<AudioBlock>(capacity: 1000)
        let microphone = try devices.open("sine")
        try microphone.start(MicrophoneHandlers(deliver: { blocks.put($0) }, fail: { failures.put($0) }))
        guard case .element = blocks.take(until: .now + 10_000_000_000) else {
            Issue.record("no sound came")
            return
        }
        try daemon.unload(module)
        guard case .value(let failure) = failures.take(until: .now + 10_000_000_000) else {
            Issue.record("the loss was not told")
            return
        }
        #expect(failure.description.contains("capturing from"))
        microphone.stop()
        _ = try ports(of: devices) { $0.input("sine") == nil }
        #expect(throws: CaptureError.unknownMicrophone(uid: "sine")) { try devices.open("sine") }
        _ = try daemon.load("module-sine-source", "source_name=sine", "frequency=700")
        _ = try ports(of: devices) { $0.input("sine") != nil }
        let again = try Recording.of(devices.open("sine"), seconds: 1)
        let samples = Array(Recording.channel(0, of: again).dropFirst(8000))
        #expect(abs(Tone.frequency(samples, rate: Double(again[0].format.sampleRate)) - 700) < 2)
    }

    @Test func theSelectionFallsBackToTheDefaultAndReturns() throws {
        let daemon = try PulseDaemon()
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        let catalogue = MicrophoneCatalogue(devices: devices)
        let told = CountedQueue<SoundPorts>(capacity: 100)
        catalogue.watch { told.put($0) }
        _ = try daemon.load("module-sine-source", "source_name=first", "frequency=500")
        var chosen = try daemon.load("module-sine-source", "source_name=second", "frequency=600")
        _ = try ports(of: devices) { $0.inputs.count == 3 }
        try daemon.control("set-default-source", "first")
        _ = try ports(of: devices) { $0.defaultInput == "first" }
        var selection = MicrophoneSelection(choice: .microphone(uid: "second"))
        _ = selection.update(catalogue.ports)
        #expect(selection.active == "second")
        var actions: [MicrophoneSelection.Action] = []
        func follow(until active: String) {
            let deadline = MonotonicTime.now + 10_000_000_000
            while selection.active != active, case .element(let ports) = told.take(until: deadline) {
                actions += selection.update(ports)
            }
        }
        // What was told so far is not of what is unplugged now.
        while case .element = told.take(until: .now + 100_000_000) {}
        try daemon.unload(chosen)
        follow(until: "first")
        chosen = try daemon.load("module-sine-source", "source_name=second", "frequency=600")
        follow(until: "second")
        #expect(
            actions == [
                .open(uid: "first"), .tell(.lost(uid: "second", instead: "first")), .open(uid: "second"),
                .tell(.returned(uid: "second")),
            ])
    }

    @Test func aServerThatStopsAndStartsIsFoundAgain() throws {
        let daemon = try PulseDaemon()
        let devices = try LinuxSoundDevices(serverAddress: daemon.address)
        let microphone = try devices.open("speakers.monitor")
        let failures = Mailbox<CaptureError>()
        try microphone.start(MicrophoneHandlers(deliver: { _ in }, fail: { failures.put($0) }))
        daemon.stop()
        guard case .value = failures.take(until: .now + 10_000_000_000) else {
            Issue.record("the loss was not told")
            return
        }
        microphone.stop()
        _ = try ports(of: devices) { $0.output("speakers") == nil }
        #expect(!devices.hasServer)
        try daemon.start()
        _ = try ports(of: devices) { $0.output("speakers") != nil }
        #expect(devices.hasServer)
    }

    @Test func withoutAServerNothingFails() throws {
        let devices = try LinuxSoundDevices(serverAddress: "unix:/nowhere/native")
        #expect(!devices.hasServer)
        #expect(devices.ports.inputs.allSatisfy { $0.uid.hasPrefix("hw:CARD=") })
        #expect(throws: CaptureError.unknownMicrophone(uid: "no-such")) { try devices.open("no-such") }
    }

    /// A second of eight channels at 200, 300 ... 900 Hz, long enough to be found.
    private func eightTones(in folder: URL) throws -> URL {
        let file = folder.appending(path: "eight.raw")
        var samples: [Float] = []
        for sample in 0..<44_100 * 20 {
            for channel in 0..<8 {
                samples.append(Float(0.3 * sin(2 * .pi * Double(200 + 100 * channel) * Double(sample) / 44_100)))
            }
        }
        try samples.withUnsafeBytes { try Data($0).write(to: file) }
        return file
    }
}
#endif
