import Synchronization

/// The studio's memory, which commands on any thread add to.
final class MemoryBox: Sendable {
    private let memory: Mutex<StudioMemory>

    init(_ memory: StudioMemory) {
        self.memory = Mutex(memory)
    }

    var value: StudioMemory { memory.withLock { $0 } }

    func update<Result: Sendable>(_ body: (inout StudioMemory) -> Result) -> Result {
        memory.withLock { memory in body(&memory) }
    }

    /// What was set on a camera.
    func camera(_ id: String) -> KeptCamera { memory.withLock { $0.cameras[id] ?? KeptCamera() } }

    /// Adds to what was set on a camera; nothing without one.
    func update(camera id: String?, _ body: (inout KeptCamera) -> Void) {
        guard let id else { return }
        memory.withLock { memory in
            var camera = memory.cameras[id] ?? KeptCamera()
            body(&camera)
            memory.cameras[id] = camera == KeptCamera() ? nil : camera
        }
    }
}
