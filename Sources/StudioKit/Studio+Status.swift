import Capture
import Frames

extension Studio {
    public func status() -> StudioStatus {
        let now = MonotonicTime.now
        let captured = pipeline.captured.read(at: now)
        var processed = pipeline.processed.read(at: now)
        if pipeline.skipped > 0 { processed.dropped["busy"] = Int64(pipeline.skipped) }
        return StudioStatus(
            camera: camera.map { status(of: $0.descriptor) }, cameraState: cameraState(captured),
            requested: requested, actual: camera?.format, picture: control.settings(at: now), captured: captured,
            processed: processed, ndi: ndiStatus(), controlsAreHidden: controlsAreHidden,
            buffersMade: pipeline.buffersMade, uptimeSeconds: Double(now - startTime) / 1_000_000_000)
    }

    private func cameraState(_ captured: StageMeter.Reading) -> CameraState {
        if let cameraFailure { return .lost(reason: cameraFailure.description) }
        guard camera != nil else { return .closed }
        return captured.framesPerSecond > 0 ? .live : .noFrames
    }
}
