import HTTPServing

/// Metrics in Prometheus' text format 0.0.4.
package struct MetricsText {
    let metrics: [Metric]

    package init(metrics: [Metric]) {
        self.metrics = metrics
    }

    var response: HTTPResponse {
        var response = HTTPResponse.text(text, type: "text/plain; version=0.0.4; charset=utf-8")
        response.headers["Cache-Control"] = "no-store"
        return response
    }

    package var text: String {
        metrics.filter { !$0.samples.isEmpty }.map(Self.lines).joined()
    }

    private static func lines(_ metric: Metric) -> String {
        "# HELP \(metric.name) \(escaped(metric.help))\n# TYPE \(metric.name) \(metric.kind.rawValue)\n"
            + metric.samples.map { line(metric.name, $0) }.joined()
    }

    private static func line(_ name: String, _ sample: Metric.Sample) -> String {
        let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value, quoted: true))\"" }.joined(separator: ",")
        return name + (labels.isEmpty ? "" : "{\(labels)}") + " \(number(sample.value))\n"
    }

    private static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
        return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
    }

    private static func escaped(_ text: String, quoted: Bool = false) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\\": result += "\\\\"
            case "\n", "\r\n", "\r": result += "\\n"
            case "\"" where quoted: result += "\\\""
            default: result.append(character)
            }
        }
    }
}
