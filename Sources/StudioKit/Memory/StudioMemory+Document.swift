import Capture
import Foundation
import Frames
import Outputs
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
                groups: memory.ndi.groups.map(Kept.init), ptz: memory.ndi.isSteerable.map(Kept.init)))
        sound = Kept(Sound(memory.sound))
        controlsHidden = memory.hidesControls.map(Kept.init)
        presets = Kept(memory.scenes.mapValues { Kept(Preset($0)) })
    }

    /// What there is of it that makes sense; the rest is told.
    func memory(_ complaints: Complaints) -> StudioMemory {
        let top = FilePlace(complaints)
        var memory = StudioMemory()
        memory.camera = camera?.value
        for (id, camera) in cameras?.value ?? [:] { memory.cameras[id] = camera.value?.camera(top["cameras"][id]) }
        memory.format = format?.value?.change(top["format"]) ?? FormatChange()
        memory.ndi = ndi?.value?.change(top["ndi"]) ?? NDIChange()
        memory.sound = sound?.value?.change(top["sound"]) ?? SoundChange()
        memory.hidesControls = controlsHidden?.value
        memory.scenes = scenes(top["presets"])
        return memory
    }

    /// No more, and under no other names, than anyone could save.
    private func scenes(_ place: FilePlace) -> [String: Scene] {
        var scenes: [String: Scene] = [:]
        let named = (presets?.value ?? [:]).map { (order: NaturalOrder($0.key), name: $0.key, preset: $0.value) }
        for (_, name, preset) in named.sorted(by: { $0.order < $1.order }) {
            guard let scene = preset.value?.scene(place[name]) else { continue }
            guard scenes.count < Studio.mostScenes else {
                place[name].complain("is one too many: there can be \(Studio.mostScenes)")
                continue
            }
            scenes[name] = place[name].checked(scene) { scene throws(StudioError) in
                try SceneName.check(name)
                try scene.check(sound: "sound")
            }
        }
        return scenes
    }
}

extension MemoryDocument.Camera {
    init(_ kept: KeptCamera) {
        controls = kept.controls.mapValues { Kept(KeptValue($0)) }
        filters = kept.filters.map { Kept(KeptFilter($0)) }
        greyCard = kept.correction.map { Kept(MemoryDocument.Light(temperature: $0.temperature, tint: $0.tint)) }
    }

    func camera(_ place: FilePlace) -> KeptCamera {
        KeptCamera(
            controls: (controls ?? [:]).compactMapValues { $0.value?.value }, filters: filters.chain(place["filters"]),
            correction: greyCard?.value.flatMap { $0.balance(place["greyCard"]) })
    }
}

extension MemoryDocument.Light {
    func balance(_ place: FilePlace) -> WhiteBalance? {
        guard let temperature = place["temperature"].fitted(temperature, to: WhiteBalance.temperatureRange),
            let tint = place["tint"].fitted(tint, to: WhiteBalance.tintRange)
        else { return nil }
        return WhiteBalance(temperature: temperature, tint: tint)
    }
}

extension MemoryDocument.NDI {
    /// Each value by itself: one that is wrong does not take the others with it.
    func change(_ place: FilePlace) -> NDIChange {
        NDIChange(
            isStarted: started?.value,
            name: place["name"].checked(name?.value) { name throws(StudioError) in try NDIChange(name: name).check() },
            groups: place["groups"].checked(groups?.value) { groups throws(StudioError) in
                try NDIChange(groups: groups).check()
            }, isSteerable: ptz?.value)
    }
}

extension MemoryDocument.Format {
    init(_ change: FormatChange) {
        preset = change.preset.map { Kept($0.rawValue) }
        rate = change.rate.map { Kept("\($0)") }
    }

    func change(_ place: FilePlace) -> FormatChange {
        FormatChange(
            preset: place["preset"].reading(preset?.value, Preset.init(name:)),
            rate: place["rate"].reading(rate?.value, FrameRate.init(named:)))
    }
}

extension MemoryDocument.Sound {
    init(_ change: SoundChange) {
        gain = change.gain.map(Kept.init)
        muted = change.isMuted.map(Kept.init)
        delayMilliseconds = change.delayMilliseconds.map(Kept.init)
        ndiReferenceLevel = change.ndiReferenceLevel.map(Kept.init)
        microphone = change.microphone.map { Kept($0.word) }
    }

    func change(_ place: FilePlace) -> SoundChange {
        let delays = Double(SoundSettings.delayRange.lowerBound)...Double(SoundSettings.delayRange.upperBound)
        return SoundChange(
            gain: place["gain"].fitted(gain?.value, to: SoundSettings.gainRange), isMuted: muted?.value,
            delayMilliseconds: place["delayMilliseconds"].fitted(delayMilliseconds?.value, to: delays),
            ndiReferenceLevel: place["ndiReferenceLevel"].fitted(
                ndiReferenceLevel?.value, to: NDIReferenceLevel.decibelRange),
            microphone: microphone?.value.map(MicrophoneSelection.Choice.init(word:)))
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

    func scene(_ place: FilePlace) -> Scene {
        Scene(
            camera: camera?.value, controls: (controls ?? [:]).compactMapValues { $0.value?.value },
            filters: filters.map { Optional($0).chain(place["filters"]) },
            format: format?.value?.change(place["format"]), sound: sound?.value?.change(place["sound"]),
            saved: saved?.value ?? Date(timeIntervalSince1970: 0))
    }
}

extension [Kept<KeptFilter>]? {
    fileprivate func chain(_ place: FilePlace) -> [ColourFilter] {
        let filters = (self ?? []).enumerated().compactMap { number, kept in
            kept.value?.filter(place["\(number)"])
        }
        if filters.count > PictureSettings.mostFilters {
            place.complain("has \(filters.count) and becomes the first \(PictureSettings.mostFilters)")
        }
        return Array(filters.prefix(PictureSettings.mostFilters))
    }
}
