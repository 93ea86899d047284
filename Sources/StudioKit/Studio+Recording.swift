import Outputs

extension Studio {
    /// Finishes what a crash or a power cut interrupted.
    func recoverRecordings() {
        // A folder that cannot be read is told when a recording is to be started.
        recovery = try? RecordingRecovery(folder: recorder.folder)
    }

    /// Starts to record what NDI shows, whether NDI is on or not; gives the name the file will have.
    public func startRecording() throws(StudioError) -> String {
        defer { changes.signal() }
        guard camera != nil else {
            throw Self.noCamera
        }
        if let cameraFailure {
            throw .deviceUnavailable(reason: "there is no picture to record: \(cameraFailure)")
        }
        var recording = configuration.recorder
        // A microphone may be chosen or plugged in while it is recorded.
        recording.soundChannels = max(recording.soundChannels, sound.channelCount)
        recording.hasSoundAtOnce = sound.channelCount > 0
        do {
            return try recorder.start(recording)
        } catch {
            throw StudioError(error)
        }
    }

    /// Ends the recording; its files are complete when this returns.
    public func stopRecording() throws(StudioError) -> RecordingResult {
        defer { changes.signal() }
        do {
            return try recorder.stop()
        } catch {
            throw StudioError(error)
        }
    }

    public nonisolated func recording() -> RecorderReading { recorder.reading }
}
