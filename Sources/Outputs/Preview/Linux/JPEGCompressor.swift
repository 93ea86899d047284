#if canImport(CTurboJPEG) && canImport(CYUV)
import CTurboJPEG
import Frames

/// Owns libjpeg-turbo's compressor and the memory it writes to.
final class JPEGCompressor {
    private static let chroma = Int32(TJSAMP_420.rawValue)

    private let handle: tjhandle
    private var buffer: UnsafeMutablePointer<UInt8>?
    private var capacity: UInt = 0

    init() throws(PreviewError) {
        guard let handle = tjInitCompress() else {
            throw .failed(doing: "starting libjpeg-turbo", reason: String(cString: tjGetErrorStr2(nil)))
        }
        self.handle = handle
    }

    deinit {
        tjFree(buffer)
        tjDestroy(handle)
    }

    func compress(_ picture: I420Planes, quality: Int) throws(PreviewError) -> PreviewPicture {
        let (width, height) = (Int32(picture.size.width), Int32(picture.size.height))
        reserve(tjBufSize(width, height, Self.chroma))
        var count = capacity
        var planes = picture.planes.map { Optional(UnsafePointer($0.base)) }
        let strides = picture.planes.map { Int32($0.lineStride) }
        let code = tjCompressFromYUVPlanes(
            handle, &planes, width, strides, height, Self.chroma, &buffer, &count, Int32(quality),
            TJFLAG_NOREALLOC)
        guard code == 0 else {
            throw .failed(doing: "compressing a picture", reason: String(cString: tjGetErrorStr2(handle)))
        }
        return PreviewPicture(
            bytes: Array(UnsafeBufferPointer(start: buffer, count: Int(count))), size: picture.size)
    }

    /// Makes room for the worst that can come, so that the library never has to.
    private func reserve(_ needed: UInt) {
        guard capacity < needed else { return }
        tjFree(buffer)
        buffer = tjAlloc(Int32(needed))
        capacity = needed
    }
}
#endif
