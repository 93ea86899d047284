import CNDI
import Frames
import Outputs
import Synchronization

/// Stands for the runtime: writes down what it is called with.
final class FakeRuntime: Sendable {
    enum Call: Equatable {
        case create(name: String, groups: String?)
        case metadata(String)
        case video(timecode: Int64)
        case flush
        case destroy
        case released(Int64)
    }

    private let log = Mutex<[Call]>([])
    private let refused: Set<String>
    private let receivers = Mutex(Int32(0))

    init(refusing refused: Set<String> = []) {
        self.refused = refused
    }

    var calls: [Call] { log.withLock { $0 } }

    func note(_ call: Call) { log.withLock { $0.append(call) } }

    func connect(_ count: Int32) { receivers.withLock { $0 = count } }

    var functions: NDIFunctions {
        var functions = Self.nothing
        functions.create = { [self] wish in
            let name = wish.pointee.name.map { String(cString: $0) } ?? ""
            note(.create(name: name, groups: wish.pointee.groups.map { String(cString: $0) }))
            return refused.contains(name) ? nil : Self.handle
        }
        functions.destroy = { [self] _ in note(.destroy) }
        functions.sendVideoAsync = { [self] _, frame in
            note(frame.map { .video(timecode: $0.pointee.timecode) } ?? .flush)
        }
        functions.addConnectionMetadata = { [self] _, frame in
            note(.metadata(frame.pointee.data.map { String(cString: $0) } ?? ""))
        }
        functions.connections = { [self] _, _ in receivers.withLock { $0 } }
        return functions
    }

    private static var handle: ndi_sender_ref? { OpaquePointer(bitPattern: 0x10) }

    private static let nothing = NDIFunctions(
        initialize: { true }, version: { nil }, create: { _ in nil }, destroy: { _ in }, sendVideoAsync: { _, _ in },
        connections: { _, _ in 0 }, addConnectionMetadata: { _, _ in }, sourceName: { _ in nil })
}
