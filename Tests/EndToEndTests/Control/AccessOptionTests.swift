import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// The options of access, on the built executable.
    @Suite struct AccessOptionTests {
        private func start(_ arguments: [String], state: TemporaryFolder) throws -> CamSenderProcess {
            try CamSenderProcess(
                ["--host", "127.0.0.1", "--port", "\(try FreePort.find())", "--no-ndi", "--mic", "off"] + arguments,
                environment: ["XDG_STATE_HOME": state.path])
        }

        /// What curl prints when it comes as if through a proxy, which is not this machine.
        private func status(_ process: CamSenderProcess, _ arguments: String...) throws -> String {
            let url = process.control.appending(path: "cameras").absoluteString
            let curl = try ToolProcess(
                "curl",
                ["-s", "-o", "/dev/null", "-w", "%{http_code}", "-H", "X-Forwarded-For: 10.0.0.9", url] + arguments)
            curl.wait()
            return curl.output.text
        }

        @Test func theTokenOutlivesTheProgram() throws {
            let state = try TemporaryFolder()
            var tokens: Set<String> = []
            for _ in 0..<2 {
                let process = try start([], state: state)
                let token = try state.text("camsender/token").trimmingCharacters(in: .whitespacesAndNewlines)
                tokens.insert(token)
                #expect(try status(process) == "401")
                #expect(try status(process, "-H", "Authorization: Bearer \(token)") == "200")
                #expect(!(process.standardOutput + process.standardError).contains(token))
                #expect(process.stop() == 0)
            }
            #expect(tokens.count == 1)
            let file = try FileManager.default.attributesOfItem(atPath: state.path + "/camsender/token")
            #expect((file[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }

        @Test func openNeedsNoToken() throws {
            let state = try TemporaryFolder()
            let process = try start(["--open"], state: state)
            #expect(try status(process) == "200")
            #expect(!state.has("camsender/token"))
            #expect(process.stop() == 0)
        }

        @Test func aTokenFileThatOthersReadIsRefused() throws {
            let state = try TemporaryFolder()
            try state.write("token", "operator-token")
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: state.path + "/token")
            let run = try CamSenderRun(["--no-ndi", "--token-file", state.path + "/token"])
            #expect(run.status == 2)
            #expect(run.complaints.count == 1)
            #expect(run.standardError.contains("chmod 600"))
            #expect(!run.standardError.contains("operator-token"))
        }

        @Test func servesHTTPSAndSaysSo() throws {
            let state = try TemporaryFolder()
            let (certificate, key) = (state.path + "/cert.pem", state.path + "/key.pem")
            let openssl = try ToolProcess(
                "openssl",
                [
                    "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                    "-subj", "/CN=cam", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate,
                ])
            #expect(openssl.wait() == 0)
            let process = try start(["--tls-cert", certificate, "--tls-key", key], state: state)
            #expect(process.control.scheme == "https")
            #expect(try status(process, "--cacert", certificate) == "401")
            let address = "127.0.0.1:\(try #require(process.control.port))"
            let asked = try ToolProcess(
                CamSenderProcess.executable,
                ["ctl", "--url", "https://\(address)", "--cacert", certificate, "status", "version"])
            #expect(asked.wait() == 0)
            // What it speaks is looked at for two seconds, and a machine may pause longer.
            var told = ""
            let isHinted = try waitUntil {
                let plain = try ToolProcess(
                    CamSenderProcess.executable, ["ctl", "--url", "http://\(address)", "status"])
                #expect(plain.wait() == 1)
                told = plain.errors.text
                return told.contains("--url https://\(address) --cacert FILE")
            }
            #expect(isHinted, "\(told)")
            #expect(process.stop() == 0)
        }

        @Test func theLogNamesRequestsAndNoSecrets() throws {
            let state = try TemporaryFolder()
            let process = try start(["--token", "operator-token", "--log-level", "info"], state: state)
            #expect(
                try status(process, "-H", "Authorization: Bearer operator-token", "-H", "X-Request-Id: r-1") == "200")
            #expect(try status(process, "-H", "Authorization: Bearer wrong-token", "-H", "X-Request-Id: r-2") == "401")
            _ = try process.post("/camera/zoom?token=operator-token", form: ["zoomFactor": "2"])
            #expect(process.stop() == 0)
            let lines = process.complaints
            #expect(lines.count == 2, "\(lines)")
            #expect(lines.first?.hasSuffix("stranger GET /cameras 401 id=r-2") == true)
            #expect(lines.last?.contains("operator POST /camera/zoom 200 id=") == true)
            #expect(!process.standardError.contains("token"))
        }
    }
}
