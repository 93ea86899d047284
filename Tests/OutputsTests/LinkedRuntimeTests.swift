import Outputs
import TestSupport
import Testing

/// A runtime that is part of the program, as on iOS.
@Suite struct LinkedRuntimeTests {
    @Test func aProgramWithoutTheRuntimeSaysWhereToGetIt() {
        let problem = #expect(throws: NDIError.self) { try NDIRuntime.linked { _ in nil } }
        #expect(problem?.description.contains("https://ndi.video/") == true)
        #expect(problem?.description.contains("this program") == true)
    }

    @Test(.enabled(if: TestRuntime.isThere)) func aRuntimeIsFoundByItsFunctions() throws {
        let loaded = try TestRuntime.load()
        let linked = try NDIRuntime.linked { loaded.symbol($0) }
        #expect(linked.version == loaded.version)
    }
}
