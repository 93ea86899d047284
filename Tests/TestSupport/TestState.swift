/// Keeps what programs under test remember out of the user's own folder, and his settings out of them.
package enum TestState {
    package static let environment = [
        "XDG_STATE_HOME": PackageRoot.path + "/.build/test-state",
        "XDG_CONFIG_HOME": PackageRoot.path + "/.build/test-config",
    ]
}
