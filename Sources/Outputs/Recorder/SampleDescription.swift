import Frames

/// The `stsd` boxes of our two codecs.
enum SampleDescription {
    /// H.264 in BT.709, limited range; `avcC` is the decoder's configuration.
    static func avc1(_ size: FrameSize, configuration avcC: [UInt8]) -> [UInt8] {
        stsd("avc1") { entry in
            entry.zeros(16)
            entry.u16(UInt16(size.width))
            entry.u16(UInt16(size.height))
            // 72 dots an inch, both ways.
            entry.u32(0x48_0000)
            entry.u32(0x48_0000)
            entry.zeros(4)
            entry.u16(1)
            entry.zeros(32)
            // Colour without alpha, no colour table.
            entry.u16(0x18)
            entry.u16(0xFFFF)
            entry.box("avcC") { $0.raw(avcC) }
            entry.box("colr") { colr in
                let bt709: UInt16 = 1
                colr.text("nclx")
                for _ in ["primaries", "transfer", "matrix"] { colr.u16(bt709) }
                // Not full range.
                colr.u8(0)
            }
            entry.box("pasp") { pasp in
                pasp.u32(1)
                pasp.u32(1)
            }
        }
    }

    /// AAC; `specific` is the AudioSpecificConfig of ISO/IEC 14496-3.
    static func mp4a(sampleRate: Int, channelCount: Int, bitRate: Int, specific: [UInt8]) -> [UInt8] {
        stsd("mp4a") { entry in
            entry.zeros(8)
            entry.u16(UInt16(channelCount))
            entry.u16(16)
            entry.zeros(4)
            entry.u32(UInt32(sampleRate) << 16)
            entry.fullBox("esds") { $0.raw(elementaryStream(bitRate: bitRate, specific: specific)) }
        }
    }

    private static func stsd(_ codec: String, _ body: (inout BoxWriter) -> Void) -> [UInt8] {
        var writer = BoxWriter()
        writer.fullBox("stsd") { stsd in
            stsd.u32(1)
            stsd.box(codec) { entry in
                entry.zeros(6)
                let dataReference: UInt16 = 1
                entry.u16(dataReference)
                body(&entry)
            }
        }
        return writer.bytes
    }

    /// The nested descriptors of ISO/IEC 14496-1: stream, decoder, its configuration, packing.
    private static func elementaryStream(bitRate: Int, specific: [UInt8]) -> [UInt8] {
        var decoder = BoxWriter()
        // MPEG-4 audio, in an audio stream (type 5, and a bit that is always 1).
        decoder.u8(0x40)
        decoder.u8(0x15)
        decoder.zeros(3)
        decoder.u32(UInt32(bitRate))
        decoder.u32(UInt32(bitRate))
        decoder.raw(descriptor(tag: 5, specific))
        var stream = BoxWriter()
        stream.zeros(3)
        stream.raw(descriptor(tag: 4, decoder.bytes))
        stream.raw(descriptor(tag: 6, [2]))
        return descriptor(tag: 3, stream.bytes)
    }

    private static func descriptor(tag: UInt8, _ body: [UInt8]) -> [UInt8] {
        let length = body.count
        // Seven bits a byte; all but the last byte have the top bit set.
        let coded = [21, 14, 7].map { UInt8((length >> $0) & 0x7F) | 0x80 } + [UInt8(length & 0x7F)]
        return [tag] + coded + body
    }
}
