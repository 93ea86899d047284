import Foundation
import StudioKit
import UIKit

/// Writes down how the phone is doing.
@MainActor
final class ConditionWatch {
    let board = ConditionBoard()

    init() {
        UIDevice.current.isBatteryMonitoringEnabled = true
    }

    func look(network: String?, denied: Set<Permissions.Kind>, message: String?) {
        let device = UIDevice.current
        board.condition = DeviceCondition(
            battery: device.batteryLevel < 0 ? nil : Double(device.batteryLevel),
            isCharging: device.batteryState == .unknown ? nil : device.batteryState != .unplugged,
            heat: HeatLevel(ProcessInfo.processInfo.thermalState), network: network,
            denied: denied.map(\.rawValue).sorted(), message: message)
    }
}
