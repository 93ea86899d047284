import Capture
import Foundation
import Frames
import Processing

extension MemoryDocument {
    init(_ memory: StudioMemory) {
        version = Self.currentVersion
        camera = memory.camera.map(Kept.init)
        cameras = Kept(memory.cameras.mapValues { Kept(Camera($0)) })
        format = Kept(Format(memory.format))
        ndi = Kept(
            NDI(
                started: memory.ndi.isStarted.map(Kept.init), name: memory.ndi.name.map(Kept.init),
                groups: memory.ndi.groups.map(Kept.init)))
        sound = Kept(Sound(memory.sound))
        controlsHidden = memory.hidesControls.map(Kept.init)
        presets = Kept(memory.scenes.mapValues { Kept(Preset($0)) })
    }

    /// What there is of it that makes sense; the rest is told.
    func memory(_ complaints: Complaints) -> StudioMemory {
        var memory = StudioMemory()
        memory.camera = camera?.value
        memory.cameras = (cameras?.value ?? [:]).compactMapValues { $0.value?.camera(complaints) }
        memory.format = format?.value?.change(complaints) ?? FormatChange()
        memory.ndi = NDIChange(
            isStarted: ndi?.value?.started?.value, name: ndi?.value?.name?.value, groups: ndi?.value?.groups?.value)
        memory.sound = sound?.value?.change(complaints) ?? SoundChange()
        memory.hidesControls = controlsHidden?.value
        memory.scenes = (presets?.value ?? [:]).compactMapValues { $0.value?.scene(complaints) }
        return memory
    }
}

extension MemoryDocument.Camera {
    init(_ kept: KeptCamera) {
        controls = kept.controls.mapValues { Kept(KeptValue($0)) }
        filters = kept.filters.map { Kept(KeptFilter($0)) }
        greyCard = kept.correction.map { Kept(MemoryDocument.Light(temperature: $0.temperature, tint: $0.tint)) }
    }

    func camera(_ complaints: Complaints) -> KeptCamera {
        let light = greyCard?.value.map { WhiteBalance(temperature: $0.temperature, tint: $0.tint) }
        if let light, !light.isInRange { complaints.add("a light measured on a grey card is out of range") }
        return KeptCamera(
            controls: (controls ?? [:]).compactMapValues { $0.value?.value }, filters: filters.chain(complaints),
            correction: light.flatMap { $0.isInRange ? $0 : nil })
    }
}

extension MemoryDocument.Format {
    init(_ change: FormatChange) {
        preset = change.preset.map { Kept($0.rawValue) }
        rate = change.rate.map { Kept("\($0)") }
    }

    func change(_ complaints: Complaints) -> FormatChange {
        FormatChange(
            preset: complaints.reading(preset?.value, "a picture size", Preset.init(name:)),
            rate: complaints.reading(rate?.value, "a rate", FrameRate.init(named:)))
    }
}

extension MemoryDocument.Sound {
    init(_ change: SoundChange) {
        gain = change.gain.map(Kept.init)
        muted = change.isMuted.map(Kept.init)
        delayMilliseconds = change.delayMilliseconds.map(Kept.init)
        ndiReferenceLevel = change.ndiReferenceLevel.map(Kept.init)
        microphone = change.microphone.map(Kept.init)
    }

    /// Each value by itself: one that is out of range does not take the others with it.
    func change(_ complaints: Complaints) -> SoundChange {
        let all = SoundChange(
            gain: gain?.value, isMuted: muted?.value, delayMilliseconds: delayMilliseconds?.value,
            ndiReferenceLevel: ndiReferenceLevel?.value, microphone: microphone?.value)
        var change = all
        for (path, name) in [
            (\SoundChange.gain, "gain"), (\.delayMilliseconds, "delay"), (\.ndiReferenceLevel, "reference level"),
        ] {
            var one = SoundChange()
            one[keyPath: path] = all[keyPath: path]
            do throws(StudioError) {
                _ = try one.applied(to: SoundSettings())
                _ = try one.referenceLevel()
            } catch {
                complaints.add("the sound's \(name) is out of range")
                change[keyPath: path] = nil
            }
        }
        return change
    }
}

extension MemoryDocument.Preset {
    init(_ scene: Scene) {
        saved = Kept(scene.saved)
        camera = scene.camera.map(Kept.init)
        controls = scene.controls.mapValues { Kept(KeptValue($0)) }
        filters = scene.filters.map { $0.map { Kept(KeptFilter($0)) } }
        format = scene.format.map { Kept(MemoryDocument.Format($0)) }
        sound = scene.sound.map { Kept(MemoryDocument.Sound($0)) }
    }

    func scene(_ complaints: Complaints) -> Scene {
        Scene(
            camera: camera?.value, controls: (controls ?? [:]).compactMapValues { $0.value?.value },
            filters: filters.map { Optional($0).chain(complaints) }, format: format?.value?.change(complaints),
            sound: sound?.value?.change(complaints), saved: saved?.value ?? Date(timeIntervalSince1970: 0))
    }
}

extension [Kept<KeptFilter>]? {
    fileprivate func chain(_ complaints: Complaints) -> [ColourFilter] {
        let kept = (self ?? []).compactMap(\.value)
        let filters = kept.compactMap { filter in
            complaints.reading(filter, "a filter") { try? $0.filter() }
        }
        return Array(filters.prefix(PictureSettings.mostFilters))
    }
}

extension Complaints {
    /// What a text stands for; that it stands for nothing is told.
    fileprivate func reading<Kept, Value>(_ kept: Kept?, _ what: String, _ read: (Kept) -> Value?) -> Value? {
        guard let kept else { return nil }
        let value = read(kept)
        if value == nil { add("\(what) is unknown: \(kept)") }
        return value
    }
}
