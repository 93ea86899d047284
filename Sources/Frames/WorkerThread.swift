import CSystem

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
        let isDone = isDone
        let box = Unmanaged.passRetained(
            ThreadBody {
                cs_name_this_thread(name)
                body()
                isDone.update { $0 = true }
            })
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

    /// Waits until the body has returned. Must not be called from the thread itself.
    public func join() {
        _ = isDone.wait { $0 ? () : nil }
    }
}

private final class ThreadBody: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
        return nil
    }
}
