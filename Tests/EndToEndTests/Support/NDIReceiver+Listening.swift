import Frames
import TestSupport

extension NDIReceiver {
    /// Everything that comes within `seconds`: the sound, and each picture of the camera handed to `body`.
    func listen(seconds: Double, _ body: (ReceivedFrame) throws -> Void) rethrows -> [ReceivedSound] {
        let deadline = MonotonicTime.now + Int64(seconds * 1e9)
        var sounds: [ReceivedSound] = []
        while MonotonicTime.now < deadline {
            switch next(timeoutMs: 100) {
            case .sound(let sound): sounds.append(sound)
            case .video(let frame) where !frame.isSlate: try body(frame)
            default: break
            }
        }
        return sounds
    }

    /// The sound of now: what was under way before, and `settling` seconds more, is left out.
    func listenNow(settling: Double = 0.6, seconds: Double = 1) -> [ReceivedSound] {
        _ = listen(seconds: settling) { _ in }
        return listen(seconds: seconds) { _ in }
    }
}

extension [ReceivedSound] {
    /// The longest stretch in which nothing is heard in a channel, in seconds; what is missing between blocks counts.
    func longestSilence(channel: Int, threshold: Float = 0.01) -> Double {
        var (longest, quiet) = (0.0, 0.0)
        for (block, gap) in zip(self, [0] + gaps) {
            quiet += Swift.max(0, gap)
            for sample in block.channels[Swift.min(channel, block.channels.count - 1)] {
                quiet = abs(sample) < threshold ? quiet + 1 : 0
                longest = Swift.max(longest, quiet)
            }
        }
        return longest / Double(first?.sampleRate ?? 1)
    }
}
