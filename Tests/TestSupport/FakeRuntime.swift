import CNDI
import Foundation
import Frames
import Outputs
import Synchronization

/// Stands for the runtime: writes down what it is called with.
package final class FakeRuntime: Sendable {
    package enum Call: Equatable, Sendable {
        case create(name: String, groups: String?)
        case metadata(String)
        case video(timecode: Int64)
        case sound(timecode: Int64)
        case flush
        case destroy
        case released(Int64)
        /// What a test writes down between the calls.
        case event(String)
    }

    private let log = Mutex<[Call]>([])
    private let refused: Set<String>
    private let receivers = Mutex(Int32(0))
    private let tally = Mutex((program: false, preview: false))
    private let lastSize = Mutex<FrameSize?>(nil)
    private let messages = Mutex<[String]>([])

    package init(refusing refused: Set<String> = []) {
        self.refused = refused
    }

    package var calls: [Call] { log.withLock { $0 } }

    /// The size of the last picture that was sent.
    package var pictureSize: FrameSize? { lastSize.withLock { $0 } }

    package var picturesSent: Int { calls.count { if case .video = $0 { true } else { false } } }

    package func note(_ call: Call) { log.withLock { $0.append(call) } }

    package func connect(_ count: Int32) { receivers.withLock { $0 = count } }

    /// A receiver's message, for the source to fetch.
    package func send(_ message: String) { messages.withLock { $0.append(message) } }

    package var hasNoMessages: Bool { messages.withLock { $0.isEmpty } }

    package func setTally(program: Bool, preview: Bool) {
        tally.withLock { $0 = (program, preview) }
    }

    package var functions: NDIFunctions {
        var functions = Self.nothing
        functions.create = { [self] wish in
            let name = wish.pointee.name.map { String(cString: $0) } ?? ""
            note(.create(name: name, groups: wish.pointee.groups.map { String(cString: $0) }))
            return refused.contains(name) ? nil : Self.handle
        }
        functions.destroy = { [self] _ in note(.destroy) }
        functions.sendVideoAsync = { [self] _, frame in
            if let frame {
                lastSize.withLock { $0 = FrameSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height)) }
            }
            note(frame.map { .video(timecode: $0.pointee.timecode) } ?? .flush)
        }
        functions.sendAudio = { [self] _, sound in note(.sound(timecode: sound.pointee.timecode)) }
        functions.addConnectionMetadata = { [self] _, frame in
            note(.metadata(frame.pointee.data.map { String(cString: $0) } ?? ""))
        }
        functions.tally = { [self] _, result, _ in
            let now = tally.withLock { $0 }
            result.pointee = ndi_tally(on_program: now.program, on_preview: now.preview)
            return true
        }
        functions.capture = { [self] _, frame, _ in
            guard let message = messages.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return NDI_KIND_NONE }
            frame.pointee.data = message.withCString { UnsafePointer(strdup($0)) }
            return NDI_KIND_METADATA
        }
        functions.freeMetadata = { _, frame in free(UnsafeMutablePointer(mutating: frame.pointee.data)) }
        functions.connections = { [self] _, _ in receivers.withLock { $0 } }
        functions.claimName = { _ in .unguarded }
        return functions
    }

    private static var handle: ndi_sender_ref? { OpaquePointer(bitPattern: 0x10) }

    private static let nothing = NDIFunctions(
        initialize: { true }, version: { nil }, create: { _ in nil }, destroy: { _ in }, sendVideoAsync: { _, _ in },
        sendAudio: { _, _ in }, connections: { _, _ in 0 }, addConnectionMetadata: { _, _ in }, sourceName: { _ in nil }
    )
}
