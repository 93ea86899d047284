import CSystem
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A named system thread for the data plane; frames never travel on Swift's cooperative pool.
public final class WorkerThread: Sendable {
    public let name: String
    private let isDone = Monitor(false)

    /// Starts the thread at once. `name` shows in debuggers and profilers (15 letters on Linux).
    public init(_ name: String, _ body: @escaping @Sendable () -> Void) throws(FramesError) {
        self.name = name
        let box = Unmanaged.passRetained(ThreadBody(name, isDone, body))
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(&thread, nil, { ThreadBody.run($0) }, box.toOpaque())
        #else
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, { ThreadBody.run($0!) }, box.toOpaque())
        #endif
        guard code == 0 else {
            box.release()
            throw .noThread(name: name, code: code)
        }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
    }

    /// Waits until the body has returned and what it held is let go of. Must not be called from the thread itself.
    public func join() {
        _ = isDone.wait { $0 ? () : nil }
    }
}

private final class ThreadBody: Sendable {
    private let name: String
    private let isDone: Monitor<Bool>
    private let body: Mutex<(@Sendable () -> Void)?>

    init(_ name: String, _ isDone: Monitor<Bool>, _ body: @escaping @Sendable () -> Void) {
        (self.name, self.isDone) = (name, isDone)
        self.body = Mutex(body)
    }

    static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let thread = Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
        cs_name_this_thread(thread.name)
        thread.runBody()
        thread.isDone.update { $0 = true }
        return nil
    }

    // Never inlined: who has joined may count on files that the body held being closed, so it must be gone at the return.
    @inline(never)
    private func runBody() {
        body.withLock { $0.take() }?()
    }
}
