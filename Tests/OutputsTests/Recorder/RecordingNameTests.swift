import Foundation
import Outputs
import Testing

@Suite struct RecordingNameTests {
    @Test(arguments: [
        (Int64(1_795_993_742_318), 36_000, "2026-11-30T09_09_02.318+1000"),
        (1_795_993_742_318, -12_600, "2026-11-29T19_39_02.318-0330"),
        (0, 0, "1970-01-01T00_00_00.000+0000"),
    ])
    func aNameIsLocalTimeToTheMillisecond(milliseconds: Int64, secondsEast: Int, base: String) {
        #expect(RecordingName(milliseconds: milliseconds, secondsEast: secondsEast).base == base)
    }

    @Test func segmentsAreNumberedFromTheSecond() {
        let name = RecordingName(base: "one")
        #expect(name.file == "one.mp4")
        #expect(name.next.file == "one-2.mp4")
        #expect(name.next.next.file == "one-3.mp4")
        #expect(name.partFile == ".one.mp4.part")
    }

    @Test func namesAreSafeAndSortByTime() {
        let names = (0..<50).map { RecordingName(milliseconds: 1_795_993_742_318 + $0 * 777, secondsEast: 0).file }
        #expect(names == names.sorted())
        #expect(Set(names).count == 50)
        let safe = Set("0123456789-_T.+mp")
        #expect(names.allSatisfy { $0.allSatisfy(safe.contains) })
    }

    @Test func twoStartsInOneMillisecondGetTwoNames() throws {
        let bench = RecordingBench()
        let other = Recorder(folder: bench.folder.path)
        var configuration = RecordingBench.configuration(soundChannels: 0)
        configuration.reserve = 0
        for _ in 0..<5 {
            let one = try bench.recorder.start(configuration)
            let two = try other.start(configuration)
            #expect(one != two)
            _ = try bench.recorder.stop()
            _ = try other.stop()
        }
    }
}
