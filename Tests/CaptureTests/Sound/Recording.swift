import Capture
import Frames

/// Blocks taken from a microphone.
enum Recording {
    /// Records until so much sound has come and it is enough, for at most twenty seconds more.
    static func of(
        _ microphone: any Microphone, seconds: Double, isEnough: ([AudioBlock]) -> Bool = { _ in true }
    ) throws -> [AudioBlock] {
        let queue = CountedQueue<AudioBlock>(capacity: 10_000)
        try microphone.start(MicrophoneHandlers(deliver: { queue.put($0) }, fail: { _ in queue.close() }))
        defer { microphone.stop() }
        let deadline = MonotonicTime.now + Int64((seconds + 20) * 1e9)
        var blocks: [AudioBlock] = []
        var heard: Int64 = 0
        while heard < Int64(seconds * 1e9) || !isEnough(blocks), case .element(let block) = queue.take(until: deadline)
        {
            blocks.append(block)
            heard += block.duration
        }
        return blocks
    }

    /// The longest stretch of blocks that follow one another: a maker of sound that was held up leaves some out.
    static func longestRow(in blocks: [AudioBlock]) -> [AudioBlock] {
        var (longest, row) = (blocks[..<0], blocks[..<0])
        for place in blocks.indices {
            let follows = place > 0 && abs(blocks[place].captured - blocks[place - 1].captured - 10_000_000) <= 1
            row = follows ? blocks[row.startIndex...place] : blocks[place...place]
            if row.count > longest.count { longest = row }
        }
        return Array(longest)
    }

    static func channel(_ index: Int, of blocks: [AudioBlock]) -> [Float] {
        blocks.flatMap { Array($0.channel(index)) }
    }
}
