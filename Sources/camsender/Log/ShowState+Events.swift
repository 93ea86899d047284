extension ShowState {
    /// What has happened since another look; nil before the first.
    package func events(since before: ShowState?) -> [LogLine] {
        let before = before ?? start
        return cameraEvents(before) + microphoneEvents(before) + networkEvents(before) + recordingEvents(before)
    }

    /// What a show begins with was told at its start, but for what is wrong and what comes to it.
    private var start: ShowState {
        var start = self
        start.trouble = nil
        start.receivers = 0
        start.recording = nil
        return start
    }

    private func cameraEvents(_ before: ShowState) -> [LogLine] {
        let name = camera ?? "none"
        if let trouble {
            guard trouble != before.trouble || camera != before.camera else { return [] }
            return [LogLine(.warning, "camera \(name): \(trouble); a slate is sent until it is back")]
        }
        if camera == before.camera, before.trouble != nil {
            let back = "camera \(name) is back"
            return [LogLine(.notice, format == before.format ? back : named(back), endsFault: true)]
        }
        // The format that was asked for may be another than the camera's, whose first picture is waited for.
        guard format != nil, camera != before.camera || format != before.format else { return [] }
        return [LogLine(.notice, named("camera \(name)"))]
    }

    private func microphoneEvents(_ before: ShowState) -> [LogLine] {
        guard microphone != before.microphone || lostMicrophone != before.lostMicrophone else { return [] }
        let now = microphone?.name
        if let lost = lostMicrophone, lost != before.lostMicrophone || microphone == nil {
            let name = before.microphone.flatMap { $0.uid == lost ? $0.name : nil } ?? lost
            return [
                LogLine(.warning, "microphone \(name) is gone, " + (now.map { "using \($0)" } ?? "there is no sound"))
            ]
        }
        guard let microphone else { return [LogLine(.notice, "microphone off")] }
        let isBack = before.lostMicrophone == microphone.uid
        return [LogLine(.notice, "microphone \(microphone.name)" + (isBack ? " is back" : ""), endsFault: isBack)]
    }

    private func networkEvents(_ before: ShowState) -> [LogLine] {
        if source != before.source {
            return [LogLine(.notice, source.map { "NDI source \($0) is on the network" } ?? "NDI is off")]
        }
        let more = receivers - before.receivers
        guard source != nil, more != 0 else { return [] }
        let who = abs(more) == 1 ? "a receiver has" : "\(abs(more)) receivers have"
        return [LogLine(.notice, who + (more > 0 ? " connected" : " gone") + " (\(Self.count(receivers)) now)")]
    }

    private func recordingEvents(_ before: ShowState) -> [LogLine] {
        guard let recording else { return [] }
        let isNew = recording.file != before.recording?.file
        let began = isNew || (recording.isRunning && before.recording?.isRunning == false)
        let ended = !recording.isRunning && (isNew || before.recording?.isRunning == true)
        var events: [LogLine] = []
        if began { events.append(LogLine(.notice, "recording \(recording.file) has started")) }
        if ended { events.append(end(of: recording)) }
        return events
    }

    private func end(of recording: Recording) -> LogLine {
        if let trouble = recording.trouble { return LogLine(.error, "recording \(recording.file): \(trouble)") }
        return LogLine(.notice, "recording \(recording.file) has ended after \(Int(recording.seconds.rounded())) s")
    }
}
