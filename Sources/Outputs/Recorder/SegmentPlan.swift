import Frames

/// Tells the sound's thread which files the picture's thread began.
final class SegmentPlan: Sendable {
    private struct State {
        var segments: [RecordingSegment] = []
        var isOver = false
    }

    private let monitor = Monitor(State())

    func add(_ segment: RecordingSegment) {
        monitor.update { $0.segments.append(segment) }
    }

    /// No more files will come.
    func end() {
        monitor.update { $0.isOver = true }
    }

    var isOver: Bool { monitor.read { $0.isOver } }

    /// The file with that number, from 0, if it was begun.
    func segment(_ number: Int) -> RecordingSegment? {
        monitor.read { number < $0.segments.count ? $0.segments[number] : nil }
    }
}
