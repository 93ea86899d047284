import CSystem
import Frames

/// What the preview's thread does: of the newest frame make what is waited for.
final class PreviewLoop: Sendable {
    let mailbox = Mailbox<Frame>()
    let audience = PreviewAudience()
    private let makeEncoder: @Sendable () throws(PreviewError) -> any PreviewEncoder

    init(makeEncoder: @escaping @Sendable () throws(PreviewError) -> any PreviewEncoder) {
        self.makeEncoder = makeEncoder
    }

    func run() {
        // Whoever looks on comes after those the picture is for.
        cs_yield_to_other_threads()
        var encoder: (any PreviewEncoder)?
        while case .value(let frame) = mailbox.take() {
            do throws(PreviewError) {
                let ready: any PreviewEncoder
                if let encoder { ready = encoder } else { ready = try makeEncoder() }
                encoder = ready
                try serve(frame, with: ready)
            } catch {
                audience.fail(error)
            }
        }
        audience.end()
    }

    private func serve(_ frame: consuming Frame, with encoder: any PreviewEncoder) throws(PreviewError) {
        let size = frame.layout.size
        let jobs = audience.jobs(for: size)
        guard !jobs.isEmpty else { return }
        try encoder.load(frame)
        for job in jobs {
            audience.serve(try encoder.encode(job.size, quality: job.quality), for: job, of: size)
        }
    }
}
