import Frames

/// The built-in cameras: `test:chart`, under any lamp, and `test:bars`.
struct SyntheticCameras: CameraProvider {
    private let identifiers: [String]

    /// - Parameter extra: identifiers from the command line; charts with a lamp of their own are listed.
    init(extra: [String]) {
        var identifiers = ["test:chart", "test:bars"]
        for id in extra where !identifiers.contains(id) {
            if let pattern = try? TestPattern(id: id), pattern != .bars { identifiers.append(id) }
        }
        self.identifiers = identifiers
    }

    func descriptors() -> [CameraDescriptor] {
        identifiers.compactMap { try? descriptor(for: $0) }
    }

    func descriptor(for id: String) throws(CaptureError) -> CameraDescriptor? {
        try TestPattern(id: id).map { describe($0, id: id) }
    }

    func open(_ id: String, format: VideoFormat) throws(CaptureError) -> (any Camera)? {
        guard let pattern = try TestPattern(id: id) else { return nil }
        let (scene, signal): (any SyntheticScene, SoundSignal) =
            switch pattern {
            case .chart(let kelvin): (ChartScene(size: format.size, lamp: Lamp(kelvin: kelvin)), .beep)
            case .bars: (BarsScene(size: format.size), .tone)
            }
        do throws(FramesError) {
            return try SyntheticCamera(
                scene, descriptor: describe(pattern, id: id), rate: format.rate, signal: signal)
        } catch {
            throw .unsupportedFormat(id: id, reason: "\(error)")
        }
    }

    private func describe(_ pattern: TestPattern, id: String) -> CameraDescriptor {
        let (name, type) =
            switch pattern {
            case .chart(let kelvin): ("Test chart (\(kelvin) K)", "CamSenderTestChart")
            case .bars: ("Colour bars", "CamSenderTestBars")
            }
        return CameraDescriptor(
            id: id, modelID: type, name: name, deviceType: type, largestSize: .largest, isShareable: true)
    }
}
