import ControlAPI
import Foundation
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// docs/api.md keeps up with the code.
@Suite struct DocumentationTests {
    private func document() throws -> String {
        try String(contentsOfFile: PackageRoot.path + "/docs/api.md", encoding: .utf8)
    }

    @Test func everyPathOfTheRouteTableIsDocumentedWithItsMethod() async throws {
        let fixture = try StudioFixture()
        let endpoints = ControlAPI(studio: fixture.studio, version: "1.2.3").endpoints
        await fixture.studio.shutDown()
        let document = try document()
        #expect(endpoints.count > 40)
        for (method, path) in endpoints {
            let isThere = document.contains("`\(method.name) \(path)`") || document.contains("`GET, POST \(path)`")
            #expect(isThere, "\(method.name) \(path)")
        }
    }

    @Test(arguments: [
        "bad_request", "unauthorized", "viewer", "forbidden", "not_found", "unknown_camera", "missing_file",
        "method_not_allowed", "conflict",
        "too_large", "unsupported_type", "out_of_range", "bad_value", "internal", "unsupported",
        "runtime_missing", "device_unavailable", "bad_path", "not_a_file", "not_a_folder", "no_recordings_folder",
        "stuck", "disk_full", "disk_failure", "unknown_microphone", "no_microphone", "no_output", "locked",
        "range_not_satisfiable", "unknown_preset",
    ])
    func everyErrorCodeIsDocumented(code: String) throws {
        let document = try document()
        #expect(document.contains("`\(code)`"))
    }
}
