/// What the sound track of every file of a recording is like.
struct SoundShape: Sendable {
    let channelCount: Int
    let description: [UInt8]
    let lead: Int
}
