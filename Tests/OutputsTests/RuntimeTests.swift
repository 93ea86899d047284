import CNDI
import Foundation
import Outputs
import TestSupport
import Testing

@Suite struct RuntimeTests {
    @Test(.enabled(if: !TestRuntime.mayBeMissing))
    func theRuntimeIsThere() {
        do {
            _ = try TestRuntime.load()
        } catch {
            Issue.record("\(error) (CAMSENDER_ALLOW_NO_RUNTIME=1 lets the tests pass without)")
        }
    }

    @Test(.enabled(if: TestRuntime.isThere))
    func loadsAgainInOneProcess() throws {
        let first = try TestRuntime.load()
        let second = try TestRuntime.load()
        #expect(first.version == second.version)
        #expect(first.version.contains("NDI SDK"))
    }

    @Test(.enabled(if: TestRuntime.isThere))
    func takesAFileOrAFolderAsExplicitPath() throws {
        let file = try TestRuntime.load().path
        let folder = String(file.dropLast("/libndi.so.6".count))
        #expect(try NDIRuntime.load(explicitPath: file, environment: [:], projectFolders: []).path == file)
        #expect(try NDIRuntime.load(explicitPath: folder, environment: [:], projectFolders: []).path == file)
    }

    @Test func anExplicitPathThatIsWrongIsAnErrorNamingIt() throws {
        let error = try #require(throws: NDIError.self) {
            try NDIRuntime.load(
                explicitPath: "/nowhere/at/all",
                environment: ["NDI_RUNTIME_DIR_V6": TestRuntime.folder], projectFolders: [TestRuntime.folder])
        }
        #expect("\(error)".contains("/nowhere/at/all"))
    }

    @Test func aFileThatIsNoLibraryIsAnErrorWithTheLoadersReason() throws {
        let error = try #require(throws: NDIError.self) {
            try NDIRuntime.load(explicitPath: #filePath, environment: [:], projectFolders: [])
        }
        guard case .runtimeUnusable(#filePath, let problem) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(problem.contains("ELF"))
    }

    @Test func looksInTheVendorsFoldersThenInTheProjectsThenInTheSystems() {
        let search = RuntimeSearch(
            environment: ["NDI_RUNTIME_DIR_V5": "/five", "NDI_RUNTIME_DIR_V6": "/six", "HOME": "/root"],
            projectFolders: ["/project/runtime"], executableFolder: "/project/bin")
        let texts = search.places.map(\.description)
        #expect(
            texts.starts(with: [
                "/six (NDI_RUNTIME_DIR_V6)", "/five (NDI_RUNTIME_DIR_V5)", "/project/runtime", "/project/bin",
                "the dynamic loader's folders", "/usr/lib",
            ]))
        #expect(search.places[0].candidates == ["/six/libndi.so.6", "/six/libndi.so.5", "/six/libndi.so"])
        #expect(search.places[4].candidates == ["libndi.so.6", "libndi.so.5", "libndi.so"])
    }

    @Test func aMissingRuntimeTellsWhereItWasLookedForAndWhatToDo() throws {
        let error = NDIError.runtimeMissing(searched: ["/six", "/usr/lib"], problems: [])
        #expect("\(error)".contains("/six, /usr/lib"))
        #expect("\(error)".contains("NDI_RUNTIME_DIR_V6"))
        #expect(!"\(error)".contains("fetch-ndi-runtime.sh"), "one that is not there")
        let script = "/usr/lib/camsender/fetch-ndi-runtime.sh"
        let installed = NDIError.runtimeMissing(searched: ["/six"], problems: [], script: script)
        #expect("\(installed)".contains("Run \(script), or install"))
    }

    @Test(arguments: ["lib/camsender/fetch-ndi-runtime.sh", "scripts/fetch-ndi-runtime.sh"])
    func theScriptThatFetchesARuntimeIsOneThatIsThere(script: String) throws {
        let root = try TemporaryFolder()
        let folders = ["bin", "lib/camsender", ""].map { "\(root.path)/\($0)/runtime".replacing("//", with: "/") }
        #expect(NDIRuntime.fetchScript(for: folders) == nil)
        try root.write(script)
        #expect(NDIRuntime.fetchScript(for: folders) == "\(root.path)/\(script)")
    }

    @Test func aRuntimeThatLacksAvahiTellsWhichPackageToInstall() {
        let problem = "libavahi-client.so.3: cannot open shared object file: No such file or directory"
        let error = NDIError.runtimeMissing(searched: ["/six"], problems: [problem])
        #expect("\(error)".contains(problem))
        #expect("\(error)".contains("Install libavahi-client3"))
    }

    @Test func brokenLibrariesAreReportedWhenNothingElseIsFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("camsender-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no library".utf8).write(to: folder.appendingPathComponent("libndi.so.6"))
        do {
            let other = try NDIRuntime.load(explicitPath: nil, environment: [:], projectFolders: [folder.path])
            #expect(other.path.hasPrefix("/usr") || !other.path.contains("/"))
        } catch .runtimeMissing(let searched, let problems, _) {
            #expect(searched.contains(folder.path))
            #expect(problems.count == 1)
            #expect(problems.first?.contains("\(folder.path)/libndi.so.6") == true)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test func aProcessorTheRuntimeRefusesIsAnError() {
        var functions = FakeRuntime().functions
        functions.initialize = { false }
        #expect(throws: NDIError.unsupportedCPU(path: "fake")) {
            try NDIRuntime(functions: functions, path: "fake")
        }
    }
}
