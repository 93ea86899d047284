#if os(Linux)
import CV4L2
import Frames

/// The controls of an open device: read from the driver when they are asked for, at most once a second.
final class DriverControls: CameraDevice {
    private struct State {
        var map: ControlMap
        var read: MonotonicTime
    }

    /// Others may change controls too, and automatic modes do.
    private static let freshness: Int64 = 1_000_000_000

    private let device: V4L2Device
    private let state: Monitor<State>

    init(_ device: V4L2Device) {
        self.device = device
        state = Monitor(State(map: Self.readMap(device), read: .now))
    }

    func controls() -> [ControlDescription] {
        let now = MonotonicTime.now
        let isStale = state.read { state in
            guard now - state.read > Self.freshness else { return false }
            // Whoever else asks meanwhile gets what is known.
            state.read = now
            return true
        }
        if isStale { refresh() }
        return state.read { $0.map }.controls
    }

    /// Sets all or none. A zoom goes at the device's own pace.
    func apply(_ change: ControlChange) throws(CaptureError) {
        let orders = try state.read { $0.map }.orders(change.values)
        var done: [(order: ControlMap.Order, before: Int32)] = []
        defer { refresh() }
        for order in orders {
            do throws(CaptureError) {
                let before = try value(of: order)
                try set(order, to: Int32(clamping: order.number))
                done.append((order, before))
            } catch {
                for (order, before) in done.reversed() { try? set(order, to: before) }
                throw error
            }
        }
    }

    private func refresh() {
        // What a device was like that is gone is better than nothing.
        var capability = v4l2_capability()
        guard device.call(cv_querycap, &capability) == 0 else { return }
        let map = Self.readMap(device)
        state.update { $0 = State(map: map, read: .now) }
    }

    private func value(of order: ControlMap.Order) throws(CaptureError) -> Int32 {
        var control = v4l2_control(id: order.id, value: 0)
        let code = device.call(cv_g_ctrl, &control)
        guard code == 0 else { throw refusal(order, code) }
        return control.value
    }

    private func set(_ order: ControlMap.Order, to value: Int32) throws(CaptureError) {
        var control = v4l2_control(id: order.id, value: value)
        let code = device.call(cv_s_ctrl, &control)
        guard code == 0 else { throw refusal(order, code) }
    }

    private func refusal(_ order: ControlMap.Order, _ code: Int32) -> CaptureError {
        switch code {
        case ENODEV: .unplugged(camera: device.name)
        // What drivers answer while an automatic has the control.
        case EACCES, EBUSY: .controlRefused(control: order.name, reason: "an automatic mode of the camera has it")
        default: .controlRefused(control: order.name, reason: systemReason(code))
        }
    }

    private static func readMap(_ device: V4L2Device) -> ControlMap {
        ControlMap(ControlEntry.all.flatMap(\.ids).compactMap { readControl($0, device) }, device: device.name)
    }

    private static func readControl(_ id: UInt32, _ device: V4L2Device) -> DriverControl? {
        var query = v4l2_query_ext_ctrl()
        query.id = id
        guard device.call(cv_query_ext_ctrl, &query) == 0, query.flags & UInt32(V4L2_CTRL_FLAG_DISABLED) == 0,
            query.minimum <= query.maximum, let kind = kind(of: query, device)
        else { return nil }
        var control = v4l2_control(id: id, value: 0)
        let isKnown = device.call(cv_g_ctrl, &control) == 0
        return DriverControl(
            id: id, kind: kind, range: query.minimum...query.maximum, step: Int64(clamping: query.step),
            standard: query.default_value, value: isKnown ? Int64(control.value) : nil,
            isInactive: query.flags & UInt32(V4L2_CTRL_FLAG_INACTIVE) != 0,
            isReadOnly: query.flags & UInt32(V4L2_CTRL_FLAG_READ_ONLY) != 0)
    }

    private static func kind(of query: v4l2_query_ext_ctrl, _ device: V4L2Device) -> DriverControl.Kind? {
        switch v4l2_ctrl_type(query.type) {
        case V4L2_CTRL_TYPE_INTEGER: return .integer
        case V4L2_CTRL_TYPE_BOOLEAN: return .boolean
        case V4L2_CTRL_TYPE_MENU: return .menu(items(of: query, device).map(\.key).sorted())
        case V4L2_CTRL_TYPE_INTEGER_MENU: return .integerMenu(items(of: query, device))
        default: return nil
        }
    }

    /// The items of a menu, which may have holes, with their numbers.
    private static func items(of query: v4l2_query_ext_ctrl, _ device: V4L2Device) -> [Int64: Int64] {
        let most: Int64 = 256
        var items: [Int64: Int64] = [:]
        for index in query.minimum...min(query.maximum, query.minimum + most) {
            var item = v4l2_querymenu()
            item.id = query.id
            item.index = UInt32(truncatingIfNeeded: index)
            if device.call(cv_querymenu, &item) == 0 { items[index] = cv_menu_value(&item) }
        }
        return items
    }
}
#endif
