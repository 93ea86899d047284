import Capture
import Frames
import Synchronization

/// A microphone that hears one steady amplitude, and fails when a test says so.
package final class ScriptedMicrophone: Microphone {
    private struct Script {
        var failure: CaptureError?
        var isStopped = false
        /// Blocks to be delivered at once.
        var hurried = 0
    }

    package let descriptor: MicrophoneDescriptor
    package let format = AudioFormat(sampleRate: AudioFormat.houseRate, channelCount: 2)
    private let amplitude: Float
    private let script = Monitor(Script())
    private let thread = Mutex<WorkerThread?>(nil)
    private static let samples = 480
    private static let interval: Int64 = 10_000_000

    init(_ descriptor: MicrophoneDescriptor, amplitude: Float) {
        self.descriptor = descriptor
        self.amplitude = amplitude
    }

    package var isStopped: Bool { script.read { $0.isStopped } }

    /// Reports a failure and delivers nothing more.
    package func fail() {
        script.update { $0.failure = .failed(doing: "capturing from \(descriptor.name)", reason: "unplugged") }
    }

    /// Delivers so many blocks as fast as they are taken, and returns when it has.
    package func hurry(_ blocks: Int) {
        script.update { $0.hurried = blocks }
        _ = script.wait { $0.hurried == 0 ? () : nil }
    }

    package func start(_ handlers: MicrophoneHandlers) throws(CaptureError) {
        do throws(FramesError) {
            let worker = try WorkerThread("scripted-sound") { [script, format, amplitude] in
                Self.run(script, format, amplitude, handlers)
            }
            thread.withLock { $0 = worker }
        } catch {
            throw .failed(doing: "starting \(descriptor.name)", reason: "\(error)")
        }
    }

    package func stop() {
        script.update { $0.isStopped = true }
        thread.withLock { $0.take() }?.join()
    }

    private static func run(
        _ script: Monitor<Script>, _ format: AudioFormat, _ amplitude: Float, _ handlers: MicrophoneHandlers
    ) {
        var begin = MonotonicTime.now
        while true {
            (begin + interval).sleepUntil()
            let now = script.read { $0 }
            if now.isStopped { return }
            if let failure = now.failure { return handlers.fail(failure) }
            let block = AudioBlock(format: format, sampleCount: samples, captured: begin) {
                $0.update(repeating: amplitude)
            }
            for _ in 0..<now.hurried { handlers.deliver(block) }
            if now.hurried > 0 { script.update { $0.hurried = 0 } }
            handlers.deliver(block)
            begin = begin + interval
        }
    }
}
