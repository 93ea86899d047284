import Capture
import Frames
import Testing

@Suite struct ChartTests {
    /// Six standard errors of the smallest patch, and what the fixed point rounds away.
    private static let tolerance = 0.15
    private static let sizes = [
        FrameSize.small, FrameSize(width: 642, height: 362), FrameSize(width: 720, height: 576),
    ]

    @Test(arguments: sizes)
    func everySurfaceHasItsDocumentedValue(size: FrameSize) throws {
        let frame = try #require(try frames(1, of: "test:chart", size: size).first)
        let geometry = ChartGeometry(size: size)
        let lamp = Lamp(kelvin: 3200)
        for (index, patch) in ChartPatch.all.enumerated() {
            let mean = frame.mean(geometry.patch(index))
            #expect(mean.distance(to: patch.value(under: lamp).vector) < Self.tolerance, "\(patch.name)")
        }
        #expect(frame.mean(geometry.card).distance(to: ChartPatch.card.value(under: lamp).vector) < 0.05)
        let surround = geometry.surround
        let wall = PixelRect(left: 0, top: surround.top, right: 2, bottom: surround.bottom)
        #expect(frame.mean(wall).distance(to: ChartPatch.wall.value(under: lamp).vector) < 0.3)
    }

    /// Computed with colour-science 0.4 from X-Rite's sRGB values: `eotf_sRGB`, times the lamp of ``LampTests``, exposed so
    /// that white's brightest channel is 0.95, `oetf_BT709`, `RGB_to_YCbCr` with the BT.709 weights, legal range.
    @Test(
        arguments: [
            ("test:chart", "grey card", SIMD3(83.16, 109.12, 144.47)),
            ("test:chart", "wall", SIMD3(48.55, 116.76, 138.02)),
            ("test:chart", "dark skin", SIMD3(63.59, 108.22, 155.58)),
            ("test:chart", "blue", SIMD3(44.61, 138.43, 132.84)),
            ("test:chart", "yellow", SIMD3(145.49, 58.15, 174.88)),
            ("test:chart", "cyan", SIMD3(73.12, 125.49, 92.55)),
            ("test:chart", "white", SIMD3(177.24, 88.88, 161.95)),
            ("test:chart?kelvin=2000", "white", SIMD3(137.64, 65.09, 187.67)),
            ("test:chart?kelvin=5600", "grey card", SIMD3(102.24, 124.74, 132.08)),
            ("test:chart?kelvin=10000", "blue", SIMD3(52.62, 176.01, 120.27)),
        ])
    func documentedValuesAgreeWithAnotherComputation(id: String, name: String, expected: SIMD3<Double>) throws {
        guard case .chart(let kelvin) = try TestPattern(id: id) else {
            Issue.record("\(id) is no chart")
            return
        }
        let surfaces = ChartPatch.all + [.card, .wall]
        let surface = try #require(surfaces.first { $0.name == name })
        #expect(surface.value(under: Lamp(kelvin: kelvin)).vector.distance(to: expected) < 0.02)
    }

    @Test func theLampOfTheIdentifierLightsThePicture() throws {
        let frame = try #require(try frames(1, of: "test:chart?kelvin=5600", size: .small).first)
        let card = frame.mean(ChartGeometry(size: .small).card)
        #expect(card.distance(to: SIMD3(102.24, 124.74, 132.08)) < 0.05)
    }

    @Test(arguments: sizes)
    func edgesAreCleanAndTheSurroundIsExactlyBlack(size: FrameSize) throws {
        let frame = try #require(try frames(1, of: "test:chart", size: size).first)
        let geometry = ChartGeometry(size: size)
        let (card, surround) = (geometry.card, geometry.surround)
        let black = SIMD3(16, 128, 128)
        for part in [
            PixelRect(left: surround.left, top: surround.top, right: surround.right, bottom: card.top),
            PixelRect(left: surround.left, top: card.top, right: card.left, bottom: card.bottom),
            PixelRect(left: card.right, top: card.top, right: surround.right, bottom: card.bottom),
            PixelRect(left: surround.left, top: card.bottom, right: surround.right, bottom: surround.bottom),
        ] {
            #expect(frame.isFilled(part, black))
        }
        let value = ChartPatch.card.value(under: Lamp(kelvin: 3200)).vector
        for edge in [
            PixelRect(left: card.left, top: card.top, right: card.right, bottom: card.top + 2),
            PixelRect(left: card.left, top: card.bottom - 2, right: card.right, bottom: card.bottom),
            PixelRect(left: card.left, top: card.top, right: card.left + 2, bottom: card.bottom),
            PixelRect(left: card.right - 2, top: card.top, right: card.right, bottom: card.bottom),
        ] {
            #expect(frame.mean(edge).distance(to: value) < 0.3)
        }
    }

    @Test func theGeometryIsInThirdsAndQuarters() {
        let geometry = ChartGeometry(size: FrameSize(width: 1920, height: 1080))
        #expect(geometry.card == PixelRect(left: 640, top: 360, right: 1280, bottom: 720))
        #expect(geometry.surround == PixelRect(left: 480, top: 270, right: 1440, bottom: 810))
        #expect(geometry.strip == PixelRect(left: 0, top: 1012, right: 1920, bottom: 1080))
        #expect(geometry.flash == PixelRect(left: 1760, top: 0, right: 1920, bottom: 160))
        #expect(geometry.patch(0) == PixelRect(left: 256, top: 40, right: 466, bottom: 124))
    }

    @Test(arguments: sizes + [FrameSize(width: 3840, height: 2160), FrameSize(width: 360, height: 640)])
    func nothingOverlapsAndAllButTheCardLiesOutsideTheMiddleHalf(size: FrameSize) {
        let geometry = ChartGeometry(size: size)
        var places = (0..<24).map { geometry.patch($0) }
        places += [geometry.surround, geometry.star, geometry.track, geometry.flash, geometry.strip]
        places += geometry.gratings.map(\.area)
        for (index, place) in places.enumerated() {
            #expect(place.width > 0 && place.height > 0)
            for other in places[(index + 1)...] {
                let apart =
                    place.right <= other.left || other.right <= place.left || place.bottom <= other.top
                    || other.bottom <= place.top
                #expect(apart, "\(place) and \(other)")
            }
        }
    }

    @Test func noiseDiffersFromPictureToPictureAndAveragesOut() throws {
        let pictures = try frames(2, of: "test:chart", size: .small)
        let card = ChartGeometry(size: .small).card
        let values = card.columns.map { Double(pictures[0].pixel($0, card.top).x) }
        #expect(values != card.columns.map { Double(pictures[1].pixel($0, card.top).x) })
        let mean = values.reduce(0, +) / Double(values.count)
        let squares: [Double] = values.map { ($0 - mean) * ($0 - mean) }
        let variance = squares.reduce(0, +) / Double(values.count)
        #expect(variance > 0.3 && variance < 1.2)
    }

    @Test func theFinestGratingHasWholePixelPairs() throws {
        let frame = try #require(try frames(1, of: "test:chart", size: .small).first)
        let finest = try #require(ChartGeometry(size: .small).gratings.last)
        #expect(finest.barWidth == 2)
        for (bar, left) in stride(from: finest.area.left, to: finest.area.right - 2, by: 2).enumerated() {
            let luma = frame.pixel(left, finest.area.top).x
            #expect(bar.isMultiple(of: 2) ? luma > 170 : luma == 16)
        }
    }

    @Test(arguments: [(2, 2), (16, 2), (2, 160)])
    func theSmallestPicturesCanBeDrawn(width: Int, height: Int) throws {
        let size = FrameSize(width: width, height: height)
        #expect(try frames(2, of: "test:chart", size: size).count == 2)
        #expect(try frames(2, of: "test:bars", size: size).count == 2)
    }
}
