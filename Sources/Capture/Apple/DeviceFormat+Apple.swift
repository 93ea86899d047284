#if canImport(AVFoundation)
import AVFoundation
import CoreMedia
import CoreVideo
import Frames

extension DeviceFormat {
    init(_ format: AVCaptureDevice.Format) {
        let dimensions = CMVideoFormatDescriptionGetDimensions(format.formatDescription)
        let ranges = format.videoSupportedFrameRateRanges
        let slowest = ranges.map(\.minFrameRate).min() ?? 0
        let fastest = ranges.map(\.maxFrameRate).max() ?? 0
        self.init(
            size: FrameSize(width: Int(dimensions.width), height: Int(dimensions.height)),
            rates: slowest...max(slowest, fastest),
            samples: Samples(CMFormatDescriptionGetMediaSubType(format.formatDescription)))
        #if os(iOS)
        isBinned = format.isVideoBinned
        fieldOfView = Double(format.videoFieldOfView)
        isHighDynamicRange = !format.supportedColorSpaces.contains(.sRGB)
        #endif
    }
}

extension AVCaptureDevice.Format {
    /// How long a frame lasts at a rate, as near as the format has it: webcams have 30.00003 a second and nothing else,
    /// and 30 would throw.
    func frameDuration(at rate: FrameRate) -> CMTime {
        let wanted = CMTime(frameOf: rate)
        let possible = videoSupportedFrameRateRanges.map {
            wanted.limited(from: $0.minFrameDuration, to: $0.maxFrameDuration)
        }
        return possible.min { abs(($0 - wanted).seconds) < abs(($1 - wanted).seconds) } ?? wanted
    }
}

extension DeviceFormat.Samples {
    fileprivate init(_ kind: FourCharCode) {
        switch kind {
        case kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: self = .videoRange
        case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: self = .fullRange
        #if os(macOS)
        // Webcams list what comes over the cable; the output converts it.
        case kCVPixelFormatType_422YpCbCr8, kCVPixelFormatType_422YpCbCr8_yuvs: self = .fullRange
        #endif
        default: self = .other
        }
    }
}
#endif
