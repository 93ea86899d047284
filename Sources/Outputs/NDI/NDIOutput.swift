import Frames
import Synchronization

/// Sends pictures and sound as an NDI source, each from a thread of its own.
public final class NDIOutput: FrameOutput, SoundOutput {
    public static let threadName = "ndi-send"
    public static let soundThreadName = "ndi-sound"

    private let runtime: NDIRuntime
    private let requestedName: String
    private let fullName: String
    private let port: Int?
    private let configuration: Mutex<NDIConfiguration>
    private let loop: NDISendLoop
    private let soundLoop: NDISoundLoop
    private let thread: WorkerThread
    private let soundThread: WorkerThread

    /// Makes the source; receivers can connect when this returns.
    ///
    /// - Parameter receive: is given every message of a receiver, on the thread that sends; it must return at once.
    public init(
        runtime: NDIRuntime, configuration: NDIConfiguration, receive: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(NDIError) {
        let portsBefore = ListeningPorts.ofThisProcess()
        let name = SourceName(configuration.name, machineName: MachineNetwork.name)
        let sender = try NDISender(functions: runtime.functions, name: name, groups: configuration.groups)
        sender.announce(ConnectionMetadata.messages(for: configuration))
        let clock = TimecodeClock.synchronised()
        let loop = NDISendLoop(sender, clock: clock, receive: receive)
        let soundLoop = NDISoundLoop(
            sender, demand: loop.demand, clock: clock, level: configuration.referenceLevel)
        (thread, soundThread) = try Self.start(loop, soundLoop)
        self.runtime = runtime
        self.configuration = Mutex(configuration)
        self.loop = loop
        self.soundLoop = soundLoop
        requestedName = configuration.name
        fullName = sender.fullName
        port = SourcePort.found(among: ListeningPorts.ofThisProcess().subtracting(portsBefore))
    }

    deinit {
        stop()
    }

    private static func start(
        _ loop: NDISendLoop, _ soundLoop: NDISoundLoop
    ) throws(NDIError) -> (picture: WorkerThread, sound: WorkerThread) {
        do throws(FramesError) {
            let soundThread = try WorkerThread(soundThreadName) { soundLoop.run() }
            do throws(FramesError) {
                return (try WorkerThread(threadName) { loop.run() }, soundThread)
            } catch {
                soundLoop.close()
                soundThread.join()
                throw error
            }
        } catch {
            throw .noThread(error)
        }
    }

    public func wantsFrame(at time: MonotonicTime) -> Bool { loop.demand.wantsFrame(at: time) }

    public func offer(_ frame: Frame) {
        guard loop.demand.takesFrame(at: .now) else { return }
        loop.mailbox.put(frame)
    }

    public func offer(_ block: AudioBlock) { soundLoop.offer(block) }

    /// How loud full scale is for receivers; holds from the next block on.
    public var referenceLevel: NDIReferenceLevel {
        get { soundLoop.level }
        set { soundLoop.level = newValue }
    }

    /// Tells receivers what they may ask of the camera from now on; nil for nothing.
    public func announce(_ abilities: Set<PTZAbility>?) {
        configuration.withLock { configuration in
            guard configuration.abilities != abilities else { return }
            configuration.abilities = abilities
            loop.announce(ConnectionMetadata.capabilities(for: configuration))
        }
    }

    /// Takes the source off the network; when it returns nothing is left of it. Again has no effect.
    public func stop() {
        loop.demand.end()
        soundLoop.close()
        // The picture's thread destroys the source, and the runtime crashes when a destroyed source is sent to.
        soundThread.join()
        loop.mailbox.close()
        thread.join()
    }

    /// Receivers connected now.
    public var connections: Int { loop.demand.connections }

    /// What the receivers do with the source now.
    public var tally: NDITally { loop.demand.tally }

    /// When the thread that sends the pictures last came around; it does so many times a second.
    public var lastTurn: MonotonicTime { loop.lastTurn }

    /// The state of the source.
    public var reading: NDIReading {
        NDIReading(
            fullName: fullName, requestedName: requestedName, connections: loop.demand.connections,
            tally: loop.demand.tally, port: port,
            addresses: port.map { port in MachineNetwork.addresses().map { "\($0):\(port)" } } ?? [],
            runtimeVersion: runtime.version, stage: loop.meter.read(), skipped: loop.mailbox.skipped,
            sound: soundLoop.reading)
    }
}
