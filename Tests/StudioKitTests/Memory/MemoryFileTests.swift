import Capture
import Foundation
import Frames
import Processing
import StudioKit
import TestSupport
import Testing

/// The file that outlives the program, whatever happens to it.
@Suite struct MemoryFileTests {
    private static var whole: StudioMemory {
        var memory = StudioMemory()
        memory.camera = "test:bars"
        memory.cameras = [
            "test:bars": KeptCamera(
                controls: ["zoomFactor": .number(2.5), "exposureMode": .choice("manual"), "torch": .toggle(true)],
                filters: [.mono, .sepia(0.25)], correction: WhiteBalance(temperature: 5000, tint: -3))
        ]
        memory.format = FormatChange(preset: .hd720, rate: FrameRate(named: "29.97"))
        memory.ndi = NDIChange(isStarted: false, name: "Ärger \"mit\" \\ /", groups: "studio")
        memory.sound = SoundChange(
            gain: -6.5, isMuted: true, delayMilliseconds: 80, ndiReferenceLevel: 20, microphone: "test:tone")
        memory.hidesControls = true
        memory.scenes = [
            "wide": Scene(camera: "test:chart", controls: ["zoomFactor": .number(1)], filters: []),
            "mute": Scene(format: FormatChange(preset: .uhd4K), sound: SoundChange(isMuted: true)),
        ]
        return memory
    }

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

    @Test func unknownMembersAreIgnoredAndWrongOnesToldOneByOne() throws {
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
        #expect(memory.sound == SoundChange(isMuted: true, delayMilliseconds: 80))
        #expect(memory.cameras == ["a": KeptCamera(controls: ["tint": .number(4)], filters: [.mono])])
        for word in ["camera", "9K", "gain", "zoomFactor", "glow", "cameras.b"] {
            #expect(complaints.contains { $0.contains(word) }, "\(word) in \(complaints)")
        }
        #expect(complaints.count == 6)
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
        #expect(throws: MemoryFileError.self) { try MemoryFile(folder: folder.path + "/file/state") }
    }
}
