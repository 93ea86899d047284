import Capture
import Frames
import Outputs

/// Receivers steer the camera over NDI itself, where they are allowed to.
extension Studio {
    /// From one end to the other at full speed, in seconds.
    static let wholeWay = 4.0
    /// A preset recalled as slowly as can be, in seconds.
    static let slowestRecall = 5.0

    /// A desk for what the receivers of one source send.
    func makePTZDesk() -> PTZDesk {
        PTZDesk { [weak self] command in await self?.obey(command) }
    }

    /// Tells receivers what they may ask for when that has changed: a device's controls are the same as long as it is
    /// open, and asking it may take its time.
    func announceAbilities() {
        guard let ndi else { return }
        let offer = SteeringOffer(
            source: ObjectIdentifier(ndi), camera: camera?.descriptor.id,
            device: camera?.device.map { ObjectIdentifier($0) }, isMade: isSteerable)
        guard offer != offered else { return }
        offered = offer
        ndi.announce(abilities)
    }

    /// What receivers may ask for now; nil for nothing.
    var abilities: Set<PTZAbility>? {
        isSteerable ? PTZPlan(controls()).abilities : nil
    }

    /// Does what a receiver asks for; why something was not done is told.
    nonisolated func obey(_ command: PTZCommand) async {
        guard facts.value.isSteerable else { return }
        do throws(StudioError) {
            try await perform(command)
        } catch {
            dependencies.tell("an NDI receiver asked for what cannot be done: \(error)")
        }
    }

    private nonisolated func perform(_ command: PTZCommand) async throws(StudioError) {
        let plan = PTZPlan(controls())
        switch command {
        case .zoom(let wideness): try setControls(try plan.zoom(wideness))
        case .zoomSpeed(let speed): try zoom(at: speed, plan)
        case .panTilt(let pan, let tilt): try setControls(try plan.panTilt(pan: pan, tilt: tilt))
        case .panTiltSpeed(let left, let up):
            try drive(ControlName.pan, at: -left, plan)
            try drive(ControlName.tilt, at: up, plan)
        case .autoFocus: try setControls(plan.autoFocus)
        case .focus(let closeness): try setControls(try plan.focus(closeness))
        // Closer is the lower end of the scale.
        case .focusSpeed(let speed): try driveFocus(at: -speed, plan)
        case .whiteBalance(let wish):
            guard let change = try plan.whiteBalance(wish) else { return try await measureLight() }
            try setControls(change)
        case .autoExposure: try setControls(plan.autoExposure)
        case .exposure(let level, let gain, let shutter):
            try setControls(try plan.exposure(level: level, gain: gain, shutter: shutter))
        case .storePreset(let index): try saveScene(try presentScene(), as: "\(index)")
        case .recallPreset(let index, let speed):
            try await recallScene("\(index)", rampSeconds: Self.slowestRecall * (1 - speed))
        }
    }

    private func measureLight() throws(StudioError) { _ = try balanceOnGreyCard() }

    /// A zoom that goes by itself frame by frame does so; another one is moved in steps.
    private nonisolated func zoom(at speed: Double, _ plan: PTZPlan) throws(StudioError) {
        let name = ControlName.zoomFactor
        let device = facts.value.device
        if let device, device.control(name) != nil, !device.zoomsByItself {
            return try drive(name, at: speed, plan)
        }
        let scale = try plan.scale(name)
        guard let control = plan.controls[name], case .number(let now)? = control.value else { return }
        if speed == 0 {
            // Not one that stands still: it may stand between two steps of the scale.
            if control.target != nil || device?.zoomsByItself == true {
                try setControls(ControlChange([name: .number(now)]))
            }
            return
        }
        let position = scale.position(of: now)
        let pace = speed / Self.wholeWay
        let seconds = min((speed > 0 ? 1 - position : position) / abs(pace), Self.longestRamp)
        try setControls(
            ControlChange([name: .number(scale.value(at: position + pace * seconds))], rampSeconds: seconds))
    }

    private nonisolated func driveFocus(at speed: Double, _ plan: PTZPlan) throws(StudioError) {
        let name = ControlName.focusDistance
        if speed != 0, let key = plan.controls.lock(of: name) {
            try setControls(ControlChange([key.control: key.value]))
        }
        try drive(name, at: speed, plan)
    }

    private nonisolated func drive(_ name: String, at speed: Double, _ plan: PTZPlan) throws(StudioError) {
        let scale = try plan.scale(name)
        guard speed != 0, case .number(let now)? = plan.controls[name]?.value else { return drive.stop([name]) }
        let journey = ControlDrive.Journey(
            scale: scale, origin: scale.position(of: now), pace: speed / Self.wholeWay, start: .now)
        drive.start(name, journey) { [weak self] values in self?.follow(values) ?? false }
    }

    /// One step of a drive; false when the camera does not take it, or nobody may steer any more.
    private nonisolated func follow(_ values: [String: ControlValue]) -> Bool {
        guard facts.value.isSteerable else { return false }
        let change = ControlChange(values)
        do throws(StudioError) {
            try controls().check(change)
            try set(change)
            return true
        } catch {
            return false
        }
    }
}
