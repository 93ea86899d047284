import Foundation
import Frames
import Outputs
import TestSupport

/// One source on the real runtime with a name of its own, and frames to feed it.
struct SourceFixture {
    let runtime: NDIRuntime
    let output: NDIOutput

    init(
        _ name: String = #function, configure: (inout NDIConfiguration) -> Void = { _ in },
        receive: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        runtime = try TestRuntime.load()
        var configuration = NDIConfiguration(name: Self.unique(name))
        configure(&configuration)
        output = try NDIOutput(runtime: runtime, configuration: configuration, receive: receive)
    }

    /// Other test processes may run on this machine, and the runtime guards names across processes.
    static func unique(_ name: String) -> String {
        "\(name.prefix { $0 != "(" }.prefix(20)) \(ProcessInfo.processInfo.processIdentifier)"
    }

    /// Offers frames at about `fps` from another thread until the feeder is stopped.
    func feed(fps: Int64 = 60, _ next: @escaping @Sendable (Int64) throws -> Frame) throws -> Feeder {
        try Feeder(output, fps: fps, next)
    }
}
