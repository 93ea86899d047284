#if canImport(CFFmpeg)
import Capture
import Foundation
import Frames
import Testing

@Suite struct MediaFileErrorTests {
    private func error(of id: String) throws -> CaptureError {
        let catalogue = CameraCatalogue(extra: [id])
        #expect(catalogue.descriptors().map(\.id) == ["test:chart", "test:bars"])
        let format = VideoFormat(size: .small, rate: .thirty)
        return try #require(throws: CaptureError.self) { try catalogue.open(id, format: format) }
    }

    @Test func aMissingFileIsNamed() throws {
        #expect(try error(of: "file:/no/such/clip.mp4") == .noSuchFile(path: "/no/such/clip.mp4"))
    }

    @Test func aFolderIsNotAFile() throws {
        #expect(try "\(error(of: "file:/tmp"))" == "opening /tmp failed: it is a folder, not a media file")
    }

    @Test func aMissingPathIsExplained() throws {
        guard case .badIdentifier(id: "file:", _) = try error(of: "file:") else {
            Issue.record("not a bad identifier")
            return
        }
    }

    @Test func aFileThatIsNoMediaIsRefused() throws {
        // Always the same: among random bytes there is sometimes what passes for the start of a sound.
        var state: UInt64 = 1
        let bytes = (0..<20_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return 128 + UInt8(state >> 57)
        }
        let garbage = try Clip(bytes: Data(bytes), name: "garbage.mp4")
        let text = try "\(error(of: garbage.id))"
        #expect(text.hasPrefix("opening \(garbage.path) as a media file failed: "))
    }

    @Test func soundAloneIsRefused() throws {
        // A WAVE header for one channel of 16-bit sound at 48 kHz, and a moment of silence.
        var wave = Data("RIFF".utf8) + Data([36, 31, 0, 0]) + Data("WAVEfmt ".utf8)
        wave += Data([16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0xBB, 0, 0, 0, 0x77, 1, 0, 2, 0, 16, 0])
        wave += Data("data".utf8) + Data([0, 31, 0, 0]) + Data(count: 7936)
        let sound = try Clip(bytes: wave, name: "sound.wav")
        #expect(try "\(error(of: sound.id))" == "opening \(sound.path) failed: it has no video")
    }
}
#endif
