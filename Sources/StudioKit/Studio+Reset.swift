import Capture
import Frames
import Outputs
import Processing

/// How much a reset takes back.
public enum ResetScope: String, Sendable, CaseIterable {
    /// The controls and the filters of the camera in use.
    case picture
    /// Everything but the camera in use and the presets.
    case all
}

extension Studio {
    /// Makes everything as it is without anyone's doing.
    public func reset(_ scope: ResetScope) throws(StudioError) {
        defer { publish() }
        let given = givenConfiguration
        if scope == .all {
            // First, because it may refuse. A camera that is lost comes back with the new format.
            if let camera, requested != given.format, !cameraIsLost {
                try openCamera(camera.descriptor.id, format: given.format)
            }
            requested = given.format
        }
        try resetPicture()
        guard scope == .all else { return }
        try applySound(
            SoundChange(
                gain: given.soundGain, isMuted: given.isMuted,
                delayMilliseconds: Double(given.soundDelayMilliseconds),
                ndiReferenceLevel: given.referenceLevel.decibels))
        resetMicrophone(to: given.microphone)
        _ = try applyNDI(NDIChange(name: given.ndiName, groups: given.ndiGroups ?? "", isSteerable: given.isSteerable))
        controlsAreHidden = given.hidesControls
        memory.update { memory in
            var fresh = StudioMemory()
            (fresh.camera, fresh.scenes, fresh.ndi.isStarted) = (memory.camera, memory.scenes, memory.ndi.isStarted)
            memory = fresh
        }
    }

    private func resetPicture() throws(StudioError) {
        drive.stop()
        let change = controls().standards
        if !change.values.isEmpty { try set(change) }
        try setFilters([])
        let facts = facts.value
        correctHardware(.daylight, facts)
        memory.update { memory in
            if let id = facts.steered { memory.cameras[id] = nil }
        }
    }

    private func resetMicrophone(to choice: MicrophoneSelection.Choice) {
        guard memory.value.sound.microphone != nil else { return }
        do throws(CaptureError) {
            try sound.choose(choice)
        } catch {
            // One that is not there now stands back as at the start, and nothing else is held up by it.
            try? sound.choose(.automatic)
        }
    }
}

extension ControlList {
    /// What is not as a reset leaves it. What an automatic mode will have is left to the mode.
    fileprivate var standards: ControlChange {
        var standards: [String: ControlValue] = [:]
        for control in descriptions where control.isSupported {
            guard let standard = control.standard, !standard.isPoint else { continue }
            if let key = control.condition, self[key.control]?.standard != key.value { continue }
            standards[control.name] = standard
        }
        return change(to: standards)
    }
}
