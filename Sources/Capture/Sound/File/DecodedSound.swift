#if os(Linux) || os(macOS)
/// A stretch of a file's sound.
struct DecodedSound {
    /// The place of its first sample, counted from the zero of the file's clock.
    var position: Int64
    /// The channels one after another.
    var samples: [Float]
    /// Samples of each channel.
    var count: Int

    var end: Int64 { position + Int64(count) }
}
#endif
