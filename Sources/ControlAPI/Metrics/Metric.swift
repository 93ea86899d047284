/// A measurement with all its samples, as Prometheus reads it.
package struct Metric {
    package enum Kind: String {
        /// Only rises, from the program's start; its name ends in `_total`.
        case counter
        case gauge
    }

    package struct Sample {
        let labels: [(name: String, value: String)]
        let value: Double

        package init(labels: [(name: String, value: String)], value: Double) {
            self.labels = labels
            self.value = value
        }
    }

    let name: String
    let help: String
    let kind: Kind
    let samples: [Sample]

    package init(name: String, help: String, kind: Kind, samples: [Sample]) {
        self.name = name
        self.help = help
        self.kind = kind
        self.samples = samples
    }

    static func counter(_ name: String, _ help: String, _ value: Double) -> Metric {
        Metric(name: name, help: help, kind: .counter, samples: [Sample(labels: [], value: value)])
    }

    /// What is not known has no sample.
    static func gauge(_ name: String, _ help: String, _ value: Double?) -> Metric {
        Metric(name: name, help: help, kind: .gauge, samples: value.map { [Sample(labels: [], value: $0)] } ?? [])
    }

    /// One sample for each value of a label, in order.
    static func counters(_ name: String, _ help: String, by label: String, _ values: [String: Double]) -> Metric {
        Metric(name: name, help: help, kind: .counter, samples: samples(label, values))
    }

    static func gauges(_ name: String, _ help: String, by label: String, _ values: [String: Double]) -> Metric {
        Metric(name: name, help: help, kind: .gauge, samples: samples(label, values))
    }

    private static func samples(_ label: String, _ values: [String: Double]) -> [Sample] {
        values.sorted { $0.key < $1.key }.map { Sample(labels: [(label, $0.key)], value: $0.value) }
    }
}
