#if os(Linux)
import CV4L2
import Frames
import Glibc
import Synchronization

/// The buffers a driver fills: mapped once, lent out as ``FilledBuffer``, and queued again when they come back.
final class BufferQueue: Sendable {
    /// Enough for a picture in each of the stages and still some for the driver; it may grant fewer, or more.
    private static let usual = 8

    private struct State {
        var buffers: [MappedBuffer]
        var queued = 0
        var isStreaming = false
    }

    private let device: V4L2Device
    /// How many the driver granted.
    let count: Int
    private let state: Mutex<State>

    init(_ device: V4L2Device, wanted: Int? = nil) throws(CaptureError) {
        self.device = device
        var request = v4l2_requestbuffers()
        request.count = UInt32(clamping: wanted ?? Self.usual)
        request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        request.memory = V4L2_MEMORY_MMAP.rawValue
        try device.demand(cv_reqbufs, &request, "getting buffers of")
        guard request.count > 0, let file = device.descriptor else {
            throw .deviceError(camera: device.name, doing: "getting buffers of", reason: "it has none")
        }
        var buffers: [MappedBuffer] = []
        for index in 0..<request.count {
            var buffer = Self.buffer(Int(index))
            try device.demand(cv_querybuf, &buffer, "looking at the buffers of")
            guard let mapped = MappedBuffer(file, offset: buffer.m.offset, byteCount: Int(buffer.length)) else {
                throw device.error(errno, doing: "mapping the buffers of")
            }
            buffers.append(mapped)
        }
        count = buffers.count
        state = Mutex(State(buffers: buffers))
    }

    /// Whether the driver has more than one buffer left, so that a picture may be kept for a while. With fewer it
    /// would have to wait for us.
    var canSpare: Bool { state.withLock { $0.queued > 1 } }

    func start() throws(CaptureError) {
        state.withLock { $0.isStreaming = true }
        for index in 0..<count { try queue(index) }
        var type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        try device.demand(cv_streamon, &type, "starting")
    }

    /// Stops the stream and lets the device go, so that it can be opened again. Pictures still lent stay readable.
    func stop() {
        // Mappings keep the open file alive, and with it the device and its number.
        state.withLock { $0 = State(buffers: []) }
        var type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        _ = device.call(cv_streamoff, &type)
        // Pictures still lent keep theirs; the right to the device is given up here.
        var request = v4l2_requestbuffers()
        request.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        request.memory = V4L2_MEMORY_MMAP.rawValue
        _ = device.call(cv_reqbufs, &request)
    }

    /// The oldest picture that is ready; nil when there is none.
    func next() throws(CaptureError) -> FilledBuffer? {
        var buffer = Self.buffer(0)
        let code = device.call(cv_dqbuf, &buffer)
        if code == EAGAIN { return nil }
        guard code == 0 else { throw device.error(code, doing: "reading from") }
        let index = Int(buffer.index)
        let mapped = state.withLock { state -> MappedBuffer? in
            state.queued -= 1
            return state.buffers.indices.contains(index) ? state.buffers[index] : nil
        }
        guard let mapped else { return nil }
        return FilledBuffer(
            FilledBuffer.Facts(
                sequence: buffer.sequence, captured: Self.captureTime(buffer),
                isDamaged: buffer.flags & UInt32(V4L2_BUF_FLAG_ERROR) != 0),
            of: mapped, byteCount: min(Int(buffer.bytesused), mapped.byteCount), index: index, from: self)
    }

    /// Called by whoever held a picture last, on whatever thread. A device that is gone cannot take it back.
    func giveBack(_ index: Int) {
        guard state.withLock({ $0.isStreaming }) else { return }
        try? queue(index)
    }

    private func queue(_ index: Int) throws(CaptureError) {
        var buffer = Self.buffer(index)
        state.withLock { $0.queued += 1 }
        let code = device.call(cv_qbuf, &buffer)
        guard code == 0 else {
            state.withLock { $0.queued -= 1 }
            throw device.error(code, doing: "giving a buffer to")
        }
    }

    private static func buffer(_ index: Int) -> v4l2_buffer {
        var buffer = v4l2_buffer()
        buffer.index = UInt32(index)
        buffer.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        buffer.memory = V4L2_MEMORY_MMAP.rawValue
        return buffer
    }

    private static func captureTime(_ buffer: v4l2_buffer) -> MonotonicTime {
        let clock = buffer.flags & UInt32(V4L2_BUF_FLAG_TIMESTAMP_MASK)
        return withUnsafePointer(to: buffer) {
            CaptureMoment.believed(
                MonotonicTime(nanoseconds: cv_stamp($0)),
                isMonotonic: clock == UInt32(V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC), at: .now)
        }
    }
}
#endif
