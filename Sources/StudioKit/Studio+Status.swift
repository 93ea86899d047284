import Capture
import Frames
import Outputs

extension Studio {
    /// A camera that sends nothing for so long counts as silent, in nanoseconds.
    private static let silence: Int64 = 2_000_000_000

    public func status() -> StudioStatus {
        let now = MonotonicTime.now
        let captured = pipeline.captured.read(at: now)
        var processed = pipeline.processed.read(at: now)
        if pipeline.skipped > 0 { processed.dropped["busy"] = Int64(pipeline.skipped) }
        return StudioStatus(
            camera: camera.map { status(of: $0.descriptor) }, cameraState: cameraState(at: now),
            requested: requested, actual: camera?.format, picture: control.settings(at: now),
            whiteBalanceMode: control.whiteBalanceMode, captured: captured, processed: processed, ndi: ndiStatus(),
            sound: soundReport(), recording: recording(), preview: preview.reading,
            controlsAreHidden: controlsAreHidden,
            buffersMade: pipeline.buffersMade, uptimeSeconds: Double(now - startTime) / 1_000_000_000)
    }

    private func cameraState(at now: MonotonicTime) -> CameraState {
        if let cameraFailure { return .lost(reason: cameraFailure.description) }
        guard camera != nil else { return .closed }
        guard let last = pipeline.lastDelivery, now - last < Self.silence else { return .noFrames }
        return .live
    }
}
