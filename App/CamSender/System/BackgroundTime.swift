import Foundation
import UIKit

/// A little time from the system to finish, from the moment the app goes to the background.
@MainActor
final class BackgroundTime {
    private var identifier = UIBackgroundTaskIdentifier.invalid

    init() {
        // Asked for while the system tells of it: when that returns, the app may be suspended before any task runs.
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.begin() }
        }
    }

    func end() {
        guard identifier != .invalid else { return }
        UIApplication.shared.endBackgroundTask(identifier)
        identifier = .invalid
    }

    private func begin() {
        end()
        identifier = UIApplication.shared.beginBackgroundTask(withName: "finishing") { [weak self] in self?.end() }
    }
}
