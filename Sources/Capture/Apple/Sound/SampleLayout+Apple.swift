#if canImport(AVFoundation)
import CoreAudioTypes
import CoreMedia
import Frames

extension SampleLayout {
    /// nil for sound that is compressed or laid out as no sound card does.
    init?(_ description: AudioStreamBasicDescription) {
        let flags = description.mFormatFlags
        guard description.mFormatID == kAudioFormatLinearPCM, flags & kAudioFormatFlagIsBigEndian == 0 else {
            return nil
        }
        self.init(
            bits: Int(description.mBitsPerChannel), isFloat: flags & kAudioFormatFlagIsFloat != 0,
            channelCount: Int(description.mChannelsPerFrame),
            isInterleaved: flags & kAudioFormatFlagIsNonInterleaved == 0)
    }
}

extension AudioFormat {
    /// nil for what is no sound.
    init?(_ description: CMFormatDescription) {
        guard let stream = CMAudioFormatDescriptionGetStreamBasicDescription(description)?.pointee,
            stream.mSampleRate > 0, stream.mChannelsPerFrame > 0
        else { return nil }
        self.init(
            sampleRate: Int(stream.mSampleRate), channelCount: min(Int(stream.mChannelsPerFrame), Self.mostChannels))
    }
}
#endif
