import ControlAPI
import Foundation
import HTTPServing
import TestSupport
import Testing

/// Downloads through a socket, of files larger than memory.
@Suite(.serialized) struct LargeDownloadTests {
    @Test func tenGigabytesTakeNoMemory() async throws {
        try await RecordingsFixture.running { fixture in
            try fixture.writeHole("long.mp4", size: 10_000_000_000)
            let server = try fixture.api.api.serve(host: "127.0.0.1", port: 0)
            defer { server.stop() }
            let url = "http://127.0.0.1:\(server.port)/download?path=/long.mp4"
            #expect(try await curl("--range", "0-99999999", url) == 100_000_000)
            // Tests beside this one take memory too; one quiet download shows what a download takes.
            var growths: [Double] = []
            while growths.count < 10, (growths.min() ?? .infinity) >= 10 {
                let before = ResidentMemory.megabytes()
                // From beyond four gigabytes to the end, at full speed.
                #expect(try await curl("--range", "7000000000-", url) == 3_000_000_000)
                growths.append(ResidentMemory.megabytes() - before)
            }
            let least = try #require(growths.min())
            #expect(least < 10)
        }
    }

    @Test func anUploadIsRefusedForWhatItIsWhateverItsSize() async throws {
        try await RecordingsFixture.running { fixture in
            let server = try fixture.api.api.serve(host: "127.0.0.1", port: 0)
            defer { server.stop() }
            try fixture.writeHole("big.bin", size: 1_000_000)
            let file = fixture.folder.appending(path: "big.bin").path
            let url = "http://127.0.0.1:\(server.port)/upload"
            #expect(try await curl("-F", "files[]=@\(file)", url, printing: "%{http_code}") == 403)
        }
    }

    /// Runs curl and answers the number it prints, by default how many bytes it got.
    private func curl(_ arguments: String..., printing format: String = "%{size_download}") async throws -> Int? {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(with: Result { try run(["-s", "-o", "/dev/null", "-w", format] + arguments) })
            }
        }
    }

    private func run(_ arguments: [String]) throws -> Int? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["curl"] + arguments
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Int(text)
    }
}
