import Outputs

extension Studio {
    public static let previewRateRange = 0.1...60.0
    /// How long someone who wants one picture waits for it, in seconds.
    private static let picturePatience = 2.0

    /// Someone begins to watch what NDI shows, at most so often a second.
    public nonisolated func watch(_ kind: PreviewKind, framesPerSecond: Double) throws(StudioError) -> PreviewViewer {
        try Self.check(framesPerSecond, "fps", Self.previewRateRange)
        try checkPicture(kind)
        return preview.watch(kind, framesPerSecond: framesPerSecond)
    }

    /// The next picture.
    public nonisolated func picture(_ kind: PreviewKind) async throws(StudioError) -> PreviewPicture {
        try checkPicture(kind)
        let viewer = preview.watch(kind)
        let timer = Task {
            try? await Task.sleep(for: .seconds(Self.picturePatience))
            viewer.leave()
        }
        defer {
            timer.cancel()
            // The timer holds on to the viewer a little longer.
            viewer.leave()
        }
        guard let picture = await viewer.next() else {
            throw .deviceUnavailable(reason: preview.reading.failure ?? "no picture came from the camera")
        }
        return picture
    }

    /// A camera that is lost still has its slate to show.
    private nonisolated func checkPicture(_ kind: PreviewKind) throws(StudioError) {
        try Self.check(Double(kind.width), "width", Self.range(PreviewKind.widthRange))
        try Self.check(Double(kind.quality), "quality", Self.range(PreviewKind.qualityRange))
        guard facts.value.camera != nil else {
            throw .deviceUnavailable(reason: "no camera is active; select one of /cameras")
        }
    }

    private static func check(
        _ value: Double, _ field: String, _ range: ClosedRange<Double>
    ) throws(StudioError) {
        guard range.contains(value) else { throw .outOfRange(field: field, value: value, range: range) }
    }

    private static func range(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
        Double(range.lowerBound)...Double(range.upperBound)
    }
}
