import Capture
import Frames
import Synchronization

/// Cameras that tests make up.
package final class ScriptedCameras: CameraProvider {
    private struct State {
        var opened: [ScriptedCamera] = []
        var broken: Set<FrameSize> = []
        var isSilent = false
        var isUnplugged = false
        /// What opening any of them fails with.
        var refusal: CaptureError?
        var changed: (@Sendable () -> Void)?
    }

    private let known: [CameraDescriptor]
    /// Whether cameras that do not open may be waited for.
    private let mayCome: Bool
    /// The hardware of each of them.
    private let device: (any CameraDevice)?
    private let state = Mutex(State())
    private let onStop: @Sendable (String) -> Void

    package init(
        _ known: [CameraDescriptor], device: (any CameraDevice)? = nil, mayCome: Bool = false,
        onStop: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.known = known
        self.mayCome = mayCome
        self.device = device
        self.onStop = onStop
    }

    /// Every camera that was opened, in order.
    package var opened: [ScriptedCamera] { state.withLock { $0.opened } }

    /// Makes opening at that size fail from now on.
    package func breakDown(at size: FrameSize) { state.withLock { _ = $0.broken.insert(size) } }

    /// Nothing can be opened while they are unplugged.
    package func setUnplugged(_ isUnplugged: Bool) { state.withLock { $0.isUnplugged = isUnplugged } }

    /// Opening any of them fails like that from now on; nil ends it.
    package func refuse(_ refusal: CaptureError?) { state.withLock { $0.refusal = refusal } }

    /// Tells that some came or went.
    package func tellOfChange() { state.withLock { $0.changed }?() }

    package func watch(_ changed: (@Sendable () -> Void)?) { state.withLock { $0.changed = changed } }

    package func awaited(_ id: String) -> CameraDescriptor? { mayCome ? known.first { $0.id == id } : nil }

    /// Cameras opened from now on deliver nothing.
    package func fallSilent() { state.withLock { $0.isSilent = true } }

    package func descriptors() -> [CameraDescriptor] { known }

    package func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor? {
        known.first { $0.id == id }
    }

    package func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)? {
        guard let descriptor = try descriptor(for: id) else { return nil }
        if let refusal = state.withLock({ $0.refusal }) { throw refusal }
        let camera = state.withLock { state -> ScriptedCamera? in
            guard !state.broken.contains(format.size), !state.isUnplugged else { return nil }
            let camera = ScriptedCamera(
                descriptor, format: format, device: device, isSilent: state.isSilent,
                onStop: { [onStop] in onStop(id) })
            state.opened.append(camera)
            return camera
        }
        guard let camera else { throw .failed(doing: "opening \(id)", reason: "it is broken") }
        return camera
    }
}

extension CameraDescriptor {
    /// A device up to 720p that only one program can hold.
    package static let device = CameraDescriptor(
        id: "device:1", modelID: "Model 1", name: "Device", deviceType: "AVCaptureDeviceTypeBuiltInWideAngleCamera",
        largestSize: FrameSize(width: 1280, height: 720), isShareable: false)

    /// Another of the same make, up to 4K, which can be opened twice.
    package static let otherDevice = CameraDescriptor(
        id: "device:2", modelID: "Model 2", name: "Other device",
        deviceType: "AVCaptureDeviceTypeBuiltInTelephotoCamera", largestSize: .largest, isShareable: true)
}
