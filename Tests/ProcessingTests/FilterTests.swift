import Processing
import Testing

@Suite struct FilterTests {
    @Test func orderCounts() throws {
        let frame = try TestPictures.plain(YCbCr(luma: 120, cb: 90, cr: 160))
        let toned = try PicturePass().apply(.with(filters: [.mono, .sepia(1)]), to: frame).pixel(0, 0)
        let grey = try PicturePass().apply(.with(filters: [.sepia(1), .mono]), to: frame).pixel(0, 0)
        #expect(grey.cb == 128 && grey.cr == 128)
        #expect(toned.cb < 120 && toned.cr > 130)
    }

    @Test func aChainIsWhatItsFiltersDoOneAfterAnother() {
        let chain: [ColourFilter] = [.contrast(1.5), .saturation(0.4), .brightness(-0.1), .sepia(0.7)]
        let pixel = YCbCr(luma: 120, cb: 90, cr: 160)
        let expected = chain.reduce(pixel.encoded) { $1.matrix.apply(to: $0) }
        let found = PictureReference(.with(filters: chain)).colour(pixel).encoded
        #expect(abs(found.red - expected.red) < 1e-9 && abs(found.blue - expected.blue) < 1e-9)
    }

    @Test func nothingIsClippedBetweenFilters() throws {
        let frame = try TestPictures.plain(YCbCr(luma: 100, cb: 128, cr: 128))
        let settings = PictureSettings.with(filters: [.brightness(1), .brightness(-1)])
        #expect(try PicturePass().apply(settings, to: frame).pixel(0, 0) == YCbCr(luma: 100, cb: 128, cr: 128))
    }

    @Test func contrastScalesAboutMidGrey() throws {
        let frame = try TestPictures.plain(YCbCr(luma: 60, cb: 128, cr: 128))
        let flat = try PicturePass().apply(.with(filters: [.contrast(0)]), to: frame).pixel(0, 0)
        #expect(flat == YCbCr(luma: 126, cb: 128, cr: 128) || flat == YCbCr(luma: 125, cb: 128, cr: 128))
    }

    @Test func filtersAreMadeFromNamesAndNumbers() throws {
        #expect(try ColourFilter(named: "contrast", parameters: ["amount": 2]) == .contrast(2))
        #expect(try ColourFilter(named: "sepia") == .sepia(1))
        #expect(try ColourFilter(named: "mono") == .mono)
        for descriptor in FilterDescriptor.all {
            let filter = try ColourFilter(named: descriptor.name)
            #expect(filter.descriptor == descriptor && filter.amount == descriptor.parameter?.standard)
        }
    }

    @Test func wrongFiltersAreRefusedWithAReason() {
        #expect(throws: ProcessingError.unknownFilter("blur")) { try ColourFilter(named: "blur") }
        #expect(throws: ProcessingError.unknownParameter("radius", filter: "sepia")) {
            try ColourFilter(named: "sepia", parameters: ["radius": 1])
        }
        #expect(throws: ProcessingError.self) { try ColourFilter(named: "contrast", parameters: ["amount": 4.1]) }
        #expect(throws: ProcessingError.self) { try ColourFilter(named: "contrast", parameters: ["amount": .nan]) }
        #expect(ProcessingError.unknownFilter("blur").description.contains("brightness, contrast"))
    }
}
