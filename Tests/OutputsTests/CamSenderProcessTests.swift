import Foundation
import TestSupport
import Testing

/// The helper that runs the executable, with stand-ins for the executable.
@Suite struct CamSenderProcessTests {
    private static let server = """
        import http.server, os, signal, sys
        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
                text = ('{"method": "%s", "path": "%s", "body": "%s"}' % (self.command, self.path, body)).encode()
                self.send_response(201 if body else 200)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)
            do_GET = do_POST = answer
            def log_message(self, *arguments): pass
        server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        signal.signal(signal.SIGTERM, lambda *arguments: os._exit(7))
        print("NDI source: HOST (Cam)", flush=True)
        print("Control: http://127.0.0.1:%d/" % server.server_port, flush=True)
        server.serve_forever()
        """

    @Test func talksToWhatItStartedAndTellsHowItEnded() throws {
        let process = try CamSenderProcess(["python3", "-c", Self.server], executable: "/usr/bin/env")
        #expect(process.sourceName == "HOST (Cam)")
        let got = try process.get("/ndi/status")
        #expect(got.status == 200)
        #expect(got.json["path"] as? String == "/ndi/status")
        let posted = try process.post("/camera/zoom", form: ["zoomFactor": "2.5", "name": "a+b c"])
        #expect(posted.status == 201)
        #expect(posted.json["body"] as? String == "name=a%2Bb%20c&zoomFactor=2.5")
        #expect(process.stop(within: 30) == 7)
    }

    @Test func aProgramThatEndsWithoutAControlURLIsAnErrorWithItsWords() throws {
        let error = try #require(throws: CamSenderProcess.DidNotStart.self) {
            try CamSenderProcess(["-c", "echo no such camera >&2; exit 2"], executable: "/bin/sh")
        }
        #expect(error.description.contains("no such camera"))
    }
}
