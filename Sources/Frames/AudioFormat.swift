/// The shape of sound: how many samples a second, how many channels.
public struct AudioFormat: Hashable, Sendable, CustomStringConvertible {
    public var sampleRate: Int
    public var channelCount: Int

    public init(sampleRate: Int, channelCount: Int) {
        self.sampleRate = sampleRate
        self.channelCount = channelCount
    }

    /// The rate of every output, whatever the microphone runs at.
    public static let houseRate = 48_000
    /// More channels than this are cut off.
    public static let mostChannels = 8

    public var description: String { "\(channelCount) channels at \(sampleRate) Hz" }
}
