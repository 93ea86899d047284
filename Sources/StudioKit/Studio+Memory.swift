import Capture
import Frames
import Processing

extension Studio {
    /// Everything that someone set, to be kept for the next start.
    public nonisolated var remembered: StudioMemory { memory.value }

    /// Whether someone took the source off the network and nobody put it there since, be it before the start.
    public nonisolated var wasLeftOffNetwork: Bool { memory.value.ndi.isStarted == false }

    /// Tells why what is set is not kept for the next start; nil when it is.
    public nonisolated func tellSettings(unkept reason: String?) {
        unkept.value = reason
        changes.signal()
    }

    /// Opens the camera that was in use, or the configured one where that is no longer to be had.
    func openFirstCamera() throws(StudioError) {
        let wanted = configuration.cameraID
        do throws(StudioError) {
            try openOrAwait(wanted)
        } catch {
            let given = givenConfiguration.cameraID
            guard wanted != given else { throw error }
            dependencies.tell("the camera of the last time is not there, another is used: \(error)")
            try openOrAwait(given)
        }
    }

    /// Gives a camera back what was set on it, before its first frame.
    func restore(_ new: any Camera) {
        let (id, device) = (new.descriptor.id, new.device)
        let kept = memory.camera(id)
        control.handOver(device?.names ?? [], correcting: kept.correction ?? .daylight)
        let own = kept.fitted(to: device?.controls() ?? [])
        if let device, !own.change.values.isEmpty { restore(device, own.change) }
        var told = facts.value
        // A camera that is only opened anew goes on with what the software has, be it under way.
        guard told.steered != id else { return }
        let software = PictureControls(control: control, handedOver: device?.names ?? [])
        let picture = kept.fitted(to: software.descriptions(at: .now))
        control.begin(picture.change, filters: kept.filters)
        told.steered = id
        facts.value = told
        let complaints = own.complaints + picture.complaints
        guard !complaints.isEmpty else { return }
        dependencies.tell("\(new.descriptor.name): \(complaints.joined(separator: "; "))")
    }

    /// What the device no longer takes is left as it is.
    private func restore(_ device: any CameraDevice, _ change: ControlChange) {
        do throws(CaptureError) {
            try device.apply(change)
        } catch {
            // Whatever unlocks another first.
            let controls = device.controls()
            let locked = Set(controls.filter { $0.condition != nil }.map(\.name))
            for name in change.values.keys.sorted(by: { !locked.contains($0) && locked.contains($1) }) {
                guard let value = change.values[name] else { continue }
                try? device.apply(ControlChange([name: value]))
            }
        }
    }
}
