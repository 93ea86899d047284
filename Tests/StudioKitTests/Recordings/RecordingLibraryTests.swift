import Foundation
import StudioKit
import TestSupport
import Testing

@Suite struct RecordingLibraryTests {
    private let folder: TemporaryFolder
    private let library: RecordingLibrary

    init() throws {
        folder = try TemporaryFolder()
        library = RecordingLibrary(folder: folder.path)
    }

    @Test func theListIsInNaturalOrderWithoutHiddenAndGrowingFiles() throws {
        for name in ["take 10.mov", "take 9.mov", "a-10.mov", "a-2.mov", "a.mov", ".x.mp4.part", ".hidden"] {
            try folder.write(name)
        }
        try folder.write("deep/inner.mov")
        let list = try library.list(RecordingPath("/"))
        #expect(list.map(\.name) == ["a.mov", "a-2.mov", "a-10.mov", "deep", "take 9.mov", "take 10.mov"])
        #expect(list.map(\.path).contains("/deep/"))
        #expect(list.first { $0.isFolder }?.name == "deep")
        #expect(list.first?.size == 1)
        #expect(try library.list(RecordingPath("/deep")).map(\.path) == ["/deep/inner.mov"])
    }

    @Test func damagedMoviesAreMarkedAndTheListGoesOn() throws {
        try folder.write("empty.mp4", "")
        try folder.write("rubbish.mp4", String(repeating: "no movie ", count: 100))
        try folder.write("note.txt")
        let list = try library.list(RecordingPath("/"))
        #expect(list.map(\.damaged) == [true, nil, true])
        let text = String(decoding: try JSONEncoder().encode(list), as: UTF8.self)
        #expect(text.contains("\"damaged\":true"))
    }

    @Test func linksPipesAndWhatIsOutsideDoNotExistHere() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret.txt", "secret")
        try folder.link("file", to: outside.url.appending(path: "secret.txt").path)
        try folder.link("folder", to: outside.path)
        try folder.link("up", to: "..")
        #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        #expect(try library.list(RecordingPath("/")).isEmpty)
        for path in ["/file", "/folder/secret.txt", "/up", "/pipe", "/folder"] {
            #expect(throws: RecordingLibraryError.self) { try library.open(RecordingPath(path)) }
            #expect(throws: RecordingLibraryError.self) { try library.delete(RecordingPath(path)) }
            #expect(throws: RecordingLibraryError.self) { try library.list(RecordingPath(path)) }
            #expect(throws: RecordingLibraryError.self) {
                try library.move(RecordingPath(path), to: RecordingPath("/taken"))
            }
        }
        #expect(try outside.text("secret.txt") == "secret")
    }

    @Test func aMoveIntoALinkedFolderIsRefused() throws {
        let outside = try TemporaryFolder()
        try folder.write("one.mov")
        try folder.link("out", to: outside.path)
        #expect(throws: RecordingLibraryError.notFound("/out")) {
            try library.move(RecordingPath("/one.mov"), to: RecordingPath("/out/one.mov"))
        }
        #expect(!outside.has("one.mov"))
    }

    @Test func anOpenFileIsReadEvenAfterItsDeletion() throws {
        try folder.write("one.txt", "contents")
        let file = try library.open(RecordingPath("/one.txt"))
        #expect(file.size == 8)
        try library.delete(RecordingPath("/one.txt"))
        #expect(!folder.has("one.txt"))
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(pread(file.descriptor, &buffer, 8, 0) == 8)
        #expect(String(decoding: buffer, as: UTF8.self) == "contents")
    }

    @Test func theEntityTagChangesWithTheContents() throws {
        try folder.write("one.txt", "contents")
        let before = try library.open(RecordingPath("/one.txt")).entityTag
        #expect(try library.open(RecordingPath("/one.txt")).entityTag == before)
        try folder.write("one.txt", "other")
        #expect(try library.open(RecordingPath("/one.txt")).entityTag != before)
    }

    @Test func theFolderItselfIsNeitherDeletedNorMoved() throws {
        let root = try RecordingPath("//")
        #expect(throws: RecordingLibraryError.isRoot) { try library.delete(root) }
        #expect(throws: RecordingLibraryError.isRoot) { try library.move(root, to: RecordingPath("/x")) }
        #expect(throws: RecordingLibraryError.notAFile("/")) { try library.open(root) }
    }

    @Test func aFolderIsDeletedWithAllInItAndLinksAreNotFollowed() throws {
        let outside = try TemporaryFolder()
        try outside.write("kept")
        try folder.write("deep/deeper/one")
        try folder.link("deep/out", to: outside.path)
        try library.delete(RecordingPath("/deep"))
        #expect(!folder.has("deep"))
        #expect(outside.has("kept"))
    }

    @Test func aTakenNameGetsANumber() throws {
        for name in ["one.mp4", "two.mp4", "three.mp4"] { try folder.write(name, name) }
        #expect(
            try library.move(RecordingPath("/one.mp4"), to: RecordingPath("/two.mp4")).description == "/two (1).mp4")
        #expect(
            try library.move(RecordingPath("/three.mp4"), to: RecordingPath("/two.mp4")).description == "/two (2).mp4")
        #expect(try folder.text("two.mp4") == "two.mp4")
        #expect(try folder.text("two (1).mp4") == "one.mp4")
        #expect(try library.move(RecordingPath("/two.mp4"), to: RecordingPath("/two.mp4")).name == "two.mp4")
    }

    @Test func aFolderThatTakesThePlaceOfAnotherIsTheOneThatIsUsed() throws {
        let place = folder.path + "/rec"
        let library = RecordingLibrary(folder: place)
        try library.makeFolder()
        try folder.write("rec/old.mov")
        #expect(rename(place, folder.path + "/away") == 0)
        // While there is none, none is made.
        let error = #expect(throws: RecordingLibraryError.self) { try library.list(RecordingPath("/")) }
        guard case .noFolder? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!folder.has("rec"))
        try folder.write("rec/new.mov")
        #expect(try library.list(RecordingPath("/")).map(\.name) == ["new.mov"])
        #expect(try library.open(RecordingPath("/new.mov")).size == 1)
        #expect(throws: RecordingLibraryError.notFound("old.mov")) { try library.delete(RecordingPath("/old.mov")) }
        #expect(try library.move(RecordingPath("/new.mov"), to: RecordingPath("/it.mov")).name == "it.mov")
        #expect(folder.has("rec/it.mov") && folder.has("away/old.mov"))
    }

    @Test func aFolderThatCannotBeMadeYetIsMadeWhenItCan() throws {
        try folder.write("disk")
        let library = RecordingLibrary(folder: folder.path + "/disk/rec")
        #expect(throws: RecordingLibraryError.self) { try library.makeFolder() }
        #expect(throws: RecordingLibraryError.self) { try library.list(RecordingPath("/")) }
        #expect(unlink(folder.path + "/disk") == 0)
        #expect(try library.list(RecordingPath("/")).isEmpty)
        #expect(folder.has("disk/rec"))
    }

    @Test(arguments: [
        ("Altar", "Altar.mp4"), ("Take 1.5", "Take 1.5.mp4"), ("St. Mary", "St. Mary.mp4"), ("b.mp4", "b.mp4"),
        ("b.MP4", "b.MP4"), ("b.bak", "b.bak"),
    ])
    func aMovieKeepsItsEndingWhereTheNewNameHasNone(given: String, name: String) throws {
        try folder.write("a.mp4")
        #expect(try library.move(RecordingPath("/a.mp4"), to: RecordingPath("/" + given)).name == name)
        #expect(folder.has(name))
    }

    @Test func theBareNameOfTheSameMovieLeavesItAsItIs() throws {
        for name in ["a.mp4", "notes", "day/x"] { try folder.write(name) }
        #expect(try library.move(RecordingPath("/a.mp4"), to: RecordingPath("/a")).description == "/a.mp4")
        #expect(try library.move(RecordingPath("/notes"), to: RecordingPath("/n")).name == "n")
        #expect(try library.move(RecordingPath("/day"), to: RecordingPath("/night")).name == "night")
    }

    @Test func errorsSayWhatIsMissing() {
        #expect(throws: RecordingLibraryError.notFound("gone.mp4")) { try library.open(RecordingPath("/gone.mp4")) }
        #expect(throws: RecordingLibraryError.notFound("/gone")) { try library.list(RecordingPath("/gone/er")) }
    }
}
