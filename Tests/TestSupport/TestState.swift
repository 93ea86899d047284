/// Keeps what programs under test remember out of the user's own folder.
enum TestState {
    static let environment = ["XDG_STATE_HOME": PackageRoot.path + "/.build/test-state"]
}
