import Capture
import Foundation
import Frames
import Processing

/// Scenes: the API's presets.
extension Studio {
    public static let mostScenes = 100

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
        if let camera = scene.camera { try checkCamera(camera) }
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
        if target.id == activeCameraID, scene.camera == nil || !cameraIsLost {
            try bringBack(scene, rampSeconds)
        } else {
            try switchCamera(to: target.id, as: scene)
        }
    }

    /// The controls first: hardware may refuse, and then the picture is as it was.
    private func bringBack(_ scene: Scene, _ rampSeconds: Double) throws(StudioError) {
        let list = controls()
        try list.check(scene.controls)
        try list.checkTogether(scene.controls)
        var change = list.change(to: scene.controls)
        change.rampSeconds = rampSeconds
        try list.check(change)
        drive.stop()
        let kept = activeCameraID.map(memory.camera)
        do throws(StudioError) {
            if !change.values.isEmpty { try set(change) }
            if let format = scene.format { _ = try setFormat(format) }
            if let sound = scene.sound { try setSound(sound) }
        } catch {
            // What the scene did not touch goes on, such as a zoom that is under way.
            try? set(controls().change(to: list.settings.filter { change.values[$0.key] != nil }))
            if let kept { memory.update(camera: activeCameraID) { $0 = kept } }
            throw error
        }
        if let filters = scene.filters { try setFilters(filters) }
    }

    /// Switches with the scene's picture from the first frame on. What its hardware does not take it says before the
    /// one in use is let go of; should something else not go, everything is as it was.
    private func switchCamera(to id: String, as scene: Scene) throws(StudioError) {
        defer { publish() }
        let format = VideoFormat(
            size: scene.format?.preset?.size ?? requested.size, rate: scene.format?.rate ?? requested.rate)
        let (old, kept) = (camera, memory.camera(id))
        let (new, list) = try openPrepared(id, format, for: scene, kept)
        memory.update(camera: id) { $0.take(scene, among: list.descriptions) }
        do throws(StudioError) {
            try show(new, insteadOf: old)
            publish()
            let rest = controls().change(to: scene.controls)
            if !rest.values.isEmpty { try setControls(rest) }
            // A camera that was missed and is back has the picture it was left with.
            if let filters = scene.filters { try setFilters(filters) }
            if let sound = scene.sound { try setSound(sound) }
        } catch {
            memory.update(camera: id) { $0 = kept }
            if let old, camera?.descriptor.id != old.descriptor.id { goBack(to: old.descriptor.id) }
            throw error
        }
        requested = format
        memory.update { memory in
            memory.camera = id
            if let change = scene.format { memory.remember(change) }
        }
    }

    private func show(_ new: any Camera, insteadOf old: (any Camera)?) throws(StudioError) {
        do throws(CaptureError) {
            try takeOver(new, from: old)
        } catch {
            throw StudioError(error, known: [])
        }
    }

    /// A camera that is open, does not deliver yet, and has been set as the scene wants.
    private func openPrepared(
        _ id: String, _ format: VideoFormat, for scene: Scene, _ kept: KeptCamera
    ) throws(StudioError) -> (camera: any Camera, controls: ControlList) {
        let new: any Camera
        do throws(CaptureError) {
            new = try dependencies.cameras.open(id, format: loadLimit.applied(to: format))
            try new.prepare()
        } catch {
            throw StudioError(error, known: dependencies.cameras.descriptors().map(\.id))
        }
        let hardware = CameraControls(camera: new.descriptor, device: new.device)
        let software = PictureControls(control: control, handedOver: new.device?.names ?? [])
        let list = ControlList(hardware.descriptions(at: .now) + software.descriptions(at: .now))
        try list.check(scene.controls)
        try list.checkTogether(scene.controls, over: kept.controls)
        do throws(StudioError) {
            try hardware.apply(list.change(to: scene.controls), at: .now)
        } catch {
            // It may have taken some of them before.
            let now = ControlList(hardware.descriptions(at: .now))
            try? hardware.apply(now.change(to: list.settings.filter { now[$0.key] != nil }), at: .now)
            throw error
        }
        return (new, list)
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
        guard case .microphone(let uid)? = scene.sound?.microphone else { return }
        let known = microphones().map(\.uid)
        guard known.contains(uid) else { throw .unknownMicrophone(uid: uid, known: known) }
    }

    private func descriptor(for scene: Scene) throws(StudioError) -> CameraDescriptor {
        guard let id = scene.camera ?? activeCameraID else { throw Self.noCamera }
        if let active = camera?.descriptor, active.id == id { return active }
        do throws(CaptureError) {
            return try dependencies.cameras.descriptor(for: id)
        } catch {
            // Why one that may come cannot be had now is said when it is opened.
            if let awaited = dependencies.cameras.awaited(id) { return awaited }
            throw StudioError(error, known: dependencies.cameras.descriptors().map(\.id))
        }
    }

    /// What can be known of a scene before it is brought back.
    private nonisolated func check(_ scene: Scene) throws(StudioError) {
        if let filters = scene.filters { try check(filters) }
        try scene.check(sound: "audio")
        guard scene.camera == nil || scene.camera == activeCameraID else {
            let software = PictureControls(control: control, handedOver: [])
            return try ControlList(software.descriptions(at: .now)).checkTogether(scene.controls)
        }
        let list = controls()
        try list.check(scene.controls)
        try list.checkTogether(scene.controls)
    }

    /// A scene may wait for its camera, but not for one that can never come: an address of the network above all.
    private nonisolated func checkCamera(_ id: String) throws(StudioError) {
        let (cameras, memory) = (dependencies.cameras, memory.value)
        do throws(CaptureError) {
            _ = try cameras.descriptor(for: id)
        } catch {
            switch error {
            case .unknownCamera, .badIdentifier: break
            default: return
            }
            let isRemembered =
                id == activeCameraID || id == memory.camera || memory.cameras[id] != nil
                || memory.scenes.values.contains { $0.camera == id }
            guard !isRemembered, cameras.awaited(id) == nil else { return }
            throw StudioError(error, known: cameras.descriptors().map(\.id))
        }
    }
}
