/// A coded picture or stretch of sound as an encoder gave it.
struct EncodedSample {
    let bytes: [UInt8]
    /// In ticks of the encoder: frames, or audio samples.
    let time: Int64
    let isSync: Bool
}
