import Capture
import Foundation
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// The file that outlives the program, whatever happens to it.
@Suite struct MemoryFileTests {
    /// Made once: a preset bears the second in which it was made.
    private static let whole: StudioMemory = {
        var memory = StudioMemory()
        memory.camera = "test:bars"
        memory.cameras = [
            "test:bars": KeptCamera(
                controls: ["zoomFactor": .number(2.5), "exposureMode": .choice("manual"), "torch": .toggle(true)],
                filters: [.mono, .sepia(0.25)], correction: WhiteBalance(temperature: 5000, tint: -3))
        ]
        memory.format = FormatChange(preset: .hd720, rate: FrameRate(named: "29.97"))
        memory.ndi = NDIChange(isStarted: false, name: "Ärger \"mit\" \\ /", groups: "studio", isSteerable: true)
        memory.sound = SoundChange(
            gain: -6.5, isMuted: true, delayMilliseconds: 80, ndiReferenceLevel: 20,
            microphone: .microphone(uid: "test:tone"))
        memory.hidesControls = true
        memory.scenes = [
            "wide": Scene(camera: "test:chart", controls: ["zoomFactor": .number(1)], filters: []),
            "mute": Scene(
                format: FormatChange(preset: .uhd4K), sound: SoundChange(isMuted: true, microphone: .off)),
        ]
        return memory
    }()

    private func damaged(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".damaged-") }
    }

    @Test func whatIsSavedIsReadAgain() throws {
        let folder = try TemporaryFolder()
        let file = try MemoryFile(folder: folder.path + "/new/state")
        try file.save(Self.whole)
        let found = file.read()
        #expect(found.memory == Self.whole)
        #expect(found.complaints == [])
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test func withoutAFileNothingIsRememberedAndNothingToldOfIt() throws {
        let folder = try TemporaryFolder()
        let found = try MemoryFile(folder: folder.path).read()
        #expect(found.memory == StudioMemory() && found.complaints == [])
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"version":"1"}"#, #"{"version":99,"camera":"x"}"#, "\u{0}\u{1}"])
    func aFileOfNoUseIsSetAsideAsItIs(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(MemoryFile.name, text)
        let file = try MemoryFile(folder: folder.path)
        let found = file.read()
        #expect(found.memory == StudioMemory())
        #expect(found.complaints.count == 1)
        let aside = try #require(try damaged(folder).first)
        #expect(found.complaints[0].contains(aside))
        #expect(try folder.text(aside) == text)
        #expect(!folder.has(MemoryFile.name))
        try file.save(Self.whole)
        #expect(file.read().memory == Self.whole)
    }

    @Test func whatCannotEvenBeReadIsSetAside() throws {
        let folder = try TemporaryFolder()
        try folder.write(MemoryFile.name + "/inside")
        let found = try MemoryFile(folder: folder.path).read()
        #expect(found.memory == StudioMemory() && found.complaints.count == 1)
        #expect(try damaged(folder).count == 1)
    }

    @Test func unknownMembersAreIgnoredAndWrongOnesToldInOneLine() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            MemoryFile.name,
            """
            {"version":1,"camera":5,"fromTheFuture":{"a":[1]},"format":{"preset":"9K","rate":"25"},
             "sound":{"gain":999,"muted":true,"delayMilliseconds":80},"ndi":{"name":"Cam","port":5},
             "cameras":{"a":{"controls":{"zoomFactor":[1],"tint":4},"filters":[{"name":"glow"},{"name":"mono"}]},"b":7}}
            """)
        let (memory, complaints) = try MemoryFile(folder: folder.path).read()
        #expect(memory.camera == nil && memory.ndi.name == "Cam")
        #expect(memory.format == FormatChange(rate: FrameRate(named: "25")))
        #expect(memory.sound == SoundChange(gain: 24, isMuted: true, delayMilliseconds: 80))
        #expect(memory.cameras == ["a": KeptCamera(controls: ["tint": .number(4)], filters: [.mono])])
        let line = try #require(complaints.first)
        #expect(complaints.count == 1 && line.hasPrefix("6 settings in ") && line.contains("; and 1 more"), "\(line)")
    }

    @Test func numbersAreBroughtIntoTheirRangeWhateverTheyAreOf() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            MemoryFile.name,
            """
            {"version":1,"sound":{"gain":-99,"delayMilliseconds":1e300,"ndiReferenceLevel":-1},
             "ndi":{"name":" ","groups":"a,,b"},
             "cameras":{"a":{"filters":[{"name":"sepia","amount":7},{"name":"contrast","amount":-1}],
                             "greyCard":{"temperature":1,"tint":999}}},
             "presets":{"p":{"filters":[{"name":"brightness","amount":-5}],"sound":{"gain":50}}}}
            """)
        let (memory, complaints) = try MemoryFile(folder: folder.path).read()
        #expect(memory.sound == SoundChange(gain: -60, delayMilliseconds: 1000, ndiReferenceLevel: 0))
        #expect(memory.ndi == NDIChange())
        #expect(memory.cameras["a"]?.filters == [.sepia(1), .contrast(0)])
        #expect(memory.cameras["a"]?.correction == WhiteBalance(temperature: 2000, tint: 150))
        #expect(memory.scenes["p"]?.filters == [.brightness(-1)] && memory.scenes["p"]?.sound?.gain == 24)
        #expect(complaints.count == 1 && complaints[0].hasPrefix("11 settings in "), "\(complaints)")
    }

    @Test func noPresetsAreReadThatNobodyCouldSave() throws {
        let folder = try TemporaryFolder()
        let good = (1...Studio.mostScenes + 3).map { "\"n\($0)\":{}" }
        let controls = (0...64).map { "\"c\($0)\":1" }.joined(separator: ",")
        let long = String(repeating: "x", count: 1025)
        let bad = [
            #""a/b":{}"#, #""":{}"#, #"" a":{}"#, #"".hidden":{}"#, #""new\nline":{}"#,
            "\"b\":{\"camera\":\"\(long)\"}", "\"a\":{\"controls\":{\(controls)}}", #""c":7"#,
        ]
        let presets = (good + bad).joined(separator: ",")
        try folder.write(MemoryFile.name, #"{"version":1,"presets":{\#(presets)}}"#)
        let (memory, complaints) = try MemoryFile(folder: folder.path).read()
        #expect(Set(memory.scenes.keys) == Set((1...Studio.mostScenes).map { "n\($0)" }))
        #expect(complaints.count == 1 && !complaints[0].contains("\n"))
        #expect(complaints[0].hasPrefix("11 settings in "), "\(complaints)")
    }

    @Test func whatIsNotAllOfUseIsKeptBeforeTheNextWrite() throws {
        let folder = try TemporaryFolder()
        let text = #"{"version":1,"cameras":{"a":7,"b":{"controls":{"tint":4}}}}"#
        try folder.write(MemoryFile.name, text)
        let file = try MemoryFile(folder: folder.path)
        let (memory, complaints) = file.read()
        #expect(try damaged(folder).isEmpty)
        try file.save(memory)
        try file.save(StudioMemory())
        let aside = try damaged(folder)
        #expect(aside.count == 1 && complaints.first?.contains(aside.first ?? "none") == true)
        #expect(try folder.text(try #require(aside.first)) == text)
        #expect(file.read().complaints.isEmpty)
    }

    @Test func aFolderThatCannotBeWrittenToIsReadAllTheSame() throws {
        let folder = try TemporaryFolder()
        try MemoryFile(folder: folder.path).save(Self.whole)
        let found = MemoryFile.look(in: folder.path)
        #expect(found.memory == Self.whole && found.complaints.isEmpty)
        #expect(MemoryFile.look(in: folder.path + "/none").memory == StudioMemory())
        try folder.write(MemoryFile.name, "{")
        #expect(MemoryFile.look(in: folder.path).complaints.count == 1)
        #expect(try damaged(folder).isEmpty)
    }

    @Test func whatIsLeftOfAWriteThatWasCutShortDoesNotMatter() throws {
        let folder = try TemporaryFolder()
        let file = try MemoryFile(folder: folder.path)
        try file.save(Self.whole)
        try folder.write(MemoryFile.name + ".new", "{\"vers")
        #expect(file.read().memory == Self.whole)
        try file.save(StudioMemory())
        #expect(file.read().memory == StudioMemory())
    }

    @Test func aFailedWriteLeavesTheFileAndSaysWhy() throws {
        let folder = try TemporaryFolder()
        let file = try MemoryFile(folder: folder.path)
        try file.save(Self.whole)
        // Not even root writes to a folder.
        try folder.write(MemoryFile.name + ".new/inside")
        #expect(throws: MemoryFileError.self) { try file.save(StudioMemory()) }
        #expect(file.read().memory == Self.whole)
    }

    @Test func aFolderIsOneProgramsOwn() throws {
        let folder = try TemporaryFolder()
        var first: MemoryFile? = try MemoryFile(folder: folder.path)
        #expect(throws: MemoryFileError.inUse(path: folder.path)) { try MemoryFile(folder: folder.path) }
        try first?.save(Self.whole)
        first = nil
        #expect(try MemoryFile(folder: folder.path).read().memory == Self.whole)
    }

    @Test func aFolderThatCannotBeMadeIsTold() throws {
        let folder = try TemporaryFolder()
        try folder.write("file")
        let error = #expect(throws: MemoryFileError.self) { try MemoryFile(folder: folder.path + "/file/state") }
        #expect(error?.isOfTheFolder == true)
    }
}
