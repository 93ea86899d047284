import Frames

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The test chart under its lamp.
struct ChartScene: SyntheticScene {
    /// Light and dark sectors around the star.
    private static let starCycles = 36.0
    /// Inside this radius the star's sectors would be finer than two pixels each.
    private static let starCore = 4 * starCycles / (2 * .pi)

    let size: FrameSize
    private let geometry: ChartGeometry
    private let surfaces: [(place: PixelRect, value: YCbCr)]
    private let wall: YCbCr
    private let card: YCbCr
    private let white: YCbCr

    init(size: FrameSize, lamp: Lamp) {
        self.size = size
        geometry = ChartGeometry(size: size)
        wall = ChartPatch.wall.value(under: lamp)
        card = ChartPatch.card.value(under: lamp)
        white = ChartPatch.white.value(under: lamp)
        surfaces =
            [(geometry.card, card)]
            + ChartPatch.all.enumerated().map { [geometry] index, patch in
                (geometry.patch(index), patch.value(under: lamp))
            }
    }

    func paint(line: Int, onto canvas: LineCanvas) {
        canvas.fill(0..<size.width, wall, isNoisy: true)
        for dark in [geometry.surround, geometry.track, geometry.flash] where dark.rows.contains(line) {
            canvas.clear(dark.columns)
        }
        for surface in surfaces where surface.place.rows.contains(line) {
            canvas.fill(surface.place.columns, surface.value, isNoisy: true)
        }
        for grating in geometry.gratings where grating.area.rows.contains(line) {
            canvas.clear(grating.area.columns)
            for left in stride(from: grating.area.left, to: grating.area.right, by: 2 * grating.barWidth) {
                canvas.fill(left..<min(left + grating.barWidth, grating.area.right), white, isNoisy: true)
            }
        }
        if geometry.star.rows.contains(line) { paintStar(line: line, onto: canvas) }
    }

    func update(_ picture: UYVYPicture, from old: SceneMoment?, to new: SceneMoment) {
        picture.draw(new.strip, over: old?.strip)
        let isLit = Flash.isLit(at: new.captured)
        if old.map({ Flash.isLit(at: $0.captured) }) != isLit {
            picture.fill(geometry.flash, (isLit ? YCbCr.white : .black).codes)
        }
        let place = MovingBlock.place(at: new.captured, in: geometry)
        let left = old.map { MovingBlock.place(at: $0.captured, in: geometry) }
        guard place != left else { return }
        if let left { picture.fill(left, YCbCr.black.codes) }
        picture.fill(place, card.codes)
    }

    private func paintStar(line: Int, onto canvas: LineCanvas) {
        let star = geometry.star
        let radius = Double(min(star.width, star.height)) / 2
        let middle = (x: Double(star.left + star.right) / 2, y: Double(star.top + star.bottom) / 2)
        let y = Double(line) + 0.5 - middle.y
        for column in stride(from: star.left, to: star.right, by: 2) {
            let x = Double(column) + 0.5 - middle.x
            guard hypot(x, y) <= radius || hypot(x + 1, y) <= radius else { continue }
            canvas.setPair(
                at: column, white.dimmed(to: Self.starLight(x, y)), white.dimmed(to: Self.starLight(x + 1, y)),
                isNoisy: true)
        }
    }

    /// How light the star is at a place relative to its middle, 0 to 1.
    private static func starLight(_ x: Double, _ y: Double) -> Double {
        hypot(x, y) < starCore ? 0.5 : 0.5 + 0.5 * cos(starCycles * atan2(y, x))
    }
}
