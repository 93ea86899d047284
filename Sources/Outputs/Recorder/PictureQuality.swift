import Frames

/// The encoder's settings; docs/recording.md tells what was measured and why these won.
public struct PictureQuality: Equatable, Sendable {
    /// One of x264's presets.
    public var preset = "superfast"
    /// x264's constant rate factor: lower is better and larger.
    public var rateFactor = 23.0
    /// Pictures x264 looks ahead to spend bits where they are seen longest; each one is that much more lost on a crash.
    public var lookAhead = 5
    /// Encoder threads; 0 takes as many as processors, from 2 to 4.
    public var threads = 0

    public init() {}

    /// Ten bits a pixel and second at up to 30 frames: some 20 Mbit/s at 1080p. Noise alone cannot fill the disk.
    func mostBitsPerSecond(_ format: VideoFormat) -> Int {
        let bitsPerPixel = 10.0
        let pixels = Double(format.size.width * format.size.height)
        return Int(pixels * bitsPerPixel * max(1, format.rate.framesPerSecond / 30))
    }

    /// At most a second between pictures that a player can start at.
    func keyInterval(_ rate: FrameRate) -> Int { max(1, rate.numerator / rate.denominator) }

    func threadCount(processors: Int) -> Int { threads > 0 ? threads : min(4, max(2, processors)) }

    /// x264's parameters beyond the preset, in its own syntax. The last two make it High profile with every preset.
    var x264Parameters: String {
        "rc-lookahead=\(lookAhead):sync-lookahead=0:mbtree=\(lookAhead > 0 ? 1 : 0):8x8dct=1:cabac=1"
    }
}
