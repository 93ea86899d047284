import Frames
import Processing
import Testing

@Suite struct PicturePassTests {
    private static let grey = YCbCr(luma: 100, cb: 120, cr: 130)

    @Test(arguments: [
        PictureSettings.identity, .with(filters: [.saturation(1), .contrast(1), .brightness(0), .sepia(0)]),
    ])
    func identityIsTheSameFrame(settings: PictureSettings) throws {
        let frame = try TestPictures.plain(Self.grey)
        let pass = PicturePass()
        #expect(try pass.apply(settings, to: frame) === frame)
        #expect(pass.buffersMade == 0 && pass.plansCompiled == 0)
    }

    @Test func numberRateAndStampsStay() throws {
        let frame = try TestPictures.frame(width: 16, height: 8, number: 41) { _, _ in [120, 100, 130, 100] }
        let before = MonotonicTime.now
        let result = try PicturePass().apply(.with(bias: 1), to: frame)
        #expect(result.number == 41 && result.rate == frame.rate)
        #expect(result.stamps.captured == frame.stamps.captured && result.stamps.delivered == frame.stamps.delivered)
        #expect(result.stamps.processed >= before)
    }

    @Test func plansAreMadeOnlyWhenSettingsChange() throws {
        let frame = try TestPictures.plain(Self.grey)
        let pass = PicturePass()
        for _ in 0..<3 { _ = try pass.apply(.with(zoom: 2, bias: 1), to: frame) }
        #expect(pass.plansCompiled == 2)
        _ = try pass.apply(.with(zoom: 3, bias: 1), to: frame)
        #expect(pass.plansCompiled == 3)
        _ = try pass.apply(.with(zoom: 3, bias: 2), to: frame)
        #expect(pass.plansCompiled == 4)
    }

    @Test func steadyStateMakesNoBuffers() throws {
        let frame = try TestPictures.plain(Self.grey)
        let pass = PicturePass()
        var held: [Frame] = []
        for _ in 0..<3 { held.append(try pass.apply(.with(zoom: 1.5, bias: 1), to: frame)) }
        let made = pass.buffersMade
        for _ in 0..<1000 {
            held.removeFirst()
            held.append(try pass.apply(.with(zoom: 1.5, bias: 1), to: frame))
        }
        #expect(made == 3 && pass.buffersMade == made)
    }

    @Test(arguments: [
        PictureSettings.with(zoom: .nan), .with(zoom: 0.99), .with(zoom: 10.1), .with(bias: .infinity),
        .with(bias: 4.01), .with(balance: WhiteBalance(temperature: .nan, tint: 0)),
        .with(balance: WhiteBalance(temperature: 1999, tint: 0)),
        .with(balance: WhiteBalance(temperature: 5000, tint: 151)), .with(filters: [.brightness(-.infinity)]),
        .with(filters: Array(repeating: .mono, count: 17)),
    ])
    func settingsOutOfRangeAreRefused(settings: PictureSettings) throws {
        let frame = try TestPictures.plain(Self.grey)
        #expect(throws: ProcessingError.self) { try PicturePass().apply(settings, to: frame) }
    }

    @Test func otherFormatsAreRefused() throws {
        let draft = FramePool().draft(try FrameLayout(.nv12, FrameSize(width: 8, height: 8)))
        let stamps = FrameStamps(captured: .now, delivered: .now)
        let frame = draft.finish(number: 0, rate: .thirty, stamps: stamps)
        #expect(throws: ProcessingError.unsupportedFormat(.nv12)) {
            try PicturePass().apply(.with(bias: 1), to: frame)
        }
    }

    @Test func wideLineStridesAreUnderstood() throws {
        let layout = try FrameLayout(.uyvy, FrameSize(width: 8, height: 4), lineStride: 64)
        let draft = FramePool().draft(layout)
        for row in 0..<4 {
            for byte in 0..<64 {
                draft.bytes[row * 64 + byte] = byte < 16 ? [128, 60 + UInt8(row), 128, 60 + UInt8(row)][byte % 4] : 255
            }
        }
        let stamps = FrameStamps(captured: .now, delivered: .now)
        let frame = draft.finish(number: 0, rate: .thirty, stamps: stamps)
        let result = try PicturePass().apply(.with(filters: [.brightness(10 / 219)]), to: frame)
        for row in 0..<4 {
            for column in 0..<8 {
                #expect(result.pixel(column, row) == YCbCr(luma: Double(70 + row), cb: 128, cr: 128))
            }
        }
    }
}
