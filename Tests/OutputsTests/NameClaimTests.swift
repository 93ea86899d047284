#if os(Linux)
import Foundation
import Frames
import Outputs
import TestSupport
import Testing

/// The guard against programs of other users, of whose sources the runtime knows nothing.
@Suite struct NameClaimTests {
    private let name = "Claim \(UUID().uuidString.prefix(8))"

    private func sender() throws -> NDISender {
        // Each in a runtime that takes every name.
        var functions = FakeRuntime().functions
        functions.claimName = { NameClaim($0) }
        return try NDISender(functions: functions, name: SourceName(name, machineName: "HOST"), groups: nil)
    }

    @Test func aNameIsGivenOnceAndIsFreeAgainWhenItsSourceHasEnded() throws {
        let (first, second) = (try sender(), try sender())
        #expect([first.fullName, second.fullName] == [name, name + " 2"])
        first.finish()
        let third = try sender()
        #expect(third.fullName == name)
    }

    @Test func aFileThatAnotherProgramHasLockedIsSeen() throws {
        let folder = try TemporaryFolder()
        try folder.write("lock", "")
        let path = folder.url.appending(path: "lock").path
        #expect(!NameClaim.isLocked(path))
        let holder = try ToolProcess(
            "/usr/bin/env",
            [
                "python3", "-c",
                "import fcntl, signal, sys; file = open(sys.argv[1], 'w'); fcntl.lockf(file, fcntl.LOCK_EX); "
                    + "print('locked: yes', flush=True); signal.pause()", path,
            ])
        _ = holder.output.waitForLine(after: "locked: ", until: MonotonicTime.now + 30_000_000_000)
        #expect(NameClaim.isLocked(path))
        holder.end()
        #expect(waitUntil { !NameClaim.isLocked(path) })
    }
}
#endif
