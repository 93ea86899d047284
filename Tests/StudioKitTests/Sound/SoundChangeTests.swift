import Capture
import Outputs
import Processing
import StudioKit
import TestSupport
import Testing

/// Gain, mute, delay and reference level: what is given is set, all of it or nothing.
@Suite(.serialized) struct SoundChangeTests {
    @Test func whatIsGivenIsSetAndTheRestStays() async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let studio = fixture.studio
            try await studio.setSound(SoundChange(gain: -6, delayMilliseconds: 200))
            try await studio.setSound(SoundChange(isMuted: true))
            try await studio.setSound(SoundChange(ndiReferenceLevel: 20))
            let report = studio.currentSound
            #expect(report.settings.gain == -6 && report.settings.isMuted && report.settings.delay == 200)
            #expect(report.ndiReferenceLevel == 20)
        }
    }

    @Test(arguments: [
        (SoundChange(gain: 24.5), "gain", -60.0...24.0), (SoundChange(gain: .nan), "gain", -60...24),
        (SoundChange(delayMilliseconds: -1), "delayMilliseconds", 0...1000),
        (SoundChange(delayMilliseconds: .infinity), "delayMilliseconds", 0...1000),
        (SoundChange(ndiReferenceLevel: 20.5), "ndiReferenceLevel", 0...20),
    ])
    func oneWrongValueChangesNothing(wrong: SoundChange, field: String, range: ClosedRange<Double>) async throws {
        try await StudioFixture.running(StudioFixture()) { fixture in
            let before = fixture.studio.currentSound
            var change = SoundChange(gain: -3, isMuted: true, delayMilliseconds: 100, ndiReferenceLevel: 6)
            if let gain = wrong.gain { change.gain = gain }
            if let delay = wrong.delayMilliseconds { change.delayMilliseconds = delay }
            if let level = wrong.ndiReferenceLevel { change.ndiReferenceLevel = level }
            let error = await #expect(throws: StudioError.self) { try await fixture.studio.setSound(change) }
            guard case .outOfRange(field, _, range)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            let after = fixture.studio.currentSound
            #expect(after.settings == before.settings)
            #expect(after.ndiReferenceLevel == before.ndiReferenceLevel)
        }
    }

    @Test func whatTheStudioStartsWithIsItsConfiguration() async throws {
        let level = try #require(NDIReferenceLevel(decibels: 14))
        let fixture = try StudioFixture(configure: {
            $0.soundDelayMilliseconds = 120
            $0.referenceLevel = level
            $0.microphone = .microphone(uid: "test:tone")
        })
        try await StudioFixture.running(fixture) { fixture in
            let report = fixture.studio.currentSound
            #expect(report.settings.delay == 120)
            #expect(report.ndiReferenceLevel == 14)
            #expect(report.microphone?.uid == "test:tone")
        }
    }
}
