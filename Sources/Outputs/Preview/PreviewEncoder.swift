import Frames

/// Makes JPEG of pictures, in several sizes of the same one. Used on one thread.
package protocol PreviewEncoder: AnyObject {
    /// Takes over what there is to see in a frame, which is not needed any more afterwards.
    func load(_ frame: Frame) throws(PreviewError)

    /// The loaded picture in a size that is not larger than its own.
    func encode(_ size: FrameSize, quality: Int) throws(PreviewError) -> PreviewPicture
}

package enum PreviewEncoders {
    /// The platform's encoder.
    package static func make() throws(PreviewError) -> any PreviewEncoder {
        #if canImport(CTurboJPEG) && canImport(CYUV)
        try TurboEncoder()
        #elseif canImport(CoreImage)
        try CoreImageEncoder()
        #else
        throw .noEncoder
        #endif
    }
}
