import Foundation

/// Where a program under test keeps what it remembers: a folder of its own, which goes with it. It knows none of the user's
/// settings.
package final class TestState: Sendable {
    private let folder = PackageRoot.path + "/.build/test-state/" + UUID().uuidString

    package init() {}

    package var environment: [String: String] {
        ["XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder + "/config"]
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }
}
