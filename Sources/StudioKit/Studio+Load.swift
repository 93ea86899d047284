import Capture

extension Studio {
    /// Gives up picture size and rate while the device is too hot for them; what was asked for comes back with
    /// ``LoadLimit/none``. Outputs go on under the same name.
    public func limitLoad(_ limit: LoadLimit) throws(StudioError) {
        guard limit != loadLimit else { return }
        defer { publish() }
        loadLimit = limit
        if let camera, camera.format != limit.applied(to: requested) {
            try openCamera(camera.descriptor.id, format: requested)
        }
    }

    /// Opens the camera in use anew, after the system took everything away.
    public func reopenCamera() throws(StudioError) {
        defer { publish() }
        guard let camera else { throw Self.noCamera }
        try openCamera(camera.descriptor.id, format: requested)
    }

    /// Tries microphones again that were lost.
    public func reopenSound() {
        defer { publish() }
        sound.retry()
    }
}
