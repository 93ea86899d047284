#if canImport(CFFmpeg)
import Frames
import Synchronization

/// A network stream as a camera. It starts at once, connects on a thread of its own, and connects again whenever the
/// connection breaks, for as long as it runs.
package final class StreamCamera: Camera {
    /// What the sound is taken for before the stream has been seen, so that no other microphone is opened meanwhile.
    private static let assumedSound = AudioFormat(sampleRate: AudioFormat.houseRate, channelCount: 2)

    private let address: StreamAddress
    private let wanted: VideoFormat
    private let desk: StreamDesk
    private let watchdog = StreamWatchdog()
    private let pool = FramePool()
    private let pictures = Mutex<WorkerThread?>(nil)
    /// Whether the thread that connects is not under way.
    private let isIdle = Monitor(true)

    init(
        _ address: StreamAddress, wanted: VideoFormat, known traits: StreamTraits?,
        remember: @escaping @Sendable (StreamTraits) -> Void
    ) {
        self.address = address
        self.wanted = wanted
        desk = StreamDesk(traits, remember: remember)
    }

    deinit {
        watchdog.stop()
        desk.close()
    }

    package var descriptor: CameraDescriptor { StreamCameras.describe(address, desk.traits) }

    package var format: VideoFormat {
        guard let traits = desk.traits else { return wanted }
        return VideoFormat(size: traits.size(for: wanted.size), rate: traits.rate)
    }

    package var sound: CameraSound? {
        guard let format = Self.soundFormat(desk.traits) else { return nil }
        return CameraSound(name: address.name) { [desk] descriptor in StreamSound(desk.sounds, format, descriptor) }
    }

    package var reconnects: Bool { true }
    package var interruption: CaptureError? { desk.interruption }

    /// Picture buffers allocated since the camera exists; constant while nobody hoards frames.
    package var picturesMade: Int { pool.buffersMade }

    static func soundFormat(_ traits: StreamTraits?) -> AudioFormat? {
        guard let traits else { return assumedSound }
        return traits.sound
    }

    package func start(_ handlers: CameraHandlers) throws(CaptureError) {
        desk.open(handlers)
        do throws(FramesError) {
            let worker = try WorkerThread("camera") { [desk, wanted, pool] in
                var pictures = StreamPictures(desk, wanted: wanted.size, pool: pool)
                pictures.run()
            }
            pictures.withLock { $0 = worker }
            isIdle.update { $0 = false }
            _ = try WorkerThread("stream") { [address, wanted, watchdog, desk, isIdle] in
                Self.stayConnected(address, assumed: wanted.rate, watchdog, desk)
                isIdle.update { $0 = true }
            }
        } catch {
            isIdle.update { $0 = true }
            stop()
            throw .failed(doing: "starting \(address.name)", reason: "\(error)")
        }
    }

    package func stop() {
        watchdog.stop()
        desk.close()
        pictures.withLock { $0.take() }?.join()
        // A thread that looks up a name cannot be interrupted; it ends by itself and tells nobody anything.
        _ = isIdle.wait(until: .now + StreamLimits.stopping) { $0 ? () : nil }
    }

    private static func stayConnected(
        _ address: StreamAddress, assumed: FrameRate, _ watchdog: StreamWatchdog, _ desk: StreamDesk
    ) {
        var backoff = StreamBackoff()
        var number = 0
        var gate = StreamGate()
        repeat {
            number += 1
            gate = StreamGate()
            do throws(CaptureError) {
                let connection = try StreamConnection(number, address, assumed: assumed, watchdog, gate, desk)
                defer { if connection.hasDelivered { backoff = StreamBackoff() } }
                try connection.play()
            } catch {
                if !watchdog.hasStopped { desk.interrupt(error, number) }
            }
        } while watchdog.sleep(until: .now + backoff.nanoseconds(isHopeless: gate.foundCircle))
    }
}
#endif
