import Frames

/// Sends frames as an NDI source, from its own thread.
public final class NDIOutput: FrameOutput {
    public static let threadName = "ndi-send"

    private let runtime: NDIRuntime
    private let requestedName: String
    private let fullName: String
    private let port: Int?
    private let loop: NDISendLoop
    private let thread: WorkerThread

    /// Makes the source; receivers can connect when this returns.
    public init(runtime: NDIRuntime, configuration: NDIConfiguration) throws(NDIError) {
        let portsBefore = ListeningPorts.ofThisProcess()
        let name = SourceName(configuration.name, machineName: MachineNetwork.name)
        let sender = try NDISender(functions: runtime.functions, name: name, groups: configuration.groups)
        sender.announce(ConnectionMetadata.messages(for: configuration))
        let loop = NDISendLoop(sender)
        do { thread = try WorkerThread(Self.threadName) { loop.run() } } catch { throw .noThread(error) }
        self.runtime = runtime
        self.loop = loop
        requestedName = configuration.name
        fullName = sender.fullName
        port = SourcePort.found(among: ListeningPorts.ofThisProcess().subtracting(portsBefore))
    }

    deinit {
        stop()
    }

    public func wantsFrame(at time: MonotonicTime) -> Bool { loop.demand.wantsFrame(at: time) }

    public func offer(_ frame: Frame) {
        guard loop.demand.takesFrame(at: .now) else { return }
        loop.mailbox.put(frame)
    }

    /// Takes the source off the network; when it returns nothing is left of it. Again has no effect.
    public func stop() {
        loop.mailbox.close()
        thread.join()
    }

    /// The state of the source.
    public var reading: NDIReading {
        NDIReading(
            fullName: fullName, requestedName: requestedName, connections: loop.demand.connections, port: port,
            addresses: port.map { port in MachineNetwork.addresses().map { "\($0):\(port)" } } ?? [],
            runtimeVersion: runtime.version, stage: loop.meter.read(), skipped: loop.mailbox.skipped)
    }
}
