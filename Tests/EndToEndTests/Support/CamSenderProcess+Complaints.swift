import TestSupport

extension CamSenderProcess {
    /// Its lines on standard error, but for those of pictures that are late: a machine that pauses brings them about.
    var complaints: [String] {
        standardError.split(separator: "\n").map(String.init).filter { !$0.contains("no picture comes from it") }
    }
}
