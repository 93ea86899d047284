import Capture
import Frames
import Synchronization

/// A camera of grey pictures that delivers, falls silent, loses frames and fails when a test says so.
package final class ScriptedCamera: Camera {
    private struct Script {
        var isSilent = false
        var lost: Int64 = 0
        var failure: CaptureError?
        /// Whether a frame still comes after the failure was told.
        var hasFrameUnderWay = false
        var isStopped = false
        /// Why the system has taken it; it comes back by itself.
        var absence: CaptureError?
        var longestSilence: Int64 = 0
        /// What was done with it, in order.
        var course: [Step] = []
        var handlers: CameraHandlers?
    }

    /// With how often the device had been set by then.
    package enum Step: Equatable {
        case prepared(changes: Int)
        case started(changes: Int)
    }

    package let descriptor: CameraDescriptor
    package let format: VideoFormat
    package let device: (any CameraDevice)?
    private let script: Monitor<Script>
    private let thread = Mutex<WorkerThread?>(nil)
    private let onStop: @Sendable () -> Void
    /// Between two frames; tests need not wait for a real rate.
    private static let interval: Int64 = 5_000_000
    /// Mid grey in every sample of UYVY.
    private static let grey: UInt8 = 128

    init(
        _ descriptor: CameraDescriptor, format: VideoFormat, device: (any CameraDevice)?, isSilent: Bool,
        onStop: @escaping @Sendable () -> Void
    ) {
        self.descriptor = descriptor
        self.device = device
        self.format = format
        self.onStop = onStop
        script = Monitor(Script(isSilent: isSilent))
    }

    package var course: [Step] { script.read { $0.course } }

    package var reconnects: Bool { interruption != nil }

    package var interruption: CaptureError? { script.read { $0.absence } }

    /// The longest time without a picture so far, in nanoseconds, up to its stop.
    package var longestSilence: Int64 { script.read { $0.longestSilence } }

    package var isStopped: Bool { script.read { $0.isStopped } }

    package func fallSilent() { script.update { $0.isSilent = true } }

    package func speakAgain() { script.update { $0.isSilent = false } }

    /// Leaves out that many frames.
    package func lose(_ frames: Int64) { script.update { $0.lost += frames } }

    /// Reports a failure and delivers nothing more.
    package func fail(_ error: CaptureError) { script.update { $0.failure = error } }

    /// Is taken away, as by a call on a phone.
    package func interrupt(_ error: CaptureError) {
        let handlers = script.update { script in
            script.absence = error
            script.isSilent = true
            return script.handlers
        }
        handlers?.interrupt(error)
    }

    /// Is given back.
    package func comeBack() {
        let handlers = script.update { script in
            script.absence = nil
            script.isSilent = false
            return script.handlers
        }
        handlers?.settle(false)
    }

    /// Reports a failure and delivers one more frame, as a driver does whose last buffer was under way.
    package func failWithAFrameUnderWay(_ error: CaptureError) {
        script.update { script in
            script.failure = error
            script.hasFrameUnderWay = true
        }
    }

    package func prepare() { note { .prepared(changes: $0) } }

    private func note(_ step: (Int) -> Step) {
        let step = step((device as? ScriptedDevice)?.changes.count ?? 0)
        script.update { $0.course.append(step) }
    }

    package func start(_ handlers: CameraHandlers) throws(CaptureError) {
        note { .started(changes: $0) }
        script.update { $0.handlers = handlers }
        let layout: FrameLayout
        let worker: WorkerThread
        do throws(FramesError) {
            layout = try FrameLayout(.uyvy, format.size)
            worker = try WorkerThread("scripted") { [script, format] in
                Self.run(script, layout, format.rate, handlers)
            }
        } catch {
            throw .failed(doing: "starting \(descriptor.name)", reason: "\(error)")
        }
        thread.withLock { $0 = worker }
    }

    package func stop() {
        let wasStopped = script.update { script in
            defer {
                script.isStopped = true
                script.absence = nil
            }
            return script.isStopped
        }
        thread.withLock { $0.take() }?.join()
        if !wasStopped { onStop() }
    }

    private static func run(
        _ script: Monitor<Script>, _ layout: FrameLayout, _ rate: FrameRate, _ handlers: CameraHandlers
    ) {
        let pool = FramePool()
        var number: Int64 = 0
        var last = MonotonicTime.now
        while true {
            let now = script.update { script in
                defer { script.lost = 0 }
                return script
            }
            if now.isStopped {
                return script.update { $0.longestSilence = max($0.longestSilence, MonotonicTime.now - last) }
            }
            if let failure = now.failure { handlers.fail(failure) }
            if now.failure == nil ? !now.isSilent : now.hasFrameUnderWay {
                number += now.lost
                let draft = pool.draft(layout)
                draft.bytes.initializeMemory(as: UInt8.self, repeating: grey)
                let captured = MonotonicTime.now
                handlers.deliver(
                    draft.finish(
                        number: number, rate: rate, stamps: FrameStamps(captured: captured, delivered: captured)))
                script.update { $0.longestSilence = max($0.longestSilence, MonotonicTime.now - last) }
                last = captured
                number += 1
            }
            if now.failure != nil { return }
            (MonotonicTime.now + interval).sleepUntil()
        }
    }
}
