import UIKit

/// Whether the screen goes dark and the phone locks when nobody touches it.
@MainActor
enum IdleTimer {
    static var isOff: Bool {
        get { UIApplication.shared.isIdleTimerDisabled }
        set { UIApplication.shared.isIdleTimerDisabled = newValue }
    }
}
