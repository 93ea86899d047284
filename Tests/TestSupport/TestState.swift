import Foundation

/// Where a program under test keeps what it remembers: a folder of its own, which goes with it.
final class TestState: Sendable {
    private let folder = PackageRoot.path + "/.build/test-state/" + UUID().uuidString

    var environment: [String: String] { ["XDG_STATE_HOME": folder] }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }
}
