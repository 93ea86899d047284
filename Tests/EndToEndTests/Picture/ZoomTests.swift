import Capture
import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct ZoomTests {
        @Test func distancesScaleByTheFactorAboutTheCentre() throws {
            let show = try Show([])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try #require(CardEdges(try receiver.frame()))
            for factor in [1, 1.1, 1.25, 1.4, 2, 2.8] {
                try show.zoom(factor)
                let card = try #require(CardEdges(try receiver.frame()))
                #expect(abs(card.width / plain.width / factor - 1) < 0.01, "width at \(factor)")
                #expect(abs(card.height / plain.height / factor - 1) < 0.01, "height at \(factor)")
                #expect(abs(card.middle.x - 960) < 1 && abs(card.middle.y - 540) < 1, "centre at \(factor)")
                print("zoom \(factor): card \(card.width / plain.width) x \(card.height / plain.height)")
            }
            for factor in [4.0, 10] {
                try show.zoom(factor)
                let frame = try receiver.frame()
                let whole = PixelRect(left: 0, top: 0, right: frame.width, bottom: frame.height)
                #expect(
                    frame.mean(whole, inset: 0).distance(to: ChartPatch.card.code(kelvin: 3200)) < 1, "at \(factor)")
            }
        }

        @Test func patchesAreWhereTheFactorPutsThem() throws {
            let show = try Show([])
            try show.lockToDaylight()
            let receiver = try show.connect()
            try show.zoom(1.25)
            let frame = try receiver.frame()
            let geometry = ChartGeometry(size: frame.size)
            // The second and third row of patches stay in the picture.
            for index in 6..<18 {
                let patch = geometry.patch(index).zoomed(1.25, in: frame.size)
                let distance = frame.mean(patch, inset: 8).distance(to: ChartPatch.all[index].code(kelvin: 3200))
                #expect(distance <= 1.5, "\(ChartPatch.all[index].name)")
            }
        }

        /// The picture's borders show what lies there in the camera's picture, not a repeated last column or row.
        @Test func bordersAreNotSmeared() throws {
            let show = try Show([])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try receiver.frame()
            try show.zoom(1.25)
            let zoomed = try receiver.frame()
            let left = (0..<24).map { zoomed.difference(atColumn: $0, rows: 120..<900, from: plain, zoom: 1.25) }
            let top = (0..<24).map { zoomed.difference(atRow: $0, columns: 120..<1600, from: plain, zoom: 1.25) }
            let bottom = (1056..<1080).map {
                zoomed.difference(atRow: $0, columns: 120..<1600, from: plain, zoom: 1.25)
            }
            let worst = (left + top + bottom).max() ?? .infinity
            #expect(worst < 8)
            print("zoom 1.25: borders' mean difference from the resampled plain picture at most \(worst) codes")
        }

        @Test func aRampIsMonotonicAndEven() throws {
            let show = try Show(["--preset", "720p"])
            try show.lockToDaylight()
            let receiver = try show.connect()
            let plain = try #require(CardEdges(try receiver.frame())).width
            // Longer than a machine pauses, so that pictures on the way are seen.
            let seconds = 6.0
            try show.zoom(2, rampSeconds: seconds)
            let start = try receiver.picture().timecode
            var moments: [(seconds: Double, width: Double)] = []
            let isThere = try waitUntil {
                let frame = try receiver.picture()
                let width = try #require(CardEdges(frame)).width / plain
                moments.append((Double(frame.timecode - start) / 1e7, width))
                return abs(width - 2) < 0.02
            }
            #expect(isThere)
            #expect(moments.count > 20)
            for (earlier, later) in zip(moments, moments.dropFirst()) {
                #expect(later.width > earlier.width - 0.002)
                // Equal ratios in equal times.
                let even = pow(2, (later.seconds - earlier.seconds) / seconds)
                #expect(later.width / earlier.width < even * 1.01)
            }
            #expect(moments.contains { $0.width > 1.2 && $0.width < 1.8 })
        }
    }
}
