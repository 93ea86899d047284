import Frames

/// 75 % colour bars over a grey ramp.
struct BarsScene: SyntheticScene {
    let size: FrameSize
    private let geometry: BarsGeometry

    init(size: FrameSize) {
        self.size = size
        geometry = BarsGeometry(size: size)
    }

    func paint(line: Int, onto canvas: LineCanvas) {
        if geometry.bars.rows.contains(line) {
            for (index, colour) in BarsGeometry.colours.enumerated() {
                canvas.fill(geometry.bar(index).columns, colour.value, isNoisy: false)
            }
        }
        if geometry.ramp.rows.contains(line) {
            for column in stride(from: 0, to: size.width, by: 2) {
                canvas.setPair(
                    at: column, geometry.rampValue(at: column), geometry.rampValue(at: column + 1), isNoisy: false)
            }
        }
    }

    func update(_ picture: UYVYPicture, from old: SceneMoment?, to new: SceneMoment) {
        picture.draw(new.strip, over: old?.strip)
    }
}
