import Capture
import Testing

@Suite struct MicrophoneSelectionTests {
    private func ports(_ uids: String..., standard: String?) -> SoundPorts {
        SoundPorts(
            inputs: uids.map { MicrophoneDescriptor(type: "USBAudio", name: $0, uid: $0) }, defaultInput: standard)
    }

    @Test func theDefaultIsUsedAndFollowed() {
        var selection = MicrophoneSelection()
        #expect(selection.update(ports("a", "b", standard: "a")) == [.open(uid: "a")])
        #expect(selection.update(ports("a", "b", "c", standard: "a")) == [])
        #expect(selection.update(ports("a", "b", standard: "b")) == [.open(uid: "b")])
    }

    @Test func theChosenOneFallsBackAndComesBack() {
        var selection = MicrophoneSelection()
        _ = selection.update(ports("a", "b", standard: "a"))
        #expect(selection.choose(.microphone(uid: "b")) == [.open(uid: "b")])
        let lost = selection.update(ports("a", standard: "a"))
        #expect(lost == [.open(uid: "a"), .tell(.lost(uid: "b", instead: "a"))])
        #expect(selection.choice == .microphone(uid: "b"))
        #expect(selection.update(ports("a", "c", standard: "a")) == [])
        let back = selection.update(ports("a", "b", standard: "a"))
        #expect(back == [.open(uid: "b"), .tell(.returned(uid: "b"))])
    }

    @Test func withoutAnythingElseThereIsNoSound() {
        var selection = MicrophoneSelection(choice: .microphone(uid: "b"))
        #expect(selection.update(ports("b", standard: "b")) == [.open(uid: "b")])
        #expect(selection.update(ports(standard: nil)) == [.close, .tell(.lost(uid: "b", instead: nil))])
        #expect(selection.active == nil)
        #expect(selection.update(ports("b", standard: "b")) == [.open(uid: "b"), .tell(.returned(uid: "b"))])
    }

    @Test func oneThatFailsIsLeftUntilItWasAway() {
        var selection = MicrophoneSelection(choice: .microphone(uid: "b"))
        _ = selection.update(ports("a", "b", standard: "a"))
        #expect(selection.fail(uid: "b") == [.open(uid: "a"), .tell(.lost(uid: "b", instead: "a"))])
        // The list still names it for a moment.
        #expect(selection.update(ports("a", "b", "c", standard: "a")) == [])
        #expect(selection.update(ports("a", standard: "a")) == [])
        #expect(selection.update(ports("a", "b", standard: "a")) == [.open(uid: "b"), .tell(.returned(uid: "b"))])
    }

    @Test func oneThatFailsCanBeTriedAgain() {
        var selection = MicrophoneSelection()
        _ = selection.update(ports("a", standard: "a"))
        #expect(selection.fail(uid: "a") == [.close, .tell(.lost(uid: "a", instead: nil))])
        #expect(selection.retry() == [.open(uid: "a")])
    }

    @Test func offMeansNoMicrophoneWhateverComes() {
        var selection = MicrophoneSelection()
        _ = selection.update(ports("a", standard: "a"))
        #expect(selection.choose(.off) == [.close])
        #expect(selection.update(ports("a", "b", standard: "b")) == [])
        #expect(selection.choose(.automatic) == [.open(uid: "b")])
    }

    @Test func choosingAnotherEndsTheWaitForTheLostOne() {
        var selection = MicrophoneSelection(choice: .microphone(uid: "b"))
        _ = selection.update(ports("a", "b", standard: "a"))
        _ = selection.update(ports("a", standard: "a"))
        #expect(selection.choose(.automatic) == [])
        #expect(selection.update(ports("a", "b", standard: "a")) == [])
    }
}
