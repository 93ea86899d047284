import Foundation
import Outputs

/// The NDI runtime that tests use: where NDI_RUNTIME_DIR_V6 says, or in the package's runtime folder.
public enum TestRuntime {
    public static let folder = PackageRoot.path + "/runtime"

    public static func load() throws(NDIError) -> NDIRuntime {
        try NDIRuntime.load(
            explicitPath: nil, environment: ProcessInfo.processInfo.environment, projectFolders: [folder])
    }

    /// Whether tests that need the runtime can run.
    public static let isThere = (try? load()) != nil

    /// Whether a machine without the runtime is allowed to pass the tests.
    public static let mayBeMissing = ProcessInfo.processInfo.environment["CAMSENDER_ALLOW_NO_RUNTIME"] != nil
}
