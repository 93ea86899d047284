/// A config file with every key, each switched off by the sign before it.
package enum SampleConfig {
    private static let width = 100

    package static var text: String {
        let introduction = """
            # The settings of \(Version.product). Take the sign (#) away before a key to set it; options of the command line win.
            # To check this file: camsender config check FILE. To use it: camsender --config FILE, or, as the service,
            # systemctl restart camsender. A token in here needs a file that others may not read: chmod 640. What is set here is so
            # at every start; what is not is as it was left.

            """
        return introduction + ServeOption.all.map(entry).joined(separator: "\n")
    }

    private static func entry(_ option: ServeOption) -> String {
        let standard = option.standard == option.example ? "" : " (default: \(option.standard))"
        let lines = WrappedText.lines(option.summary + standard, width: width).map { "# " + $0 }
        return "\n" + (lines + ["#\(option.name) = \(option.example)"]).joined(separator: "\n")
    }
}
