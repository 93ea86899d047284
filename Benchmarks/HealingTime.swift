import Capture
import Frames
import StudioKit
import TestSupport

/// How long the output waits for a slate when a camera fails, and for its picture when it is back, in milliseconds.
struct HealingTime {
    static let slateLimit = 500.0
    static let pictureLimit = 2000.0
    /// No picture for so long is a stall, in nanoseconds.
    private static let stall: Int64 = 500_000_000
    /// How long a camera is away, in nanoseconds: longer than the first, quick tries.
    private static let absence: Int64 = 2_500_000_000

    let slate: Double
    let picture: Double

    /// The device reports an error and cannot be opened until it is back.
    static func ofAnError(isAnnounced: Bool) async throws -> HealingTime {
        try await measure { cameras, output in
            let failure = MonotonicTime.now
            cameras.setUnplugged(true)
            cameras.opened.last?.fail(.unplugged(camera: "Device"))
            let slate = try output.milliseconds(from: failure, toSlate: true)
            (failure + absence).sleepUntil()
            let back = MonotonicTime.now
            cameras.setUnplugged(false)
            if isAnnounced { cameras.tellOfChange() }
            return HealingTime(slate: slate, picture: try output.milliseconds(from: back, toSlate: false))
        }
    }

    /// Nothing comes for a while, which the slate's limit begins with.
    static func ofAStall() async throws -> HealingTime {
        try await measure { cameras, output in
            let begin = MonotonicTime.now + stall
            cameras.opened.last?.fallSilent()
            let slate = try output.milliseconds(from: begin, toSlate: true)
            (begin + stall).sleepUntil()
            let back = MonotonicTime.now
            cameras.opened.last?.speakAgain()
            return HealingTime(slate: slate, picture: try output.milliseconds(from: back, toSlate: false))
        }
    }

    private static func measure(
        _ body: (ScriptedCameras, OutputWatch) throws -> HealingTime
    ) async throws -> HealingTime {
        let (cameras, output) = (ScriptedCameras([.device]), OutputWatch())
        let fixture = try StudioFixture(
            camera: "device:1", cameras: CameraCatalogue(providers: [cameras]), viewfinder: output)
        return try await StudioFixture.running(fixture) { _ in
            _ = try output.milliseconds(from: .now, toSlate: false)
            // The camera's rate is known then, and with it what a stall is.
            (MonotonicTime.now + stall).sleepUntil()
            return try body(cameras, output)
        }
    }
}
