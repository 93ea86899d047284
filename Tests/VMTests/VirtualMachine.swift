import Foundation
import TestSupport
import Testing

/// A virtual machine with cameras, for one script.
struct VirtualMachine {
    /// Cameras of the kernel's test driver.
    var vividCameras = 0
    /// vivid's parameters; nil for cameras that only capture.
    var vividParameters: String?
    /// Seconds.
    var limit = 900

    struct Run: Sendable {
        let output: String

        /// Lines of JSON, in order.
        var lines: [[String: Any]] {
            output.split(whereSeparator: \.isNewline).compactMap { line in
                try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            }
        }

        /// The first line that has all these keys.
        func line(with keys: String...) throws -> [String: Any] {
            try #require(lines.first { line in keys.allSatisfy { line[$0] != nil } }, "\(output)")
        }

        func number(_ key: String) throws -> Double {
            try #require((try line(with: key)[key] as? NSNumber)?.doubleValue, "\(output)")
        }
    }

    /// Runs a shell script whose folder has our programs: `vm-camera`, `uvc-camera`, `camsender`. Files given by name
    /// are put there as well. `await` waits for a command to succeed.
    func run(_ script: String, files: [String: Data] = [:]) throws -> Run {
        let folder = try TemporaryFolder()
        // The machine sees no other folder of the host's /tmp, where this package may be.
        for name in ["camsender", "uvc-camera", "vm-camera"] {
            try FileManager.default.copyItem(
                atPath: "\(PackageRoot.path)/.build/release/\(name)", toPath: "\(folder.path)/\(name)")
        }
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: "\(folder.path)/\(name)")) }
        let prepared = """
            PATH=\(PackageRoot.path)/.build/release:\(folder.path):$PATH
            await() {
                i=0
                until "$@" >/dev/null 2>&1; do
                    i=$((i+1)); [ $i -lt 1200 ] || { echo "waited in vain: $*"; return 1; }; sleep 0.05
                done
            }
            \(script)
            """
        try Data(prepared.utf8).write(to: URL(fileURLWithPath: "\(folder.path)/script"))
        var arguments = ["run", "-t", "\(limit)", "-n", "\(vividCameras)"]
        if let vividParameters { arguments += ["-p", vividParameters] }
        arguments += [folder.path, "sh", "./script"]
        let tool = try ToolProcess("\(PackageRoot.path)/Tests/VM/vm.sh", arguments)
        let code = tool.wait()
        let output = tool.output.text
        // Not to be taken for a finding about a camera.
        try #require(code != 125, "the virtual machine cannot be set up: \(tool.errors.text)")
        try #require(code != 124, "the script took too long: \(output)")
        return Run(output: output + tool.errors.text)
    }
}
