#if os(iOS)
import AVFoundation
import CoreMedia
import Foundation
import Frames
import UniformTypeIdentifiers

/// One file of a recording: H.264 and AAC by the system's encoders, in fragments of a second.
// @unchecked: used on the recording's thread; the writer's own thread only calls the delegate, which is Sendable.
final class AppleMovie: NSObject, @unchecked Sendable {
    private static let fragment = CMTime(seconds: 1, preferredTimescale: 1)

    let format: VideoFormat
    let fragments: FragmentFile
    private let ledger: RecordingLedger
    private let start: MonotonicTime
    private let writer: AVAssetWriter
    private let picture: AVAssetWriterInput
    private let adaptor: AVAssetWriterInputPixelBufferAdaptor
    private let sound: MovieSound?
    private var last: MonotonicTime
    /// Of the recording's files before this one.
    private let secondsBefore: Double

    init(
        _ fragments: FragmentFile, first: Frame, channels: Int, quality: PictureQuality, ledger: RecordingLedger
    ) throws(RecordingEnd) {
        self.fragments = fragments
        self.ledger = ledger
        format = VideoFormat(size: first.layout.size, rate: first.rate)
        start = first.stamps.captured
        last = start
        secondsBefore = ledger.reading.seconds
        writer = AVAssetWriter(contentType: .mpeg4Movie)
        picture = AVAssetWriterInput(mediaType: .video, outputSettings: format.encoderSettings(quality))
        picture.expectsMediaDataInRealTime = true
        adaptor = AVAssetWriterInputPixelBufferAdaptor(assetWriterInput: picture, sourcePixelBufferAttributes: nil)
        sound = MovieSound(channels: channels, from: start)
        super.init()
        try open()
    }

    var seconds: Double { Double(last - start) / 1_000_000_000 + 1 / format.rate.framesPerSecond }

    /// False for a picture of another size or rate, which needs a file of its own.
    func takes(_ frame: Frame) -> Bool { VideoFormat(size: frame.layout.size, rate: frame.rate) == format }

    func append(_ frame: Frame) throws(RecordingEnd) {
        guard writer.status == .writing else { throw .encoderFailed(reason) }
        guard frame.stamps.captured >= last, picture.isReadyForMoreMediaData, let buffer = frame.pixelBuffer,
            adaptor.append(buffer, withPresentationTime: CMTime(frame.stamps.captured))
        else { return ledger.drop(because: "encoder") }
        last = frame.stamps.captured
        ledger.update { reading in
            reading.frames += 1
            reading.seconds = secondsBefore + seconds
            reading.encoder = "h264_videotoolbox"
        }
    }

    func append(_ block: AudioBlock) {
        sound?.append(block)
    }

    /// Returns when the last fragment is on the disk.
    func finish() {
        guard writer.status == .writing else { return }
        picture.markAsFinished()
        sound?.input.markAsFinished()
        let isDone = Monitor(false)
        writer.finishWriting { isDone.update { $0 = true } }
        _ = isDone.wait { $0 ? () : nil }
    }

    private func open() throws(RecordingEnd) {
        // The profile makes the writer hand fragments over instead of writing a file that only its end makes playable.
        writer.outputFileTypeProfile = .mpeg4AppleHLS
        writer.preferredOutputSegmentInterval = Self.fragment
        writer.initialSegmentStartTime = CMTime(start)
        writer.delegate = self
        for input in [picture] + (sound.map { [$0.input] } ?? []) {
            guard writer.canAdd(input) else { throw .encoderFailed("the system cannot encode \(format)") }
            writer.add(input)
        }
        guard writer.startWriting() else { throw .encoderFailed(reason) }
        writer.startSession(atSourceTime: CMTime(start))
    }

    private var reason: String { writer.error?.localizedDescription ?? "unknown reason" }
}

extension AppleMovie: AVAssetWriterDelegate {
    func assetWriter(
        _ writer: AVAssetWriter, didOutputSegmentData segmentData: Data, segmentType: AVAssetSegmentType
    ) {
        fragments.append(segmentData)
    }
}

extension VideoFormat {
    fileprivate func encoderSettings(_ quality: PictureQuality) -> [String: Any] {
        // Half of what noise alone may take is more than enough for what cameras see.
        let bits = quality.mostBitsPerSecond(self) / 2
        return [
            AVVideoCodecKey: AVVideoCodecType.h264, AVVideoWidthKey: size.width, AVVideoHeightKey: size.height,
            AVVideoColorPropertiesKey: [
                AVVideoColorPrimariesKey: AVVideoColorPrimaries_ITU_R_709_2,
                AVVideoTransferFunctionKey: AVVideoTransferFunction_ITU_R_709_2,
                AVVideoYCbCrMatrixKey: AVVideoYCbCrMatrix_ITU_R_709_2,
            ],
            AVVideoCompressionPropertiesKey: [
                AVVideoAverageBitRateKey: bits, AVVideoMaxKeyFrameIntervalDurationKey: 1,
                AVVideoAllowFrameReorderingKey: false, AVVideoExpectedSourceFrameRateKey: rate.framesPerSecond,
                AVVideoProfileLevelKey: AVVideoProfileLevelH264HighAutoLevel,
            ],
        ]
    }
}
#endif
