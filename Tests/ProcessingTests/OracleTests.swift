import Foundation
import Processing
import Testing

/// Lights and the transfer function against colour-science, whose numbers scripts/colour_oracle.py wrote down.
@Suite struct OracleTests {
    @Test func lightsAreWhereColourScienceSeesThem() {
        for light in OracleFixture.lights {
            let found = WhiteBalance(temperature: light[0], tint: light[1]).chromaticity
            #expect(abs(found.u - light[2]) < 2e-6 && abs(found.v - light[3]) < 2e-6, "\(light)")
            let linear = found.linear
            let expected = [light[6], light[7], light[8]]
            for (one, other) in zip([linear.red, linear.green, linear.blue], expected) {
                // BT.709's white is tabled with four digits, so two right matrices differ in the fourth.
                #expect(abs(one - other) < 1e-3 * max(1, abs(other)), "\(light)")
            }
        }
    }

    /// Robertson's own way back is an approximation away from the locus, so this is no closer than it is.
    @Test func temperaturesAreFoundBackAsColourScienceDoes() throws {
        for light in OracleFixture.lights where abs(light[1]) <= 50 {
            let found = try #require(WhiteBalance(light: Chromaticity(u: light[2], v: light[3])))
            #expect(abs(found.temperature / light[4] - 1) < 0.002, "\(light) \(found)")
            #expect(abs(found.tint - light[5]) < 0.2, "\(light) \(found)")
        }
    }

    @Test func transferFunctionIsThatOfColourScience() {
        for (linear, encoded) in OracleFixture.transfer {
            #expect(abs(TransferFunction.encode(linear) - encoded) < 2e-6)
            #expect(abs(TransferFunction.decode(TransferFunction.encode(linear)) - linear) < 1e-9)
        }
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let python = root.appending(path: ".venv/bin/python").path
    private static let hasOracle = FileManager.default.isExecutableFile(atPath: python) && run("import colour") != nil

    @Test(.enabled(if: hasOracle, "needs .venv with colour-science"))
    func theNumbersAreStillThoseOfColourScience() throws {
        let script = try String(contentsOf: Self.root.appending(path: "scripts/colour_oracle.py"), encoding: .utf8)
        let fixture = Self.root.appending(path: "Tests/ProcessingTests/OracleFixture.swift")
        let (live, kept) = (try #require(Self.run(script)), try String(contentsOf: fixture, encoding: .utf8))
        let (found, expected) = (Self.numbers(live), Self.numbers(kept))
        #expect(found.count == expected.count && expected.count > 500)
        // Processors differ in the last bits, and so may the last digit that is written.
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 2.5e-6 })
    }

    /// Every number after the first line, which has the version.
    private static func numbers(_ text: String) -> [Double] {
        text.split(separator: "\n").dropFirst().flatMap { $0.split { !"-.0123456789".contains($0) } }
            .compactMap { Double($0) }
    }

    private static func run(_ program: String) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: python)
        process.arguments = ["-c", program]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
