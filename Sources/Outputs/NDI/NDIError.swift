import Frames

/// What can go wrong between this program and the NDI runtime.
public enum NDIError: Error, Equatable, CustomStringConvertible {
    /// No usable runtime was found; `problems` are of files that were there but could not be used,
    /// `script` fetches one, where it is there.
    case runtimeMissing(searched: [String], problems: [String], script: String? = nil)
    /// The place that was asked for holds no usable runtime.
    case runtimeUnusable(path: String, problem: String)
    /// The runtime says it cannot run on this processor.
    case unsupportedCPU(path: String)
    /// The runtime made no source under any of these names.
    case sourceRefused(names: [String])
    case noThread(FramesError)

    public var description: String {
        switch self {
        case .runtimeMissing(let searched, let problems, let script):
            Self.missing(searched: searched, problems: problems, script: script)
        case .runtimeUnusable(let path, let problem):
            "cannot use the NDI runtime at \(path): \(problem)"
        case .unsupportedCPU(let path):
            "the NDI runtime at \(path) does not run on this processor (it needs SSE4.2 or NEON)"
        case .sourceRefused(let names):
            "the NDI runtime made no source; names tried: \(names.joined(separator: ", "))."
                + " Another program on this machine may hold them: choose another name"
        case .noThread(let error):
            "cannot start sending: \(error)"
        }
    }

    private static func missing(searched: [String], problems: [String], script: String?) -> String {
        let found = problems.isEmpty ? "" : "; problems: " + problems.joined(separator: "; ")
        let needsAvahi = problems.contains { $0.contains("libavahi") }
        let fetching = script.map { "Run \($0), or install" } ?? "Install"
        let advice =
            needsAvahi
            ? "Install libavahi-client3."
            : "\(fetching) the runtime from https://ndi.video/ and set NDI_RUNTIME_DIR_V6 to its folder."
        return "no usable NDI runtime found; looked at: " + searched.joined(separator: ", ") + found + ". " + advice
    }
}
