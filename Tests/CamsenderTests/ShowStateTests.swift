import Testing
import camsender

@Suite struct ShowStateTests {
    private func state(_ change: (inout ShowState) -> Void = { _ in }) -> ShowState {
        var state = ShowState()
        state.camera = "Webcam"
        state.format = "1920x1080 at 30 fps"
        state.microphone = ShowState.Microphone(uid: "alsa:1", name: "Desk")
        state.source = "HOST (Cam)"
        change(&state)
        return state
    }

    private func lines(_ before: ShowState?, _ after: ShowState) -> [String] {
        after.events(since: before).map { "\($0.level): \($0.text)" }
    }

    @Test func nothingNewIsNothingToTell() {
        #expect(lines(state(), state()).isEmpty)
        #expect(lines(nil, state()).isEmpty)
        #expect(lines(nil, state { $0.receivers = 1 }).count == 1, "one that came before the first look")
    }

    @Test func aCameraIsLostAndComesBack() {
        let lost = state { $0.trouble = "it was unplugged" }
        let told = "warning: camera Webcam: it was unplugged; a slate is sent until it is back"
        #expect(lines(state(), lost) == [told])
        #expect(lines(nil, lost) == [told])
        #expect(lines(lost, state { ($0.trouble, $0.tries) = ("it was unplugged", 5) }).isEmpty)
        #expect(lines(lost, state { $0.trouble = "it is busy" }).first?.contains("it is busy") == true)
        #expect(lines(lost, state()) == ["notice: camera Webcam is back"])
    }

    @Test func anotherCameraIsNamed() {
        let other = state { $0.camera = "Test chart" }
        #expect(lines(state(), other) == ["notice: camera Test chart, 1920x1080 at 30 fps"])
        let lost = state { $0.trouble = "it was unplugged" }
        #expect(lines(lost, other) == ["notice: camera Test chart, 1920x1080 at 30 fps"])
    }

    @Test func theFormatIsToldOnceThePictureIsThere() {
        let opening = state { ($0.camera, $0.format) = ("Altar", nil) }
        let live = state { ($0.camera, $0.format) = ("Altar", "1280x720 at 25 fps") }
        #expect(lines(state(), opening).isEmpty)
        #expect(lines(opening, live) == ["notice: camera Altar, 1280x720 at 25 fps"])
        let silent = state { ($0.camera, $0.format, $0.trouble) = ("Altar", nil, "it is silent") }
        #expect(lines(opening, silent) == ["warning: camera Altar: it is silent; a slate is sent until it is back"])
        #expect(lines(silent, live) == ["notice: camera Altar is back, 1280x720 at 25 fps"])
        #expect(opening.summary == "Altar; 0 receivers")
    }

    @Test func aCameraThatIsOpenedAnewIsToldWhenItHasChanged() {
        let opening = state { $0.format = nil }.going(on: state())
        #expect(lines(state(), opening).isEmpty && lines(opening, state()).isEmpty)
        let smaller = state { $0.format = "1280x720 at 30 fps" }
        #expect(lines(opening, smaller) == ["notice: camera Webcam, 1280x720 at 30 fps"])
        #expect(state { ($0.camera, $0.format) = ("Other", nil) }.going(on: state()).format == nil)
    }

    @Test func aMicrophoneIsLostAndComesBack() {
        let replaced = state {
            $0.microphone = ShowState.Microphone(uid: "alsa:2", name: "Built-in")
            $0.lostMicrophone = "alsa:1"
        }
        #expect(lines(state(), replaced) == ["warning: microphone Desk is gone, using Built-in"])
        #expect(lines(replaced, state()) == ["notice: microphone Desk is back"])
        let silent = state { ($0.microphone, $0.lostMicrophone) = (nil, "alsa:1") }
        #expect(lines(state(), silent) == ["warning: microphone Desk is gone, there is no sound"])
        #expect(lines(state(), state { $0.microphone = nil }) == ["notice: microphone off"])
    }

    @Test func receiversComeAndGo() {
        let two = state { $0.receivers = 2 }
        #expect(lines(state(), state { $0.receivers = 1 }) == ["notice: a receiver has connected (1 receiver now)"])
        #expect(lines(state { $0.receivers = 1 }, two) == ["notice: a receiver has connected (2 receivers now)"])
        #expect(lines(two, state()) == ["notice: 2 receivers have gone (0 receivers now)"])
        #expect(lines(two, state { $0.source = nil }) == ["notice: NDI is off"])
        let renamed = state { $0.source = "HOST (Other)" }
        #expect(lines(two, renamed) == ["notice: NDI source HOST (Other) is on the network"])
    }

    @Test func recordingsBeginAndEnd() {
        let running = state { $0.recording = .init(file: "a.mp4", isRunning: true) }
        let ended = state { $0.recording = .init(file: "a.mp4", isRunning: false, seconds: 12.4) }
        let full = state {
            $0.recording = .init(file: "a.mp4", isRunning: false, trouble: "stopped because the disk is full")
        }
        #expect(lines(state(), running) == ["notice: recording a.mp4 has started"])
        #expect(lines(running, ended) == ["notice: recording a.mp4 has ended after 12 s"])
        #expect(lines(running, full) == ["error: recording a.mp4: stopped because the disk is full"])
        #expect(lines(state(), ended).count == 2, "one that was too short to be seen running")
        #expect(lines(ended, ended).isEmpty)
    }

    @Test func oneLineSaysHowTheServiceDoes() {
        #expect(state { $0.receivers = 1 }.summary == "Webcam, 1920x1080 at 30 fps; 1 receiver")
        let busy = state {
            ($0.trouble, $0.source) = ("it is busy", nil)
            $0.recording = .init(file: "a.mp4", isRunning: true)
        }
        #expect(busy.summary == "camera Webcam: it is busy; NDI is off; recording")
    }
}
