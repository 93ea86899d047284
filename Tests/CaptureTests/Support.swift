import Capture
import Frames
import Testing

/// Frames as a camera delivered them, held for as long as the collector lives.
final class FrameCollector: Sendable {
    private let frames = Monitor<[Frame]>([])
    private let failure = Monitor<CaptureError?>(nil)
    private let mostHeld: Int
    private let delivered = Monitor(0)

    init(mostHeld: Int = .max) {
        self.mostHeld = mostHeld
    }

    var handlers: CameraHandlers {
        CameraHandlers(
            deliver: { frame in
                self.frames.update { held in
                    held.append(frame)
                    if held.count > self.mostHeld { held.removeFirst() }
                }
                self.delivered.update { $0 += 1 }
            },
            fail: { error in self.failure.update { $0 = error } })
    }

    var held: [Frame] { frames.read { $0 } }

    /// Waits until so many frames were delivered.
    func wait(forFrames count: Int) throws {
        try #require(delivered.wait(until: .now + 30_000_000_000) { $0 >= count ? () : nil } != nil)
    }

    /// Waits until a frame fulfils a condition.
    func wait(for condition: (Frame) -> Bool) throws {
        try #require(
            frames.wait(until: .now + 30_000_000_000) { $0.contains(where: condition) ? () : nil } != nil)
    }

    func waitForFailure() throws -> CaptureError {
        try #require(failure.wait(until: .now + 30_000_000_000) { $0 })
    }
}

/// Runs a camera until it delivered so many frames, and gives them.
func frames(_ count: Int, of camera: any Camera) throws -> [Frame] {
    let collector = FrameCollector()
    try camera.start(collector.handlers)
    defer { camera.stop() }
    try collector.wait(forFrames: count)
    return Array(collector.held.prefix(count))
}

func frames(_ count: Int, of id: String, size: FrameSize) throws -> [Frame] {
    let format = VideoFormat(size: size, rate: try #require(FrameRate(250, 1)))
    return try frames(count, of: CameraCatalogue().open(id, format: format))
}

extension FrameSize {
    static let small = FrameSize(width: 640, height: 360)
}

extension Frame {
    /// The samples of one pixel; chroma is shared with its neighbour.
    func pixel(_ x: Int, _ y: Int) -> SIMD3<Int> {
        let pair = layout.lineOffset(y) + x / 2 * 4
        return SIMD3(Int(bytes[pair + 1 + x % 2 * 2]), Int(bytes[pair]), Int(bytes[pair + 2]))
    }

    /// The mean over a rectangle.
    func mean(_ rect: PixelRect) -> SIMD3<Double> {
        var sum = SIMD3<Int>.zero
        for y in rect.rows {
            for x in rect.columns { sum &+= pixel(x, y) }
        }
        return SIMD3<Double>(sum) / Double(rect.width * rect.height)
    }

    /// Whether every pixel of a rectangle has exactly this value.
    func isFilled(_ rect: PixelRect, _ value: SIMD3<Int>) -> Bool {
        rect.rows.allSatisfy { y in rect.columns.allSatisfy { pixel($0, y) == value } }
    }
}

extension PixelRect {
    func inset(_ pixels: Int) -> PixelRect {
        PixelRect(left: left + pixels, top: top + pixels, right: right - pixels, bottom: bottom - pixels)
    }
}

extension SIMD3<Double> {
    /// The largest difference in any component.
    func distance(to other: SIMD3<Double>) -> Double {
        let difference = self - other
        return Swift.max(abs(difference.x), abs(difference.y), abs(difference.z))
    }
}

extension YCbCr {
    var vector: SIMD3<Double> { SIMD3(y, cb, cr) }
}
