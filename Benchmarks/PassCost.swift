import Frames
import Processing
import StudioKit

/// CPU time of the picture pass alone, in milliseconds per frame.
struct PassCost {
    private static let rounds = 25

    let name: String
    let settings: PictureSettings

    private static let tungsten = WhiteBalance(temperature: 3200, tint: 0)

    static let all = [
        PassCost(
            name: "colour",
            settings: PictureSettings(zoom: 1, exposureBias: 0.5, whiteBalance: tungsten, filters: [.saturation(1.2)])),
        PassCost(
            name: "zoom",
            settings: PictureSettings(zoom: 1.5, exposureBias: 0, whiteBalance: .daylight, filters: [])),
        PassCost(
            name: "zoom and colour",
            settings: PictureSettings(zoom: 1.5, exposureBias: 0.5, whiteBalance: tungsten, filters: [])),
    ]

    /// The median over all rounds.
    func measure(_ preset: Preset) throws -> Double {
        let frames = try OutputPictures(preset: preset, settings: .identity, count: 6).camera
        let pass = PicturePass()
        var costs: [Double] = []
        for round in 0..<Self.rounds * frames.count {
            let start = ProcessTime.ofThisThread
            _ = try pass.apply(settings, to: frames[round % frames.count])
            costs.append((ProcessTime.ofThisThread - start) * 1000)
        }
        return costs.median
    }
}

extension [Double] {
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
