import Foundation
import Frames
import Outputs
import TestSupport

/// A recorder in a folder of its own, fed with synthetic pictures as fast as it takes them.
final class RecordingBench {
    let folder: URL
    let recorder: Recorder

    init() {
        folder = FileManager.default.temporaryDirectory.appending(path: "recorder-\(UUID().uuidString)")
        recorder = Recorder(folder: folder.path)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    static func configuration(soundChannels: Int = 2, reserve: Int64 = 0) -> RecorderConfiguration {
        var configuration = RecorderConfiguration()
        configuration.soundChannels = soundChannels
        configuration.reserve = reserve
        configuration.quality.preset = "ultrafast"
        return configuration
    }

    /// When the first picture was captured: an hour ahead, so that the recorder never thinks missing what a test that is
    /// held up has yet to offer.
    static var start: MonotonicTime { .now + 3_600_000_000_000 }

    func url(_ name: String) -> URL { folder.appending(path: name) }

    /// Offers a frame and waits until all but the newest are encoded, so that a busy machine drops none.
    func feed(_ frame: Frame, offeredBefore: Int64, mostAhead: Int64 = 1) {
        recorder.offer(frame)
        while true {
            let reading = recorder.reading
            guard reading.isRecording, offeredBefore - (reading.frames - reading.repeated) > mostAhead else { return }
            (MonotonicTime.now + 200_000).sleepUntil()
        }
    }

    /// Records frames of a camera that misses none, with sound where asked.
    func record(
        _ scene: RecorderScene, frames: Range<Int64>, start: MonotonicTime, soundChannels: Int = 0
    ) {
        var sample = 0
        for number in frames {
            if soundChannels > 0 {
                let target = SoundClock.samples(scene.rate.nanoseconds(toFrame: number + 1))
                recorder.offer(
                    RecorderScene.block(from: sample, count: target - sample, channels: soundChannels, start: start))
                sample = target
            }
            feed(scene.frame(number, start: start), offeredBefore: number - frames.lowerBound)
        }
    }
}

enum SoundClock {
    static func samples(_ nanoseconds: Int64) -> Int { Int(nanoseconds) * AudioFormat.houseRate / 1_000_000_000 }
}
