#if canImport(CTurboJPEG) && canImport(CYUV)
import CTurboJPEG
import CYUV
import Frames
import Outputs
import Processing
import StudioKit

/// CPU time of a preview picture beside what libjpeg-turbo alone takes for one of that size, in milliseconds.
struct PreviewCost {
    /// What a picture in full size may cost, in the time of libjpeg-turbo's own benchmark.
    static let limit = 1.2
    private static let widths = [1900, 1600, 1440, 1280, 960, 640, 320]
    private static let quality = PreviewKind.standard.quality

    /// From RGB, as libjpeg-turbo's benchmark does it.
    let benchmark: Double
    /// From planes that are ready.
    let bare: Double
    let full: Double
    let smaller: [(width: Int, cost: Double)]

    /// The medians over all rounds, each of which takes all in turn.
    static func measure(rounds: Int) throws -> PreviewCost {
        let frames = try OutputPictures(preset: .hd1080, settings: .identity, count: 6).camera
        let size = frames[0].layout.size
        let jpeg = try BareJPEG(frames[0])
        let encoders = try ([size.width] + widths).map { (width: $0, encoder: try PreviewEncoders.make()) }
        var (benchmark, bare): ([Double], [Double]) = ([], [])
        var costs = encoders.map { _ in [Double]() }
        for round in 0..<rounds * frames.count {
            benchmark.append(time { jpeg.compressRGB(quality: quality) })
            bare.append(time { jpeg.compress(quality: quality) })
            for (index, (width, encoder)) in encoders.enumerated() {
                let shown = PreviewKind(width: width, quality: quality).size(of: size)
                // Each its own frame, which no other has brought into the cache.
                let frame = frames[(round + index) % frames.count]
                costs[index].append(try time { try picture(frame, shown, encoder) })
            }
        }
        return PreviewCost(
            benchmark: benchmark.median, bare: bare.median, full: costs[0].median,
            smaller: zip(widths, costs.dropFirst()).map { ($0, $1.median) })
    }

    private static func picture(_ frame: Frame, _ size: FrameSize, _ encoder: any PreviewEncoder) throws {
        try encoder.load(frame)
        _ = try encoder.encode(size, quality: quality)
    }

    private static func time(_ work: () throws -> Void) rethrows -> Double {
        let start = ProcessTime.ofThisThread
        try work()
        return (ProcessTime.ofThisThread - start) * 1000
    }
}

/// libjpeg-turbo alone, on planes that are ready.
private final class BareJPEG {
    private let handle: tjhandle
    private let size: FrameSize
    private var planes: [[UInt8]]
    private var rgb: [UInt8]
    private var buffer: UnsafeMutablePointer<UInt8>?

    init(_ frame: Frame) throws {
        guard let handle = tjInitCompress(), let base = frame.bytes.baseAddress else {
            throw BenchError("libjpeg-turbo does not start")
        }
        self.handle = handle
        size = frame.layout.size
        let half = size.width / 2
        planes = [size.width * size.height, half * size.height / 2, half * size.height / 2].map {
            [UInt8](repeating: 0, count: $0)
        }
        rgb = [UInt8](repeating: 0, count: size.width * size.height * 3)
        buffer = tjAlloc(Int32(tjBufSize(Int32(size.width), Int32(size.height), Int32(TJSAMP_420.rawValue))))
        let (width, chroma) = (Int32(size.width), Int32(half))
        var (luma, cb, cr) = (planes[0], planes[1], planes[2])
        UYVYToI420(
            base.assumingMemoryBound(to: UInt8.self), Int32(frame.layout.lineStride), &luma, width, &cb, chroma, &cr,
            chroma, width, Int32(size.height))
        planes = [luma, cb, cr]
        I420ToRGB24(luma, width, cb, chroma, cr, chroma, &rgb, width * 3, width, Int32(size.height))
    }

    deinit {
        tjFree(buffer)
        tjDestroy(handle)
    }

    func compressRGB(quality: Int) {
        let (width, height) = (Int32(size.width), Int32(size.height))
        var count = tjBufSize(width, height, Int32(TJSAMP_420.rawValue))
        tjCompress2(
            handle, rgb, width, 0, height, Int32(TJPF_BGR.rawValue), &buffer, &count, Int32(TJSAMP_420.rawValue),
            Int32(quality), TJFLAG_NOREALLOC)
    }

    func compress(quality: Int) {
        let (width, height) = (Int32(size.width), Int32(size.height))
        planes[0].withUnsafeBufferPointer { luma in
            planes[1].withUnsafeBufferPointer { cb in
                planes[2].withUnsafeBufferPointer { cr in
                    var pointers = [luma.baseAddress, cb.baseAddress, cr.baseAddress]
                    var count = tjBufSize(width, height, Int32(TJSAMP_420.rawValue))
                    tjCompressFromYUVPlanes(
                        handle, &pointers, width, [width, width / 2, width / 2], height, Int32(TJSAMP_420.rawValue),
                        &buffer, &count, Int32(quality), TJFLAG_NOREALLOC)
                }
            }
        }
    }
}
#endif
