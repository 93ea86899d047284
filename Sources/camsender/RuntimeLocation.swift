import Foundation
import Outputs

/// Where this program looks for the NDI runtime.
struct RuntimeLocation: Sendable {
    let explicitPath: String?

    @Sendable func load() throws(NDIError) -> NDIRuntime {
        try NDIRuntime.load(
            explicitPath: explicitPath, environment: ProcessInfo.processInfo.environment,
            projectFolders: projectFolders)
    }

    /// `runtime` beside the sources, where the set-up puts it, for a program started from its build folder, and where the
    /// fetch script that is installed with a program puts it.
    private var projectFolders: [String] {
        // The first argument is a bare name where the shell found the program by PATH.
        let executable = (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
            .resolvingSymlinksInPath()
        var folder = executable.deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appendingPathComponent("lib/camsender/runtime")
        var found: [String] = [folder.appendingPathComponent("runtime").path, installed.path]
        for _ in 0..<3 {
            folder = folder.deletingLastPathComponent()
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                found.append(folder.appendingPathComponent("runtime").path)
            }
        }
        return found
    }
}
