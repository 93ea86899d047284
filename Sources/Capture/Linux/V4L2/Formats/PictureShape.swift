#if os(Linux)
import Frames

/// How the pictures lie in a device's buffers: what the driver granted, as far as it can be true.
package struct PictureShape: Equatable, Sendable {
    package let coding: PixelCoding
    package let size: FrameSize
    /// Bytes from line to line of the first plane; 0 where pictures are compressed.
    package let lineStride: Int
    /// What a whole picture has at least; 0 where pictures are compressed.
    package let byteCount: Int
    package let colour: SampleColour

    /// What a driver tells of a format.
    package struct Grant: Equatable, Sendable {
        package var format: FourCC
        package var width: Int
        package var height: Int
        package var bytesPerLine: Int
        package var imageBytes: Int
        package var colour: ColourCodes

        package init(
            format: FourCC, width: Int, height: Int, bytesPerLine: Int, imageBytes: Int,
            colour: ColourCodes = ColourCodes()
        ) {
            self.format = format
            (self.width, self.height) = (width, height)
            (self.bytesPerLine, self.imageBytes) = (bytesPerLine, imageBytes)
            self.colour = colour
        }
    }

    /// Nil for what cannot be made into frames.
    package init?(_ grant: Grant) {
        let size = FrameSize(width: grant.width, height: grant.height)
        guard let coding = PixelCoding(grant.format), size.isUsable else { return nil }
        self.coding = coding
        self.size = size
        colour = SampleColour(grant.colour, isRGB: coding.isRGB, isJPEG: coding == .jpeg)
        let smallest = coding.lineBytes(width: size.width)
        let told = coding.pictureBytes(lineStride: grant.bytesPerLine, height: size.height)
        // A stride that is too short, or that the picture has no room for, is not the one the driver uses.
        let isTrue = grant.bytesPerLine >= smallest && told <= grant.imageBytes
        lineStride = isTrue && coding.isRaw ? grant.bytesPerLine : smallest
        byteCount = coding.pictureBytes(lineStride: lineStride, height: size.height)
    }
}
#endif
