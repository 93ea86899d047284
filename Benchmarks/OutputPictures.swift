import Capture
import Frames
import Processing
import StudioKit

/// Consecutive pictures of the test chart as the sender would put them out.
struct OutputPictures {
    let camera: [Frame]
    let frames: [Frame]

    init(preset: Preset, settings: PictureSettings, count: Int) throws {
        let format = VideoFormat(size: preset.size, rate: Scenario.rate)
        let chart = try CameraCatalogue().open("test:chart", format: format)
        let arrivals = CountedQueue<Frame>(capacity: count)
        try chart.start(CameraHandlers(deliver: { arrivals.put($0) }, fail: { _ in arrivals.close() }))
        var camera: [Frame] = []
        while camera.count < count, case .element(let frame) = arrivals.take() { camera.append(frame) }
        chart.stop()
        let pass = PicturePass()
        frames = try camera.map { try pass.apply(settings, to: $0) }
        self.camera = camera
    }
}
