import Foundation

/// Keeps what a program under test remembers out of the user's own folder, and his settings out of it: folders of its
/// own, which go with it.
package final class TestState: Sendable {
    private let folder = PackageRoot.path + "/.build/test-state/" + UUID().uuidString

    package init() {}

    package var environment: [String: String] {
        ["XDG_STATE_HOME": folder + "/state", "XDG_CONFIG_HOME": folder + "/config"]
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }
}
