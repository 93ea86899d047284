import Capture
import Frames
import Outputs
import Processing
import Synchronization

extension Studio {
    /// The whole state, after every command that was given before.
    public func status() -> StudioStatus { snapshot }

    /// The whole state as the last finished command left it, without waiting for one that is under way.
    public nonisolated var snapshot: StudioStatus {
        let (now, facts) = (MonotonicTime.now, facts.value)
        let picture = control.settings(at: now)
        let mode = control.whiteBalanceMode
        var processed = pipeline.processed.read(at: now)
        if pipeline.skipped > 0 { processed.dropped["busy"] = Int64(pipeline.skipped) }
        return StudioStatus(
            camera: facts.camera.map {
                CameraStatus(
                    $0, isActive: true, isPresent: knowsCamera($0.id), device: facts.device, picture: picture,
                    whiteBalanceMode: mode)
            },
            cameraState: cameraState(facts, at: now),
            showsSlate: facts.camera.map { slates.tells(of: $0.name) } ?? false, cameraTries: facts.cameraTries,
            requested: facts.requested, actual: facts.actual, delivered: pipeline.delivered,
            source: facts.source, picture: picture,
            whiteBalanceMode: mode,
            captured: pipeline.captured.read(at: now), processed: processed,
            ndi: currentNDI,
            sound: currentSound,
            recording: recording(), preview: preview.reading, announcement: announcement,
            control: controlPlace.withLock { $0 },
            controlsAreHidden: facts.controlsAreHidden, unkeptSettings: unkept.value,
            buffersMade: pipeline.buffersMade, uptimeSeconds: Double(now - startTime) / 1_000_000_000,
            system: system.reading, device: dependencies.condition?())
    }

    /// The part of the snapshot that tells of NDI.
    public nonisolated var currentNDI: NDIStatus { NDIStatus(facts.value) }

    /// The part of the snapshot that tells of sound.
    public nonisolated var currentSound: SoundReport {
        let facts = facts.value
        return SoundReport(
            microphone: facts.microphone, choice: facts.microphoneChoice, settings: soundChain.settings,
            status: soundChain.status,
            ndiReferenceLevel: facts.referenceLevel.decibels, notice: facts.microphoneNotice)
    }

    /// Whether the viewfinders hide their controls.
    public nonisolated var hidesControls: Bool { facts.value.controlsAreHidden }

    /// What may have changed by itself; cheap enough to be looked at ten times a second.
    public nonisolated var pulse: StudioPulse {
        let (now, facts, recording) = (MonotonicTime.now, facts.value, recording())
        return StudioPulse(
            cameraState: cameraState(facts, at: now), connections: facts.ndi?.connections ?? 0,
            tally: facts.ndi?.tally ?? NDITally(), isRecording: recording.isRecording, recordedFile: recording.file,
            zoom: facts.device?.number(ControlName.zoomFactor) ?? control.settings(at: now).zoom)
    }

    /// Peak and RMS of each channel of the sound that is sent; empty without any.
    public nonisolated var soundLevels: [ChannelLevel] { soundChain.status.levels }

    private nonisolated func cameraState(_ facts: StudioFacts, at now: MonotonicTime) -> CameraState {
        if let failure = facts.cameraFailure { return CameraState(failure, since: slates.since) }
        guard let camera = facts.camera else { return .closed }
        return pipeline.isDelivering(at: now) ? .live : .silent(camera.name, since: slates.since)
    }
}
