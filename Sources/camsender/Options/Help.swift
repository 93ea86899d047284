/// The text of `--help`.
package enum Help {
    private static let width = 120
    private static let column = 30

    package static var text: String {
        """
        \(Version.product) \(Version.number): a camera becomes an NDI® source, steered over HTTP.

        Usage: camsender [serve] [options]   send the camera, serve the control API
               camsender cameras [options]   list the cameras
               camsender doctor [options]    check this machine and say what to do
               camsender config check [FILE] look for mistakes in a config file
               camsender config sample       print one with every key
               camsender ctl ...             drive a running one (see camsender ctl --help)

        Options, each also a key of the config file. What is left out is as it was left the last time, and the default at
        the first start (camera, size, rate, name, microphone and what else can be set while it runs):
        \(ServeOption.all.map(entry).joined(separator: "\n"))

        And:
        \(entry("--config FILE", configSummary))
          --help, --version

        NDI® is a registered trademark of Vizrt NDI AB. https://ndi.video/
        """
    }

    private static let configSummary = """
        take what the command line does not say from this file; none for no file (default: camsender/camsender.conf in \
        the user's config folder, if there is one)
        """

    private static func entry(_ option: ServeOption) -> String {
        let written =
            switch option.kind {
            case .toggle: "--\(option.name), --no-\(option.name)"
            case .value, .list: "--\(option.name) \(option.placeholder)"
            }
        return entry(written, "\(option.summary) (default: \(option.standard))")
    }

    private static func entry(_ written: String, _ summary: String) -> String {
        let lines = WrappedText.lines(summary, width: width - column)
        let left = "  " + written
        let gap = String(repeating: " ", count: max(2, column - left.count))
        let indent = "\n" + String(repeating: " ", count: column)
        return left + gap + lines.joined(separator: indent)
    }
}
