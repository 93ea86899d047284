import Frames
import Synchronization

/// Who watches, who waits, and for whom the next picture is: what viewers, the picture's thread and the encoder share.
final class PreviewAudience: Sendable {
    private struct Member {
        let kind: PreviewKind
        /// Nanoseconds; nil for one picture at once.
        let interval: Int64?
        var waiting: CheckedContinuation<PreviewPicture?, Never>?
        var hasSeenNothing = true
        /// A frame is on its way for it.
        var isClaimed = false
    }

    private struct State {
        var members: [Int: Member] = [:]
        var lastNumber = 0
        var paces: [Int64: PreviewPace] = [:]
        var reading = PreviewReading()
        var isOver = false
    }

    /// What is made for viewers at one time, at most; further ones share what is nearest to their wish.
    static let mostKinds = 4

    private let state = Mutex(State())

    var reading: PreviewReading {
        state.withLock { state in
            var reading = state.reading
            reading.viewers = state.members.count
            return reading
        }
    }

    var waitingCount: Int { state.withLock { $0.members.values.count { $0.waiting != nil } } }

    /// A new viewer's number. `interval` is in nanoseconds; nil for one picture at once.
    func join(_ wish: PreviewKind, interval: Int64?) -> Int {
        state.withLock { state in
            let kinds = Set(state.members.values.map(\.kind))
            let isCrowded = kinds.count >= Self.mostKinds && !kinds.contains(wish)
            let nearest = kinds.min { $0.distance(to: wish) < $1.distance(to: wish) }
            state.lastNumber += 1
            state.members[state.lastNumber] = Member(kind: isCrowded ? nearest ?? wish : wish, interval: interval)
            if let interval, state.paces[interval] == nil { state.paces[interval] = PreviewPace(interval: interval) }
            return state.lastNumber
        }
    }

    func wait(_ number: Int, _ continuation: CheckedContinuation<PreviewPicture?, Never>) {
        let isRefused = state.withLock { state in
            guard !state.isOver, state.members[number] != nil else { return true }
            state.members[number]?.waiting = continuation
            return false
        }
        if isRefused { continuation.resume(returning: nil) }
    }

    func leave(_ number: Int) {
        let member = state.withLock { state in
            let member = state.members.removeValue(forKey: number)
            let intervals = Set(state.members.values.compactMap(\.interval))
            state.paces = state.paces.filter { intervals.contains($0.key) }
            return member
        }
        member?.waiting?.resume(returning: nil)
    }

    /// Whether a frame captured now would be for someone.
    func wantsFrame(at time: MonotonicTime) -> Bool {
        state.withLock { state in
            state.members.values.contains { Self.wants($0, state.paces, at: time) }
        }
    }

    /// Marks those the frame is for; false when there are none.
    func claim(at time: MonotonicTime) -> Bool {
        state.withLock { state in
            let due = Set(state.paces.filter { $0.value.isDue(at: time) }.keys)
            var isWanted = false
            for (number, member) in state.members {
                if Self.wants(member, state.paces, at: time) {
                    state.members[number]?.isClaimed = true
                    isWanted = true
                } else if member.waiting == nil, !member.hasSeenNothing, member.interval.map(due.contains) == true {
                    state.reading.skipped += 1
                }
            }
            guard isWanted else { return false }
            for interval in due { state.paces[interval]?.advance(at: time) }
            return true
        }
    }

    private static func wants(_ member: Member, _ paces: [Int64: PreviewPace], at time: MonotonicTime) -> Bool {
        guard member.waiting != nil, !member.isClaimed else { return false }
        guard !member.hasSeenNothing, let interval = member.interval else { return true }
        return paces[interval]?.isDue(at: time) ?? true
    }

    /// What is to be made of a picture of this size, each once.
    func jobs(for picture: FrameSize) -> Set<PreviewJob> {
        state.withLock { state in
            Set(state.members.values.filter { $0.isClaimed }.map { PreviewJob($0.kind, of: picture) })
        }
    }

    /// Hands out what was made.
    func serve(_ made: PreviewPicture, for job: PreviewJob, of picture: FrameSize) {
        let waiting = state.withLock { state in
            state.reading.encoded += 1
            state.reading.failure = nil
            var waiting: [CheckedContinuation<PreviewPicture?, Never>] = []
            for (number, member) in state.members where member.isClaimed && PreviewJob(member.kind, of: picture) == job
            {
                if let continuation = member.waiting { waiting.append(continuation) }
                state.members[number]?.waiting = nil
                state.members[number]?.isClaimed = false
                state.members[number]?.hasSeenNothing = false
            }
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: made) }
    }

    /// Nothing could be made; those it was for wait on.
    func fail(_ error: PreviewError) {
        state.withLock { state in
            state.reading.failure = error.description
            for number in state.members.keys { state.members[number]?.isClaimed = false }
        }
    }

    /// Sends everyone home.
    func end() {
        let members = state.withLock { state in
            state.isOver = true
            defer { state.members = [:] }
            return state.members
        }
        for member in members.values { member.waiting?.resume(returning: nil) }
    }
}
