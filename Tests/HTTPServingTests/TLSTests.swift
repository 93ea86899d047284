import Foundation
import HTTPServing
import Testing

/// HTTPS with a certificate made by openssl and asked for by curl.
@Suite(.onOwnThread, .serialized) struct TLSTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)").path

    private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private func withIdentity(_ body: (_ certificate: String, _ key: String) throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (certificate, key) = (folder + "/cert.pem", folder + "/key.pem")
        let made = try run(
            "openssl",
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-keyout", key, "-out", certificate, "-subj", "/CN=cam.local", "-addext",
                "subjectAltName=IP:127.0.0.1",
            ])
        try #require(made.status == 0)
        try body(certificate, key)
    }

    private func makeServer(_ identity: TLSIdentity) throws(HTTPServingError) -> HTTPServer {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.tls = identity
        return try HTTPServer(configuration: configuration) { request in
            .text("\(request.scheme) \(request.isSecure) \(request.body.count)")
        }
    }

    @Test func curlTrustsAndIsAnswered() throws {
        try withIdentity { certificate, key in
            let server = try makeServer(try TLSIdentity(certificateFile: certificate, keyFile: key))
            let url = "https://127.0.0.1:\(server.port)/"
            let answer = try run("curl", ["-s", "--cacert", certificate, "-d", "a=b", url, url])
            #expect(answer.status == 0)
            #expect(answer.output == "https true 3https true 3")
            #expect(try run("curl", ["-s", url]).status == 60)
            #expect(try run("curl", ["-s", "http://127.0.0.1:\(server.port)/"]).status != 0)
            let old = ["-s", "--cacert", certificate, "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0", url]
            #expect(try run("curl", old).status == 35)
        }
    }

    @Test func halfAHandshakeIsCutOff() throws {
        try withIdentity { certificate, key in
            var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
            configuration.tls = try TLSIdentity(certificateFile: certificate, keyFile: key)
            configuration.limits.headerSeconds = 0.3
            let server = try HTTPServer(configuration: configuration) { _ in .text("x") }
            let client = try RawClient(port: server.port)
            client.send("\u{16}\u{3}")
            #expect(client.isAtEnd())
        }
    }

    @Test func whatIsWrongWithTheFilesIsSaid() throws {
        try withIdentity { certificate, key in
            let (other, locked) = (folder + "/other.pem", folder + "/locked.pem")
            _ = try run("openssl", ["genpkey", "-algorithm", "ed25519", "-out", other])
            _ = try run("openssl", ["pkey", "-in", key, "-aes128", "-passout", "pass:x", "-out", locked])
            let cases = [
                (folder + "/nothing", key, "no file"), (certificate, folder + "/nothing", "no file"),
                (key, key, "no certificate"), (certificate, certificate, "no private key"),
                (certificate, locked, "passphrase"), (certificate, other, "do not match"),
            ]
            for (certificate, key, words) in cases {
                let error = #expect(throws: HTTPServingError.self) {
                    _ = try makeServer(try TLSIdentity(certificateFile: certificate, keyFile: key))
                }
                #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
            }
        }
    }
}
