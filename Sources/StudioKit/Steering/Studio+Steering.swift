import Capture
import Frames
import Outputs

/// Receivers steer the camera over NDI itself, where they are allowed to.
extension Studio {
    /// From one end to the other at full speed, in seconds.
    package static let wholeWay = 4.0
    /// A stick that rests is rarely at nought.
    private static let leastSpeed = 0.01
    /// A preset recalled as slowly as can be, in seconds.
    static let slowestRecall = 5.0

    /// Takes what the receivers of one source send, for as long as it is held.
    func makePTZDesk() -> PTZDesk {
        PTZDesk(isOpen: steering) { [weak self] command in
            try await self?.obey(command)
        } tell: { [dependencies] in
            dependencies.tell("an NDI receiver asked for what cannot be done: \($0)")
        }
    }

    /// Tells receivers what they may ask for when that has changed: a device's controls are the same as long as it is
    /// open, and asking it may take its time.
    func announceAbilities() {
        guard let ndi else { return }
        let offer = SteeringOffer(
            source: ObjectIdentifier(ndi), camera: camera?.descriptor.id,
            device: camera?.device.map { ObjectIdentifier($0) }, isMade: steering.value)
        guard offer != offered else { return }
        offered = offer
        ndi.announce(abilities)
    }

    /// What receivers may ask for now; nil for nothing.
    var abilities: Set<PTZAbility>? {
        steering.value ? PTZPlan(controls()).abilities : nil
    }

    private nonisolated func obey(_ command: PTZCommand) async throws(StudioError) {
        let plan = PTZPlan(controls())
        switch command {
        case .zoom(let wideness): try setControls(try plan.zoom(wideness))
        case .zoomSpeed(let speed):
            try drive([ControlName.zoomFactor: speed], plan)
            if abs(speed) < Self.leastSpeed { try hold(PTZPlan(controls())) }
        case .panTilt(let pan, let tilt): try setControls(try plan.panTilt(pan: pan, tilt: tilt))
        case .panTiltSpeed(let left, let up): try drive([ControlName.pan: -left, ControlName.tilt: up], plan)
        case .autoFocus: try setControls(plan.autoFocus)
        case .focus(let closeness): try setControls(try plan.focus(closeness))
        case .focusSpeed(let speed): try driveFocus(at: speed, plan)
        case .whiteBalance(let wish):
            guard let change = try plan.whiteBalance(wish) else { return try await measureLight() }
            try setControls(change)
        case .autoExposure: try setControls(plan.autoExposure)
        case .exposure(let level, let gain, let shutter):
            try setControls(try plan.exposure(level: level, gain: gain, shutter: shutter))
        case .storePreset(let index): try saveScene(try presentScene(), as: "\(index)")
        case .recallPreset(let index, let speed):
            try await recallPreset("\(index)", rampSeconds: Self.slowestRecall * (1 - speed))
        }
    }

    // The studio may have been busy, and who may steer may have changed meanwhile.
    private func measureLight() throws(StudioError) {
        if steering.value { _ = try balanceOnGreyCard() }
    }

    private func recallPreset(_ name: String, rampSeconds: Double) throws(StudioError) {
        if steering.value { try recallScene(name, rampSeconds: rampSeconds) }
    }

    /// A zoom on its way stays where it is. One that stands is left alone: it may stand between two steps of its scale.
    private nonisolated func hold(_ plan: PTZPlan) throws(StudioError) {
        let name = ControlName.zoomFactor
        guard zoomsByItself, let now = plan.number(name) else { return }
        guard plan.controls[name]?.target != nil || facts.value.device?.zoomsByItself == true else { return }
        try setControls(ControlChange([name: .number(now)]))
    }

    /// Whether a control goes from step to step by itself, frame by frame.
    private nonisolated func glides(_ name: String) -> Bool { name == ControlName.zoomFactor && zoomsByItself }

    /// The software's does.
    private nonisolated var zoomsByItself: Bool {
        guard let device = facts.value.device, device.control(ControlName.zoomFactor) != nil else { return true }
        return device.zoomsByItself
    }

    /// Closer is the lower end of the scale.
    private nonisolated func driveFocus(at speed: Double, _ plan: PTZPlan) throws(StudioError) {
        let name = ControlName.focusDistance
        if abs(speed) >= Self.leastSpeed, let key = plan.controls.lock(of: name) {
            _ = try plan.scale(name)
            try setControls(ControlChange([key.control: key.value]))
        }
        try drive([name: -speed], plan)
    }

    private nonisolated func drive(_ speeds: [String: Double], _ plan: PTZPlan) throws(StudioError) {
        let moving = speeds.filter { abs($0.value) >= Self.leastSpeed }
        let scales = try moving.keys.map { name throws(StudioError) in (name, try plan.scale(name)) }
        drive.without(speeds.keys) {}
        for (name, scale) in scales {
            guard let now = plan.number(name), let speed = moving[name] else { continue }
            let mode = plan.controls[name]?.condition?.control
            let journey = ControlJourney(
                scale, from: now, speed: speed, mode: mode, glides: glides(name), at: .now)
            drive.start(name, journey) { [weak self] in self?.follow($0, $1) ?? false }
        }
    }

    /// One step of a drive; false when the camera does not take it, or nobody may steer any more.
    private nonisolated func follow(_ name: String, _ value: Double) -> Bool {
        guard steering.value else { return false }
        let change = ControlChange([name: .number(value)], rampSeconds: glides(name) ? ControlJourney.lead : 0)
        do throws(StudioError) {
            try controls().check(change)
            try put(change)
            return true
        } catch {
            return false
        }
    }
}
