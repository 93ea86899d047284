import Capture
import StudioKit
import Synchronization
import TestSupport
import Testing

/// What is set reaches the file soon, and without the camera waiting for it.
@Suite(.serialized) struct MemoryKeeperTests {
    private func keeping(
        _ folder: TemporaryFolder, tell: @escaping @Sendable (String) -> Void = { _ in },
        _ body: (Studio, MemoryKeeper, MemoryFile) async throws -> Void
    ) async throws {
        let file = try MemoryFile(folder: folder.path)
        try await StudioFixture.running(StudioFixture()) { fixture in
            let keeper = try MemoryKeeper(file, of: fixture.studio, tell: tell)
            defer { keeper.finish() }
            try await body(fixture.studio, keeper, file)
        }
    }

    @Test func aChangeIsInTheFileSoon() async throws {
        let folder = try TemporaryFolder()
        try await keeping(folder) { studio, _, file in
            #expect(!folder.has(MemoryFile.name))
            #expect(studio.snapshot.unkeptSettings == nil)
            try studio.setZoom(3)
            #expect(await eventually { file.read().memory.cameras["test:chart"]?.controls["zoomFactor"] == .number(3) })
        }
    }

    @Test func theLastChangeIsWrittenAtTheEnd() async throws {
        let folder = try TemporaryFolder()
        try await keeping(folder) { studio, keeper, file in
            for step in 1...50 { try studio.setZoom(1 + Double(step) / 10) }
            keeper.finish()
            #expect(file.read().memory == studio.remembered)
            #expect(studio.remembered.cameras["test:chart"]?.controls["zoomFactor"] == .number(6))
        }
    }

    @Test func whatIsAskedForAtOnceIsWrittenAtOnce() async throws {
        let folder = try TemporaryFolder()
        try await keeping(folder) { studio, keeper, file in
            for factor in [2.0, 3.0] {
                try studio.setZoom(factor)
                keeper.flush()
                #expect(file.read().memory.cameras["test:chart"]?.controls["zoomFactor"] == .number(factor))
            }
            keeper.finish()
            keeper.flush()
        }
    }

    @Test func aDiskThatRefusesIsToldOnce() async throws {
        let folder = try TemporaryFolder()
        let told = Mutex<[String]>([])
        let tell: @Sendable (String) -> Void = { text in told.withLock { $0.append(text) } }
        try await keeping(folder, tell: tell) { studio, keeper, _ in
            try folder.write(MemoryFile.name + ".new/inside")
            try studio.setZoom(2)
            #expect(await eventually { told.withLock { $0.count } == 1 })
            #expect(await eventually { studio.snapshot.unkeptSettings?.contains("cannot be written") == true })
            try studio.setZoom(4)
            keeper.flush()
            #expect(told.withLock { $0.count } == 1)
        }
    }
}
