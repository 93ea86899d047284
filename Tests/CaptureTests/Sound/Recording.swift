import Capture
import Frames

/// Blocks taken from a microphone.
enum Recording {
    /// Records until so much sound has come, for at most ten seconds more.
    static func of(_ microphone: any Microphone, seconds: Double) throws -> [AudioBlock] {
        let queue = CountedQueue<AudioBlock>(capacity: 10_000)
        try microphone.start(MicrophoneHandlers(deliver: { queue.put($0) }, fail: { _ in queue.close() }))
        defer { microphone.stop() }
        let deadline = MonotonicTime.now + Int64((seconds + 10) * 1e9)
        var blocks: [AudioBlock] = []
        var heard: Int64 = 0
        while heard < Int64(seconds * 1e9), case .element(let block) = queue.take(until: deadline) {
            blocks.append(block)
            heard += block.duration
        }
        return blocks
    }

    static func channel(_ index: Int, of blocks: [AudioBlock]) -> [Float] {
        blocks.flatMap { Array($0.channel(index)) }
    }
}
