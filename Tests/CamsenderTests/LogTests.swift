import Foundation
import Frames
import TestSupport
import Testing
import camsender

@Suite struct LogTests {
    private let start = MonotonicTime(nanoseconds: 1_000_000_000)
    private func at(_ seconds: Double) -> MonotonicTime { start + Int64(seconds * 1e9) }

    @Test func whatRepeatsIsCounted() {
        var fold = RepeatFold()
        let line = LogLine(.warning, "camera lost")
        #expect(fold.take(line, at: at(0)) == [line])
        for second in 1...37 { #expect(fold.take(line, at: at(Double(second))).isEmpty) }
        #expect(fold.due(at: at(59)).isEmpty)
        #expect(fold.due(at: at(60)) == [LogLine(.warning, "camera lost (again 37 times in the last minute)")])
        #expect(fold.take(line, at: at(61)).isEmpty)
        #expect(fold.due(at: at(120)) == [LogLine(.warning, "camera lost (again once in the last minute)")])
        #expect(fold.due(at: at(180)).isEmpty)
        #expect(fold.take(line, at: at(181)) == [line])
    }

    @Test func linesThatDifferAreAllWritten() {
        var fold = RepeatFold()
        let lines = (0..<5).map { LogLine(.notice, "receiver \($0)") }
        #expect(lines.flatMap { fold.take($0, at: at(0)) } == lines)
    }

    @Test func oneKindIsToldByItsNameWhenCounted() {
        var fold = RepeatFold()
        for id in 1...3 { _ = fold.take(LogLine(.warning, "refused id=\(id)"), kind: "refused", at: at(0)) }
        #expect(fold.due(at: at(60)) == [LogLine(.warning, "refused (again 2 times in the last minute)")])
    }

    @Test func endlessKindsOfTroubleFillNeitherLogNorMemory() {
        var fold = RepeatFold()
        let written = (0..<10_000).flatMap { fold.take(LogLine(.warning, "trouble \($0)"), at: at(0)) }
        #expect(written.count == 501)
        #expect(
            fold.due(at: at(60)).map(\.text) == [
                "(more kinds of trouble than can be listed) (again 9499 times in the last minute)"
            ])
    }

    @Test func triesAreToldOnceAMinute() {
        var (count, state) = (TryCount(), ShowState())
        state.camera = "Webcam"
        state.trouble = "unplugged"
        state.tries = 1
        #expect(count.look(state, at: at(0)) == nil)
        state.tries = 37
        #expect(count.look(state, at: at(30)) == nil)
        let line = count.look(state, at: at(60))
        #expect(line == LogLine(.warning, "camera Webcam: tried 37 times in the last minute: unplugged"))
        state.tries = 97
        #expect(count.look(state, at: at(120))?.text.contains("tried 60 times") == true)
        state.trouble = nil
        state.tries = 0
        #expect(count.look(state, at: at(121)) == nil)
        state.trouble = "unplugged"
        state.tries = 5
        #expect(count.look(state, at: at(122)) == nil)
    }

    @Test func theJournalIsKnownByItsStream() throws {
        let folder = try TemporaryFolder()
        try folder.write("log")
        let file = try FileHandle(forReadingFrom: folder.url.appending(path: "log"))
        var status = stat()
        #expect(fstat(file.fileDescriptor, &status) == 0)
        #expect(JournalStream.leads(file.fileDescriptor, to: "\(status.st_dev):\(status.st_ino)"))
        #expect(!JournalStream.leads(file.fileDescriptor, to: "\(status.st_dev):\(status.st_ino + 1)"))
        #expect(!JournalStream.leads(-1, to: "0:0"))
    }

    @Test func levelsAreThoseOfSyslog() {
        #expect(LogLevel.allCases.map(\.priority) == [3, 4, 5, 6, 7])
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
    }

    @Test func aReaderWhoStandsStillHoldsNobodyUpAndLearnsWhatIsMissing() throws {
        let reader = Monitor((isReading: false, lines: [LogLine]()))
        let queue = try LogQueue { line in
            _ = reader.wait { $0.isReading ? () : nil }
            reader.update { $0.lines.append(line) }
        }
        for number in 1...600 { queue.put(LogLine(.notice, "\(number)")) }
        reader.update { $0.isReading = true }
        queue.finish(within: 60_000_000_000)
        let lines = reader.read { $0.lines }
        let kept = lines.count - 1
        #expect(kept == 500 || kept == 501)
        #expect(lines.prefix(kept).map(\.text) == (1...kept).map { "\($0)" })
        #expect(
            lines.last
                == LogLine(.warning, "\(600 - kept) lines before this one are missing: nobody took them in time"))
    }
}
