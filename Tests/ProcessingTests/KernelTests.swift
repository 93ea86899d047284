import CPixelKernels
import Frames
import Processing
import Testing

@Suite struct KernelTests {
    /// Every level gives the same bytes as portable C, for pictures of noise of awkward widths.
    @Test(arguments: PixelKernels.Level.allCases, [2, 30, 34, 66, 128, 222, 1010, 2000])
    func allLevelsComputeTheSame(level: PixelKernels.Level, width: Int) throws {
        guard let fast = PixelKernels(level), let portable = PixelKernels(.portable) else { return }
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(state: seed)
        let frame = try TestPictures.frame(width: width, height: 24) { _, _ in
            (0..<4).map { _ in UInt8(random.unit() * 256) }
        }
        for settings in Self.settings {
            let expected = try PicturePass(kernels: portable).apply(settings, to: frame)
            let found = try PicturePass(kernels: fast).apply(settings, to: frame)
            #expect(found.bytes.elementsEqual(expected.bytes), "\(level) at \(width) of seed \(seed) with \(settings)")
        }
    }

    static let settings: [PictureSettings] = [
        .with(zoom: 1.01), .with(zoom: 1.37), .with(zoom: 2), .with(zoom: 10), .with(bias: 1), .with(bias: -4),
        .with(bias: 4, balance: WhiteBalance(temperature: 2000, tint: 50)),
        .with(zoom: 1.02, bias: 0.5, balance: WhiteBalance(temperature: 3200, tint: 0)),
        .with(zoom: 3, bias: 3, balance: WhiteBalance(temperature: 10000, tint: -150), filters: [.saturation(2)]),
        .with(bias: 1, filters: [.contrast(4), .contrast(4), .contrast(4), .contrast(4)]),
        .with(filters: Array(repeating: .contrast(4), count: 16)),
        .with(zoom: 1.5, filters: [.brightness(1), .sepia(0.3)]), .with(filters: [.mono]),
    ]
}
