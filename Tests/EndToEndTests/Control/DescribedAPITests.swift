import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The API does what its description says, tried by a tool that is not ours.
    @Suite struct DescribedAPITests {
        private static let tool = PackageRoot.path + "/.venv/bin/schemathesis"
        private static let configuration = PackageRoot.path + "/scripts/schemathesis.toml"

        /// Long enough to come to every endpoint several times; `SCHEMATHESIS_SECONDS=1200` looks harder.
        private static let seconds = ProcessInfo.processInfo.environment["SCHEMATHESIS_SECONDS"] ?? "60"

        @Test func schemathesisFindsNothing() throws {
            let folder = try TemporaryFolder()
            let show = try Show(["--preset", "720p", "--recordings", folder.path])
            let run = try ToolProcess(
                Self.tool,
                [
                    "--config-file", Self.configuration, "run", show.process.control.absoluteString + "openapi.json",
                    // A stream without an end; it has tests of its own.
                    "--exclude-path", "/api/v1/events", "--exclude-path", "/preview.mjpeg", "--checks", "all",
                    "--max-examples", "20",
                    "--request-timeout", "20", "--max-time", Self.seconds, "--seed", "1", "--no-color",
                ])
            #expect(run.wait() == 0, "\(run.output.text.suffix(6000))")
            #expect(run.output.text.contains("passed"))
            #expect(try show.process.get("/api/v1/status").status == 200)
        }
    }
}
