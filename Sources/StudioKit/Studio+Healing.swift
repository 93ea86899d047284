import Capture
import Foundation
import Frames

extension Studio {
    /// A camera that has been silent for so long is closed and opened again, in nanoseconds.
    private static let stallPatience: Int64 = 3_000_000_000

    /// Looks after the camera until the studio is shut down.
    func watchCamera() {
        // Without a thread for it, failures that a camera reports itself are healed all the same.
        watch = try? CameraWatch { [weak self] now in self?.look(at: now) }
    }

    /// What every camera is started with; `number` tells this start from others.
    func handlers(for new: any Camera, _ number: Int) -> CameraHandlers {
        CameraHandlers(
            deliver: { [pipeline, slates] frame in
                if pipeline.accept(frame, from: number) { slates.hide() }
            },
            fail: { [weak self, pipeline] error in
                guard pipeline.cameraLost(number) else { return }
                self?.showSlate(new.descriptor.name, because: error.description, new.format)
                Task { await self?.cameraFailed(error, new) }
            },
            skip: { [pipeline] reason in pipeline.captured.drop(because: reason) },
            interrupt: { [weak self, pipeline] error in
                guard pipeline.cameraLost(number) else { return }
                self?.showSlate(new.descriptor.name, because: error.description, new.format)
                Task { await self?.reconnectingCameraChanged(new, hasNewSound: false) }
            },
            settle: { [weak self, pipeline] isNewSound in
                pipeline.cameraReturned(number)
                Task { await self?.reconnectingCameraChanged(new, hasNewSound: isNewSound) }
            })
    }

    /// Follows what a camera that comes back by itself says of itself now, in whichever order the news comes.
    private func reconnectingCameraChanged(_ changed: any Camera, hasNewSound: Bool) {
        guard changed === camera else { return }
        cameraFailure = changed.interruption
        if hasNewSound { soundFollows(changed) }
        publish()
    }

    private nonisolated func look(at now: MonotonicTime) {
        let facts = facts.value
        guard let camera = facts.camera, let stall = pipeline.beginSlateIfStalled(at: now) else { return }
        if stall.isNew {
            showSlate(camera.name, because: "no picture comes from the camera", facts.actual ?? facts.requested)
            changes.signal()
        }
        if now - stall.since > Self.stallPatience { Task { await cameraStalled() } }
    }

    private nonisolated func showSlate(_ name: String, because reason: String, _ format: VideoFormat) {
        let time = Date().formatted(Date.ISO8601FormatStyle(timeZone: .current).time(includingFractionalSeconds: false))
        slates.show(Slate(title: name, lines: [reason], since: time), format: format)
    }

    private func cameraStalled() {
        guard let camera, !camera.reconnects, cameraFailure == nil, let number = pipeline.stalledCamera(at: .now) else {
            return
        }
        guard pipeline.cameraLost(number) else { return }
        cameraFailed(.noPicture(camera: camera.descriptor.name), camera)
    }

    private func cameraFailed(_ error: CaptureError, _ failed: any Camera) {
        // One that the system took is still the studio's; one that failed before is being tried already.
        guard failed === camera, cameraFailure == nil || cameraFailure == failed.interruption else { return }
        failed.stop()
        lose(error)
    }

    /// A camera that was closed for a change and cannot be opened again.
    func loseAtOnce(_ old: any Camera, _ error: CaptureError) {
        _ = pipeline.cameraLost(pipeline.cameraChanged())
        showSlate(old.descriptor.name, because: error.description, old.format)
        lose(error)
    }

    /// Opens the camera that a show begins with; one that may come later is waited for, with a slate.
    func openOrAwait(_ name: String) throws(StudioError) {
        let cameras = dependencies.cameras
        let id = name == CameraCatalogue.automatic ? cameras.automaticID : name
        do throws(CaptureError) {
            try changeCamera(to: id, format: requested)
        } catch {
            guard let awaited = cameras.awaited(id) else {
                throw StudioError(error, known: cameras.descriptors().map(\.id))
            }
            let standIn = AwaitedCamera(awaited, format: loadLimit.applied(to: requested))
            restore(standIn)
            camera = standIn
            soundFollows(standIn)
            loseAtOnce(standIn, error)
        }
    }

    /// Some camera came or went: one that is missed is tried at once.
    func retryCamera() {
        guard cameraFailure != nil, !tryAgain() else { return }
        heal()
    }

    /// The camera in use cannot go on: it is tried again until it is back or another is chosen.
    private func lose(_ error: CaptureError) {
        cameraFailure = error
        publish()
        heal()
    }

    private func heal() {
        healing?.cancel()
        healing = Task { [weak self] in
            var backoff = RetryBackoff()
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(backoff.milliseconds()))
                guard await self?.tryAgain() == false else { return }
            }
        }
    }

    /// True when there is nothing more to try.
    private func tryAgain() -> Bool {
        guard !Task.isCancelled, let lost = camera, !lost.reconnects, cameraFailure != nil else { return true }
        defer { publish() }
        do throws(CaptureError) {
            try start(try dependencies.cameras.open(lost.descriptor.id, format: loadLimit.applied(to: requested)))
            return true
        } catch {
            cameraTries += 1
            if error != cameraFailure {
                cameraFailure = error
                showSlate(lost.descriptor.name, because: error.description, lost.format)
            }
            return false
        }
    }
}
