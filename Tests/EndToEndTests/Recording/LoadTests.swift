import Foundation
import Frames
import TestSupport
import Testing

extension EndToEnd {
    /// Recording and downloading beside NDI, without either losing anything.
    @Suite struct LoadTests {
        private static let megabytes = 160

        private func show(_ folder: TemporaryFolder) throws -> Show {
            try Show(["--preset", "1080p", "--recordings", folder.path, "--reserve-mb", "0"])
        }

        /// Other programs on the machine can take what is needed here, so that the best of six counts.
        @Test func nothingIsDroppedWhileRecordingBesideNDI() throws {
            let folder = try TemporaryFolder()
            let show = try show(folder)
            let receiver = try show.connect()
            _ = try receiver.frame()
            var lost: [Int] = []
            for round in 1...6 {
                let before = (dropped: try show.dropped(), processor: try show.processorSeconds())
                _ = try show.startRecording()
                let reading = try StripReading(receiver, seconds: 10)
                let after = (dropped: try show.dropped(), processor: try show.processorSeconds())
                let dropped = try show.status("recording", "dropped") as? [String: Any] ?? [:]
                let repeated = try show.count("recording", "repeated")
                let frames = try show.count("recording", "frames")
                _ = try show.stopRecording()
                let onTheWay = after.dropped.values.reduce(0, +) - before.dropped.values.reduce(0, +)
                lost.append(reading.missing + onTheWay + dropped.count + repeated)
                let perFrame = (after.processor - before.processor) / Double(reading.received) * 1000
                print(
                    "recording 1080p30 beside NDI, round \(round): \(reading.summary); \(frames) recorded, "
                        + "dropped \(dropped), repeated \(repeated), on the way \(onTheWay); "
                        + "\((perFrame * 10).rounded() / 10) ms of processor a frame")
                if lost.last == 0 { break }
            }
            #expect(lost.min() == 0)
        }

        @Test func aDownloadIsResumedWhileNDIKeepsItsRate() throws {
            let folder = try TemporaryFolder()
            var bytes = [UInt8](repeating: 0, count: Self.megabytes << 20)
            var generator = SystemRandomNumberGenerator()
            bytes.withUnsafeMutableBytes { buffer in
                for place in stride(from: 0, to: buffer.count, by: 8) {
                    buffer.storeBytes(of: generator.next(), toByteOffset: place, as: UInt64.self)
                }
            }
            let source = folder.url.appending(path: "long take.bin")
            try Data(bytes).write(to: source)
            let show = try show(folder)
            let receiver = try show.connect()
            _ = try receiver.frame()
            let memory = ResidentMemory.megabytes(of: "\(show.process.processIdentifier)")
            let copy = folder.url.appending(path: ".copy")
            let address = show.process.control.absoluteString + "download?path=/long%20take.bin"
            var keepsRate = false
            // As above, the best of some looks.
            for _ in 0..<5 where !keepsRate {
                let download = try PendingWork {
                    // The first attempt is cut off, the second goes on where it ended.
                    let first = try MediaTool.run(
                        "curl", ["-s", "--max-time", "1.5", "--limit-rate", "40M", "-o", copy.path, address])
                    #expect(first.status != 0)
                    let second = try MediaTool.run(
                        "curl", ["-sS", "-f", "-C", "-", "--limit-rate", "60M", "-o", copy.path, address])
                    #expect(second.status == 0, "\(second.errors)")
                }
                let reading = try StripReading(receiver, seconds: 4)
                try download.wait()
                print("beside a download: \(reading.summary)")
                keepsRate = abs(reading.framesPerSecond / 30 - 1) < 0.05
            }
            #expect(keepsRate)
            let growth = ResidentMemory.megabytes(of: "\(show.process.processIdentifier)") - memory
            print("after the download: \(growth) MB more memory")
            #expect(growth < 30)
            #expect(try MediaTool.run("cmp", [source.path, copy.path]).status == 0)
            let part = try MediaTool.run("curl", ["-s", "-r", "1000-1999", "-w", "%{http_code}", address])
            #expect(part.bytes.count == 1003)
            #expect(part.bytes.prefix(1000) == Data(bytes[1000..<2000]))
            #expect(part.bytes.suffix(3) == Data("206".utf8))
        }

        /// As by Ctrl-Z, or with the container it runs in: the kernel may have sent a part of what it was asked to.
        @Test func aDownloadGoesOnWhenAStoppedProcessDoes() throws {
            let folder = try TemporaryFolder()
            let size: UInt64 = 4_000_000_000
            try folder.write("long.bin", "")
            let file = try FileHandle(forWritingTo: folder.url.appending(path: "long.bin"))
            try file.truncate(atOffset: size)
            try file.close()
            let show = try show(folder)
            let address = show.process.control.absoluteString + "download?path=/long.bin"
            let download = try PendingWork {
                let got = try MediaTool.run("curl", ["-s", "-o", "/dev/null", "-w", "%{size_download}", address])
                #expect(String(decoding: got.bytes, as: UTF8.self) == "\(size)")
            }
            for _ in 0..<20 {
                kill(show.process.processIdentifier, SIGSTOP)
                pause(seconds: 0.005)
                kill(show.process.processIdentifier, SIGCONT)
                pause(seconds: 0.05)
            }
            try download.wait()
        }
    }
}
