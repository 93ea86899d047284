import TestSupport
import Testing

extension EndToEnd {
    /// Chromium on the control page, as hands, fingers and keys steer it. Screenshots stay in `artifacts/`.
    @Suite struct BrowserTests {
        private static let folder = PackageRoot.path + "/Tests/Browser"
        private static let python = PackageRoot.path + "/.venv/bin/python3"

        @Test(arguments: ["tasks", "presets", "descriptors", "windows", "connection", "access"])
        func thePageDoesAsItIsTold(script: String) throws {
            let run = try ToolProcess(
                Self.python, ["\(Self.folder)/\(script).py"],
                environment: ["CAMSENDER_BINARY": CamSenderProcess.executable])
            let status = run.wait()
            print(run.output.text, terminator: "")
            #expect(status == 0, "\(run.output.text) \(run.errors.text)")
        }
    }
}
