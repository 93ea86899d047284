import ControlAPI
import Foundation
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// What Prometheus reads.
@Suite(.serialized) struct MetricsTests {
    private func check(_ text: String) throws -> MediaTool.Output {
        let folder = try TemporaryFolder()
        try folder.write("metrics", text)
        return try MediaTool.run("sh", ["-c", "exec promtool check metrics <\(folder.path)/metrics"])
    }

    private func names(_ text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").filter { !$0.hasPrefix("#") }
                .map { String($0.prefix { $0 != "{" && $0 != " " }) })
    }

    @Test func prometheusHasNoComplaint() async throws {
        let runtime = FakeRuntime()
        runtime.connect(2)
        try await APIFixture.running(StudioFixture(runtime: runtime)) { api in
            _ = try await api.post("/ndi/start")
            _ = try await api.sendWhenPicturesCome(.get, "/preview.jpg")
            // Receivers are looked for with every picture that is sent.
            let isCounted = await eventually {
                let text = (try? await api.get("/metrics"))?.text ?? ""
                return text.contains("\ncamsender_ndi_connections 2\n") && text.contains("\ncamsender_camera_live 1\n")
            }
            #expect(isCounted)
            let answer = try await api.get("/metrics")
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
            let output = try check(answer.text)
            #expect(
                output.status == 0 && output.text.isEmpty && output.errors.isEmpty, "\(output.text) \(output.errors)")
            #expect(answer.text.contains("\ncamsender_preview_pictures_total 1\n"))
            #expect(answer.text.contains("camsender_build_info{version=\"1.2.3\"} 1\n"))
        }
    }

    @Test func everyMetricIsDocumented() async throws {
        try await APIFixture.running { api in
            _ = try await api.post("/ndi/start")
            let page = try String(contentsOfFile: PackageRoot.path + "/docs/metrics.md", encoding: .utf8)
            let found = names(try await api.get("/metrics").text)
            #expect(found.count > 25)
            for name in found { #expect(page.contains("`\(name)`"), "\(name)") }
        }
    }

    @Test func theDashboardAsksForWhatIsDocumented() throws {
        let file = try Data(contentsOf: URL(filePath: PackageRoot.path + "/docs/grafana.json"))
        let dashboard = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        let panels = try #require(dashboard["panels"] as? [[String: Any]])
        let page = try String(contentsOfFile: PackageRoot.path + "/docs/metrics.md", encoding: .utf8)
        let questions = panels.flatMap { $0["targets"] as? [[String: Any]] ?? [] }.compactMap { $0["expr"] as? String }
        #expect(questions.count >= panels.count && panels.count > 8)
        for question in questions {
            let name = try #require(question.firstMatch(of: /(camsender|process)_[a-z_]+/)).output.0
            #expect(page.contains("`\(name)`"), "\(question)")
        }
    }

    @Test func textThatWouldBreakALineIsEscaped() throws {
        let metric = Metric(
            name: "camsender_test", help: "One \\ and\nanother.", kind: .gauge,
            samples: [
                Metric.Sample(labels: [("name", "a \"b\" \\ c\nd"), ("unit", "1")], value: 1.5),
                Metric.Sample(labels: [("name", "none"), ("unit", "2")], value: -.infinity),
            ])
        let text = MetricsText(metrics: [metric]).text
        #expect(
            text == """
                # HELP camsender_test One \\\\ and\\nanother.
                # TYPE camsender_test gauge
                camsender_test{name="a \\"b\\" \\\\ c\\nd",unit="1"} 1.5
                camsender_test{name="none",unit="2"} -Inf

                """)
        #expect(try check(text).status == 0)
    }
}
