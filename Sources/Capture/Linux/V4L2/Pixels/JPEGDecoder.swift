#if os(Linux)
import CTurboJPEG
import Frames

/// Decodes a device's JPEGs to planes of its own, which the next picture overwrites.
///
/// To be used from one thread.
final class JPEGDecoder {
    /// Cameras fill up their pictures; the bytes before the end mark hurt nobody.
    private static let harmlessWarning = "extraneous bytes before marker 0xd9"

    private var handle: tjhandle
    private var planes: Planes?

    /// Memory for the planes of one kind of picture.
    private final class Planes {
        let width: Int32
        let height: Int32
        let sampling: TJSAMP
        let lines: [SampleLine]
        let strides: [Int32]

        init(width: Int32, height: Int32, sampling: TJSAMP) {
            (self.width, self.height, self.sampling) = (width, height, sampling)
            let count: Int32 = sampling == TJSAMP_GRAY ? 1 : 3
            let kind = Int32(sampling.rawValue)
            strides = (0..<count).map { tjPlaneWidth($0, width, kind) }
            lines = zip(strides, 0..<count).map { SampleLine(Int($0) * Int(tjPlaneHeight($1, height, kind))) }
        }
    }

    init() throws(CaptureError) {
        guard let handle = tjInitDecompress() else {
            throw .failed(doing: "starting a JPEG decoder", reason: "no memory")
        }
        self.handle = handle
    }

    /// A decoder that met a broken header keeps what it has read of it and takes no picture any more.
    private func startAnew() {
        guard let new = tjInitDecompress() else { return }
        tjDestroy(handle)
        handle = new
    }

    deinit { tjDestroy(handle) }

    /// - Parameter size: what a picture must have at least.
    func decode(_ bytes: UnsafeRawBufferPointer, _ size: FrameSize) throws(DamagedPicture) -> PlanarPicture {
        do throws(DamagedPicture) {
            return try picture(in: bytes, size)
        } catch {
            startAnew()
            throw error
        }
    }

    private func picture(in bytes: UnsafeRawBufferPointer, _ size: FrameSize) throws(DamagedPicture) -> PlanarPicture {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { throw .incomplete }
        var (width, height, kind, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard tjDecompressHeader3(handle, start, UInt(bytes.count), &width, &height, &kind, &space) == 0,
            width >= size.width, height >= size.height, width <= size.width * 2, height <= size.height * 2, kind >= 0,
            space == Int32(TJCS_YCbCr.rawValue) || space == Int32(TJCS_GRAY.rawValue)
        else { throw .corrupt }
        let planes = planes(width, height, TJSAMP(rawValue: UInt32(kind)))
        var targets = planes.lines.map { Optional($0.start) }
        var strides = planes.strides
        let code = tjDecompressToYUVPlanes(
            handle, start, UInt(bytes.count), &targets, width, &strides, height, 0)
        guard code == 0 || isHarmless else { throw .corrupt }
        guard let picture = Self.picture(planes) else { throw .corrupt }
        return picture
    }

    private func planes(_ width: Int32, _ height: Int32, _ sampling: TJSAMP) -> Planes {
        if let planes, planes.width == width, planes.height == height, planes.sampling == sampling { return planes }
        let new = Planes(width: width, height: height, sampling: sampling)
        planes = new
        return new
    }

    private var isHarmless: Bool {
        guard tjGetErrorCode(handle) == Int32(TJERR_WARNING.rawValue), let text = tjGetErrorStr2(handle) else {
            return false
        }
        return String(cString: text).hasSuffix(Self.harmlessWarning)
    }

    private static func picture(_ planes: Planes) -> PlanarPicture? {
        let starts = planes.lines.map { UnsafePointer($0.start) }
        var picture = PlanarPicture(luma: starts[0], lumaStride: Int(planes.strides[0]), chroma: .none)
        guard planes.sampling != TJSAMP_GRAY else { return picture }
        guard let density = density(planes.sampling) else { return nil }
        picture.chroma = .planes(cb: starts[1], cr: starts[2], stride: Int(planes.strides[1]), density)
        return picture
    }

    private static func density(_ sampling: TJSAMP) -> ChromaDensity? {
        switch sampling {
        case TJSAMP_444: ChromaDensity(columns: 1, lines: 1)
        case TJSAMP_422: ChromaDensity(columns: 2, lines: 1)
        case TJSAMP_420: ChromaDensity(columns: 2, lines: 2)
        case TJSAMP_440: ChromaDensity(columns: 1, lines: 2)
        case TJSAMP_411: ChromaDensity(columns: 4, lines: 1)
        default: nil
        }
    }
}
#endif
