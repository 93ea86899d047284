import Capture
import StudioKit
import Synchronization
import TestSupport
import Testing

/// How a program, be it the command line or the app, comes by what was set the last time.
@Suite(.serialized) struct RememberedShowTests {
    private let told = Told()

    @Test func whatOneShowWasSetToTheNextBeginsWith() async throws {
        let folder = try TemporaryFolder()
        try await StudioFixture.running(StudioFixture()) { fixture in
            let left = RememberedShow(folder: folder.path) { told.add($0) }
            #expect(left.memory == StudioMemory())
            let kept = left.keeper(of: fixture.studio) { [told] text in told.add(text) }
            let keeper = try #require(kept)
            try fixture.studio.setZoom(3)
            _ = try await fixture.studio.setNDI(NDIChange(name: "Other"))
            try fixture.studio.saveScene(fixture.studio.presentScene(), as: "Wide")
            keeper.finish()
        }
        let next = RememberedShow(folder: folder.path) { told.add($0) }
        #expect(next.memory.cameras["test:chart"]?.controls["zoomFactor"] == .number(3))
        #expect(next.memory.ndi.name == "Other")
        #expect(next.memory.scenes.keys.sorted() == ["Wide"])
        #expect(told.all == [])
    }

    @Test func withoutAFolderNothingIsKept() throws {
        let left = RememberedShow(folder: nil) { told.add($0) }
        #expect(left.memory == StudioMemory())
        let studio = try StudioFixture().studio
        let keeper = left.keeper(of: studio, tell: { _ in })
        #expect(keeper == nil)
        #expect(told.all == [])
    }

    @Test func aFolderThatIsOfNoUseIsToldWithWhatToDo() throws {
        let folder = try TemporaryFolder()
        try folder.write("file")
        let left = RememberedShow(folder: folder.path + "/file", advice: "choose another") { told.add($0) }
        #expect(left.memory == StudioMemory())
        #expect(told.all.count == 1)
        #expect(told.all.first?.hasPrefix("changes of settings are not kept in this run: the folder ") == true)
        #expect(told.all.first?.hasSuffix("; choose another") == true)
    }

    private final class Told: Sendable {
        private let texts = Mutex<[String]>([])

        var all: [String] { texts.withLock { $0 } }

        func add(_ text: String) { texts.withLock { $0.append(text) } }
    }
}
