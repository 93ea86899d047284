import CNDI
import Foundation
import Frames

/// One source in the runtime, and the frame the runtime may still be reading.
// @unchecked: the runtime's functions may be called from any thread. `inFlight` is only touched by the one thread that
// sends pictures and finishes (and by deinit, when no thread is left); `handle` and `claim` change when that thread
// finishes, and the thread that sends sound has ended by then.
package final class NDISender: @unchecked Sendable {
    private static let mostNames = 20

    /// The name as receivers list it: `HOST (name)`.
    package let fullName: String
    private let functions: NDIFunctions
    private var handle: ndi_sender_ref?
    private var inFlight: Frame?
    private var claim: NameClaim?

    /// Makes the source, under the first of the name's variants that is free on this machine.
    package init(functions: NDIFunctions, name: SourceName, groups: String?) throws(NDIError) {
        var tried: [String] = []
        var made: (handle: ndi_sender_ref, claim: NameClaim)?
        for number in 1...Self.mostNames where made == nil {
            let attempt = name.attempt(number)
            tried.append(attempt)
            guard let claim = functions.claimName(attempt) else { continue }
            made = Self.create(functions, name: attempt, groups: groups).map { ($0, claim) }
        }
        guard let (made, claim) = made, let used = tried.last else { throw .sourceRefused(names: tried) }
        self.functions = functions
        handle = made
        self.claim = claim
        fullName = functions.sourceName(made)?.pointee.name.map { String(cString: $0) } ?? used
    }

    deinit {
        finish()
    }

    private static func create(_ functions: NDIFunctions, name: String, groups: String?) -> ndi_sender_ref? {
        name.withCString { name in
            func create(groups: UnsafePointer<CChar>?) -> ndi_sender_ref? {
                // The camera is the clock: a clocked sender holds every frame back and blocks when the camera is fast.
                var wish = ndi_send_create(name: name, groups: groups, clock_video: false, clock_audio: false)
                return functions.create(&wish)
            }
            guard let groups, !groups.isEmpty else { return create(groups: nil) }
            return groups.withCString(create)
        }
    }

    package func announce(_ messages: [String]) {
        guard let handle else { return }
        for message in messages {
            message.withCString { text in
                var frame = ndi_metadata_frame(length: 0, timecode: NDI_TIMECODE_SYNTHESIZE, data: text)
                functions.addConnectionMetadata(handle, &frame)
            }
        }
    }

    /// The oldest message of a receiver's that waits; empty for one that is too long to make sense.
    package func nextMessage() -> String? {
        guard let handle else { return nil }
        var frame = ndi_metadata_frame()
        guard functions.capture(handle, &frame, 0) == NDI_KIND_METADATA else { return nil }
        defer { functions.freeMetadata(handle, &frame) }
        guard let text = frame.data, strnlen(text, PTZMessage.longest + 1) <= PTZMessage.longest else { return "" }
        return String(cString: text)
    }

    /// How many receivers are connected now.
    package var connections: Int {
        handle.map { Int(functions.connections($0, 0)) } ?? 0
    }

    /// What all receivers together do with the source now; `before` where the source is gone.
    package func tally(before: NDITally) -> NDITally {
        guard let handle else { return before }
        var tally = ndi_tally(on_program: before.isOnProgram, on_preview: before.isOnPreview)
        // The answer, whether it changed, is also true of mere connects; the values count.
        _ = functions.tally(handle, &tally, 0)
        return NDITally(isOnProgram: tally.on_program, isOnPreview: tally.on_preview)
    }

    /// Submits a frame; it is kept until the next one was submitted, for so long the runtime may read it.
    package func send(_ frame: Frame, timecode: Int64) throws(UnsendableFrame) {
        guard let handle else { return }
        var picture = try ndi_video_frame(frame, timecode: timecode)
        functions.sendVideoAsync(handle, &picture)
        inFlight = frame
    }

    /// Submits a block; the runtime has taken the samples when this returns.
    package func send(
        _ block: AudioBlock, level: NDIReferenceLevel, timecode: Int64, using buffer: inout SoundBuffer
    ) throws(UnsendableSound) {
        guard let handle else { return }
        buffer.fill(block, level: level)
        try buffer.withSamples { samples throws(UnsendableSound) in
            var sound = try ndi_audio_frame(
                block.format, sampleCount: block.sampleCount, timecode: timecode, samples: samples)
            functions.sendAudio(handle, &sound)
        }
    }

    /// Takes the source away. The runtime lets go of the last frame before that frame's memory is.
    package func finish() {
        guard let handle else { return }
        functions.sendVideoAsync(handle, nil)
        inFlight = nil
        functions.destroy(handle)
        self.handle = nil
        claim = nil
    }
}
