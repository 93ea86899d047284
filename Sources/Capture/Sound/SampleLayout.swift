import Frames

/// How a device lays out its samples: their kind, and whether the channels take turns or follow one another.
package struct SampleLayout: Sendable, Equatable {
    package enum Sample: Sendable {
        case float32, int16, int24, int32

        var byteCount: Int {
            switch self {
            case .int16: 2
            case .int24: 3
            case .float32, .int32: 4
            }
        }
    }

    package var sample: Sample
    package var channelCount: Int
    package var isInterleaved: Bool

    package init(_ sample: Sample, channelCount: Int, isInterleaved: Bool) {
        self.sample = sample
        self.channelCount = channelCount
        self.isInterleaved = isInterleaved
    }

    /// nil for samples that no sound card delivers.
    package init?(bits: Int, isFloat: Bool, channelCount: Int, isInterleaved: Bool) {
        guard channelCount > 0 else { return nil }
        switch (bits, isFloat) {
        case (32, true): self.init(.float32, channelCount: channelCount, isInterleaved: isInterleaved)
        case (16, false): self.init(.int16, channelCount: channelCount, isInterleaved: isInterleaved)
        case (24, false): self.init(.int24, channelCount: channelCount, isInterleaved: isInterleaved)
        case (32, false): self.init(.int32, channelCount: channelCount, isInterleaved: isInterleaved)
        default: return nil
        }
    }

    /// Samples of each channel in so many bytes; a torn one at the end does not count.
    package func sampleCount(ofBytes count: Int) -> Int { count / (sample.byteCount * channelCount) }

    /// A block of those bytes; channels beyond those of `format` are left out. nil for less than one sample.
    package func block(_ bytes: UnsafeRawBufferPointer, as format: AudioFormat, captured: MonotonicTime) -> AudioBlock?
    {
        let count = sampleCount(ofBytes: bytes.count)
        guard count > 0 else { return nil }
        return AudioBlock(format: format, sampleCount: count, captured: captured) { planes in
            for channel in 0..<min(channelCount, format.channelCount) {
                for index in 0..<count {
                    let place = isInterleaved ? index * channelCount + channel : channel * count + index
                    planes[channel * count + index] = value(bytes, at: place * sample.byteCount)
                }
            }
        }
    }

    /// Little-endian, full scale 1.
    private func value(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Float {
        switch sample {
        case .float32: bytes.loadUnaligned(fromByteOffset: offset, as: Float.self)
        case .int16: Float(bytes.loadUnaligned(fromByteOffset: offset, as: Int16.self)) / 0x8000
        case .int32: Float(bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)) / 0x8000_0000
        case .int24:
            Float(
                Int32(bytes[offset]) | Int32(bytes[offset + 1]) << 8
                    | Int32(Int8(bitPattern: bytes[offset + 2])) << 16) / 0x80_0000
        }
    }
}
