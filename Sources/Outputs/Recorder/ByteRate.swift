/// How fast a recording fills the disk: the average of what it wrote, the recent past counting most.
struct ByteRate {
    /// About as many seconds as the average looks back.
    private static let span = 30.0
    private var bytes = 0.0
    private var seconds = 0.0

    mutating func add(bytes more: Int64, seconds longer: Double) {
        let kept = max(0, 1 - longer / Self.span)
        bytes = bytes * kept + Double(more)
        seconds = seconds * kept + longer
    }

    /// How long that many bytes last; nil before anything was written.
    func seconds(for room: Int64) -> Double? {
        guard seconds > 0, bytes > 0 else { return nil }
        return Double(max(0, room)) * seconds / bytes
    }
}
