import Capture
import Frames
import TestSupport
import Testing

/// A network stream as a camera, running, and what it tells.
final class StreamWatcher {
    enum News: Equatable {
        case interrupted(CaptureError)
        case settled
    }

    private struct State {
        var frames: [Frame] = []
        var news: [News] = []
        var skipped: [String: Int] = [:]
    }

    /// Far more than anything here takes.
    private static let patience: Int64 = 30_000_000_000
    let camera: any Camera
    private let state = Monitor(State())

    init(_ address: String, size: FrameSize = FrameSize(width: 1280, height: 720)) throws {
        let id = try #require(try CameraCatalogue.identifiers(of: [address]).first)
        camera = try CameraCatalogue(extra: [address]).open(id, format: VideoFormat(size: size, rate: .thirty))
        try camera.start(
            CameraHandlers(
                deliver: { [state] frame in state.update { $0.frames.append(frame) } },
                fail: { _ in },
                skip: { [state] reason in state.update { $0.skipped[reason, default: 0] += 1 } },
                interrupt: { [state] error in state.update { $0.news.append(.interrupted(error)) } },
                settle: { [state] _ in state.update { $0.news.append(.settled) } }))
    }

    deinit {
        camera.stop()
    }

    var news: [News] { state.read { $0.news } }
    var frames: [Frame] { state.read { $0.frames } }
    var skipped: [String: Int] { state.read { $0.skipped } }

    func frames(_ count: Int) throws -> [Frame] {
        try #require(
            state.wait(until: .now + Self.patience) { $0.frames.count >= count ? Array($0.frames.prefix(count)) : nil },
            "\(frames.count) frames, \(news)")
    }

    /// The first interruption, in words.
    func trouble() throws -> String {
        let error = state.wait(until: .now + Self.patience) { state -> CaptureError? in
            for case .interrupted(let error) in state.news { return error }
            return nil
        }
        return try #require(error, "it was not interrupted").description
    }

    /// Whatever its server does, a camera that is stopped has stopped, and nobody is told anything.
    func stopsAtOnceAndTellsNothing() {
        let begin = MonotonicTime.now
        camera.stop()
        #expect(MonotonicTime.now - begin < 4_000_000_000)
        #expect(news.isEmpty)
    }

    func wait(for news: [News]) throws {
        try #require(state.wait(until: .now + Self.patience) { $0.news.starts(with: news) ? () : nil } != nil)
    }

    /// Waits until something has been told so often.
    func wait(until condition: ([News]) -> Bool) throws {
        try #require(state.wait(until: .now + Self.patience) { condition($0.news) ? () : nil } != nil, "\(news)")
    }
}

extension Frame {
    /// The colour in the middle of the picture.
    var middle: SIMD3<Double> {
        mean(
            PixelRect(
                left: layout.width / 2 - 8, top: layout.height / 2 - 8, right: layout.width / 2 + 8,
                bottom: layout.height / 2 + 8))
    }
}
