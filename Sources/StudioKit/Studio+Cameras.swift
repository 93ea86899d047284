import Capture
import Frames
import Outputs
import Processing

extension Studio {
    /// How long a camera may take to show its first frame in a new format.
    private static let firstFramePatience = 2.0

    /// Every camera that can be selected.
    public func cameras() -> [CameraStatus] {
        var descriptors = dependencies.cameras.descriptors()
        if let active = camera?.descriptor, !descriptors.contains(where: { $0.id == active.id }) {
            descriptors.append(active)
        }
        return descriptors.map(status(of:))
    }

    /// Cameras that were named at the start and are not there; they can be selected when they are.
    public func absentCameras() -> [CameraStatus] {
        dependencies.cameras.absent().filter { $0.id != camera?.descriptor.id }.map(status(of:))
    }

    /// Whether a camera of that name is there or could be opened.
    public nonisolated func knowsCamera(_ id: String) -> Bool {
        (try? dependencies.cameras.descriptor(for: id)) != nil
    }

    /// The camera in use.
    public func activeCamera() throws(StudioError) -> CameraStatus {
        guard let camera else { throw Self.noCamera }
        return status(of: camera.descriptor)
    }

    /// Why nothing can be said or done about the camera in use.
    public static let noCamera = StudioError.conflict(
        reason: "no camera is active; select one of /cameras", allowed: [])

    /// Switches to a camera by its identifier or, as the original does, by the first of that `deviceType`.
    public func selectCamera(_ name: String) throws(StudioError) -> CameraStatus {
        defer { publish() }
        let id = dependencies.cameras.descriptors().first { $0.id == name || $0.deviceType == name }?.id ?? name
        if camera?.descriptor.id != id || cameraIsLost { try openCamera(id, format: requested) }
        memory.update { $0.camera = id }
        return try activeCamera()
    }

    /// Changes the picture size; outputs go on under the same name.
    public func setPreset(_ preset: Preset) throws(StudioError) -> VideoFormat {
        try setFormat(FormatChange(preset: preset))
    }

    /// Changes what is given of size and rate; outputs go on under the same name.
    public func setFormat(_ change: FormatChange) throws(StudioError) -> VideoFormat {
        defer { publish() }
        guard let camera else { throw Self.noCamera }
        try Self.check(change, camera.descriptor)
        let format = VideoFormat(size: change.preset?.size ?? requested.size, rate: change.rate ?? requested.rate)
        let isNewSize = change.preset.map { camera.format.size != $0.size } ?? false
        if isNewSize || format.rate != requested.rate || cameraIsLost {
            try openCamera(camera.descriptor.id, format: format)
        }
        requested = format
        memory.update { $0.remember(change) }
        return self.camera?.format ?? format
    }

    static func check(_ change: FormatChange, _ descriptor: CameraDescriptor) throws(StudioError) {
        let allowed = presets(of: descriptor)
        if let preset = change.preset, !allowed.contains(preset) {
            throw .conflict(
                reason: "\(descriptor.name) cannot do \(preset.rawValue): \(sizes(of: descriptor))",
                allowed: allowed.map(\.rawValue))
        }
        if let rate = change.rate, let fixed = descriptor.fixedRate, rate != fixed {
            throw .conflict(
                reason: "\(descriptor.name) cannot do \(rate) frames a second: it always has \(fixed)",
                allowed: ["\(fixed)"])
        }
    }

    private static func sizes(of descriptor: CameraDescriptor) -> String {
        guard let sizes = descriptor.sizes else { return "its largest picture is \(descriptor.largestSize)" }
        return "it has \(sizes.map(\.description).joined(separator: ", "))"
    }

    func openCamera(_ id: String, format: VideoFormat) throws(StudioError) {
        do throws(CaptureError) {
            try changeCamera(to: id, format: format)
        } catch {
            throw StudioError(error, known: dependencies.cameras.descriptors().map(\.id))
        }
    }

    func changeCamera(to id: String, format: VideoFormat) throws(CaptureError) {
        let old = camera
        let new: any Camera
        do throws(CaptureError) {
            if let old, mustClose(old, for: id) { stopCamera() }
            new = try dependencies.cameras.open(id, format: loadLimit.applied(to: format))
        } catch {
            if camera == nil, let old { reopen(old) }
            throw error
        }
        try takeOver(new, from: old)
    }

    /// Shows a camera that is open in place of the old one, which goes on should the new one not start.
    func takeOver(_ new: any Camera, from old: (any Camera)?) throws(CaptureError) {
        stopCamera()
        do throws(CaptureError) {
            try start(new)
        } catch {
            if let old { reopen(old) }
            throw error
        }
        // Until the new one's picture is there, it is the new one that shows none.
        publish()
        // The command is done when the new picture is there, not when the device was asked for it.
        _ = pipeline.nextCameraFrame(within: Self.firstFramePatience)
    }

    /// Whether both are the same device, which cannot be open twice.
    private func mustClose(_ old: any Camera, for id: String) -> Bool {
        guard old.descriptor.id != id else { return !old.descriptor.isShareable }
        // Why one that is not there cannot be had is said when it is opened.
        guard let descriptor = try? dependencies.cameras.descriptor(for: id) else { return false }
        return descriptor.id == old.descriptor.id && !descriptor.isShareable
    }

    /// Tells when cameras come and go.
    func watchCameras() {
        knownCameras = dependencies.cameras.descriptors()
        dependencies.cameras.watch { [weak self] in Task { await self?.camerasChanged() } }
    }

    private func camerasChanged() {
        knownCameras = dependencies.cameras.descriptors()
        retryCamera()
        publish()
    }

    /// Every camera there was when some last came or went, without waiting for a command that is under way.
    public nonisolated var cameraList: [CameraDescriptor] { facts.value.cameras }

    func start(_ new: any Camera) throws(CaptureError) {
        drive.stop()
        try new.prepare()
        restore(new)
        recorder.follows(camera: new.descriptor.id)
        try new.start(handlers(for: new, pipeline.cameraChanged()))
        camera = new
        var told = facts.value
        told.device = new.device
        facts.value = told
        cameraFailure = nil
        cameraTries = 0
        soundFollows(new)
    }

    private func stopCamera() {
        camera?.stop()
        camera = nil
    }

    /// A change that failed half-way must not leave the show without a picture. One that was lost before stays lost.
    private func reopen(_ old: any Camera) {
        camera = old
        guard cameraFailure == nil || old.reconnects else { return }
        do throws(CaptureError) {
            try start(try dependencies.cameras.open(old.descriptor.id, format: old.format))
        } catch {
            loseAtOnce(old, error)
        }
    }

    // A failure is known to the pipeline at once, here only when the studio comes to it.
    var cameraIsLost: Bool { cameraFailure != nil || pipeline.isWithoutCamera }

    static func presets(of descriptor: CameraDescriptor) -> [Preset] {
        Preset.allCases.filter { descriptor.supports($0.size) }
    }

    func status(of descriptor: CameraDescriptor) -> CameraStatus {
        let picture = control.settings(at: .now)
        return CameraStatus(
            descriptor, isActive: descriptor.id == camera?.descriptor.id, isPresent: knowsCamera(descriptor.id),
            device: descriptor.id == camera?.descriptor.id ? camera?.device : nil, picture: picture,
            whiteBalanceMode: control.whiteBalanceMode)
    }
}
