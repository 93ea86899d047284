import Capture
import Foundation
import Frames
import Processing

/// Scenes: the API's presets.
extension Studio {
    public static let mostScenes = 100
    /// More than any camera has.
    private static let mostControls = 64
    /// More bytes than any identifier has.
    private static let longestIdentifier = 1024

    /// Every scene, in the order people look for them.
    public nonisolated var scenes: [(name: String, scene: Scene)] {
        memory.value.scenes.map { (order: NaturalOrder($0.key), name: $0.key, scene: $0.value) }
            .sorted { $0.order < $1.order }.map { (name: $0.name, scene: $0.scene) }
    }

    public nonisolated func scene(_ name: String) throws(StudioError) -> Scene {
        try SceneName.check(name)
        let scenes = memory.value.scenes
        guard let scene = scenes[name] else { throw .unknownScene(name: name, known: self.scenes.map(\.name)) }
        return scene
    }

    /// The picture as it is now: camera, controls and filters.
    public nonisolated func presentScene() throws(StudioError) -> Scene {
        guard let camera = activeCameraID else { throw Self.noCamera }
        return Scene(camera: camera, controls: controls().settings, filters: filters())
    }

    /// Keeps a scene under a name, in place of one that had it.
    public nonisolated func saveScene(_ scene: Scene, as name: String) throws(StudioError) {
        try SceneName.check(name)
        try check(scene)
        let isKept = memory.update { memory in
            guard memory.scenes[name] != nil || memory.scenes.count < Self.mostScenes else { return false }
            memory.scenes[name] = scene
            return true
        }
        guard isKept else {
            throw .conflict(reason: "there are \(Self.mostScenes) presets already; delete one first", allowed: [])
        }
        changes.signal()
    }

    public nonisolated func deleteScene(_ name: String) throws(StudioError) {
        _ = try scene(name)
        memory.update { $0.scenes[name] = nil }
        changes.signal()
    }

    /// Brings a scene back, all of it or nothing; a zoom takes `rampSeconds` where the camera stays.
    public func recallScene(_ name: String, rampSeconds: Double = 0) throws(StudioError) {
        try check(rampSeconds, "rampSeconds", 0...Self.longestRamp)
        let scene = try scene(name)
        try check(scene)
        let target = try descriptor(for: scene)
        try scene.format.map { change throws(StudioError) in try Self.check(change, target) }
        try checkMicrophone(of: scene)
        if target.id == activeCameraID {
            try controls().check(controls().change(to: scene.controls))
        } else {
            if target.isShareable { try checkSoftware(scene) }
            try switchCamera(to: target.id, as: scene)
        }
        if let format = scene.format { _ = try setFormat(format) }
        try bringBack(scene, rampSeconds)
    }

    private func bringBack(_ scene: Scene, _ rampSeconds: Double) throws(StudioError) {
        var change = controls().change(to: scene.controls)
        change.rampSeconds = rampSeconds
        if !change.values.isEmpty { try setControls(change) }
        if let filters = scene.filters { try setFilters(filters) }
        if let sound = scene.sound { try setSound(sound) }
    }

    /// Switches with the scene's picture from the first frame on; should that not go, everything is as it was.
    private func switchCamera(to id: String, as scene: Scene) throws(StudioError) {
        let (old, kept) = (activeCameraID, memory.camera(id))
        memory.update(camera: id) { camera in
            camera.controls.merge(scene.controls) { $1 }
            camera.filters = scene.filters ?? camera.filters
        }
        do throws(StudioError) {
            _ = try selectCamera(id)
            let list = controls()
            try list.check(list.change(to: scene.controls))
        } catch {
            memory.update(camera: id) { $0 = kept }
            if let old, activeCameraID != old { goBack(to: old) }
            throw error
        }
    }

    /// A camera that cannot be opened any more is waited for again.
    private func goBack(to old: String) {
        do throws(StudioError) {
            _ = try selectCamera(old)
        } catch {
            try? openOrAwait(old)
        }
    }

    private func checkMicrophone(of scene: Scene) throws(StudioError) {
        guard let uid = scene.sound?.microphone else { return }
        let known = microphones().map(\.uid)
        guard known.contains(uid) else { throw .unknownMicrophone(uid: uid, known: known) }
    }

    /// What no hardware has, as of cameras that several may open, can be checked before the switch.
    private nonisolated func checkSoftware(_ scene: Scene) throws(StudioError) {
        try ControlList(PictureControls(control: control, handedOver: []).descriptions(at: .now)).check(scene.controls)
    }

    private func descriptor(for scene: Scene) throws(StudioError) -> CameraDescriptor {
        guard let id = scene.camera ?? activeCameraID else { throw Self.noCamera }
        if let active = camera?.descriptor, active.id == id { return active }
        do throws(CaptureError) {
            return try dependencies.cameras.descriptor(for: id)
        } catch {
            throw StudioError(error, known: dependencies.cameras.descriptors().map(\.id))
        }
    }

    /// What can be known of a scene before it is brought back.
    private nonisolated func check(_ scene: Scene) throws(StudioError) {
        if let filters = scene.filters { try check(filters) }
        if let sound = scene.sound {
            _ = try sound.applied(to: SoundSettings())
            _ = try sound.referenceLevel()
        }
        guard scene.controls.count <= Self.mostControls else {
            throw .badValue(field: "controls", reason: "there are more than \(Self.mostControls)")
        }
        guard scene.camera?.utf8.count ?? 0 <= Self.longestIdentifier else {
            throw .badValue(field: "camera", reason: "it is longer than \(Self.longestIdentifier) bytes")
        }
        guard scene.camera == nil || scene.camera == activeCameraID else { return }
        try controls().check(scene.controls)
    }
}

extension ControlList {
    /// Everything that a scene can bring back: what an automatic mode has is the mode's.
    fileprivate var settings: [String: ControlValue] {
        var settings: [String: ControlValue] = [:]
        for control in descriptions where control.isSupported {
            guard let value = control.target ?? control.value, !value.isPoint, isSettable(control) else { continue }
            settings[control.name] = value
        }
        return settings
    }

    /// Whether each of these will do, in whatever state the others are.
    fileprivate func check(_ values: [String: ControlValue]) throws(StudioError) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) { try check(value, for: name) }
    }

    private func isSettable(_ control: ControlDescription) -> Bool {
        guard let key = control.condition else { return true }
        return self[key.control]?.value == key.value
    }

    /// The least that has to be set for the controls to be as in `wanted`: a device is not bothered with what it has.
    func change(to wanted: [String: ControlValue]) -> ControlChange {
        let isNews = wanted.filter { name, value in self[name]?.target != nil || self[name]?.value != value }
        // What an automatic mode has now may be what is wanted by chance, and is not when it is out of its hands.
        let unlocked = wanted.filter { name, _ in self[name]?.condition.map { isNews[$0.control] != nil } ?? false }
        return ControlChange(isNews.merging(unlocked) { $1 })
    }
}
