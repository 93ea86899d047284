import Dispatch

/// Runs what waits for a disk away from the tasks that answer everyone else.
struct DiskQueue: Sendable {
    private let queue = DispatchQueue(label: "recordings folder", attributes: .concurrent)

    func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: work)) }
        }
    }
}
