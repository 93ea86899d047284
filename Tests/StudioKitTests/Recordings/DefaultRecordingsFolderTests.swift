import StudioKit
import Testing

@Suite struct DefaultRecordingsFolderTests {
    @Test func theDesktopsVideosFolderIsPreferred() {
        #expect(
            path(["HOME": "/home/ann"], dirs: "# x\nXDG_VIDEOS_DIR=\"$HOME/Filme\"\n") == "/home/ann/Filme/CamSender")
        #expect(path(["HOME": "/home/ann"], dirs: "XDG_VIDEOS_DIR=\"/media/big\"\n") == "/media/big/CamSender")
    }

    @Test func withoutADesktopItIsTheDataFolder() {
        #expect(path(["HOME": "/home/ann"], dirs: nil) == "/home/ann/.local/share/camsender/recordings")
        #expect(
            path(["HOME": "/h", "XDG_DATA_HOME": "/data"], dirs: "XDG_VIDEOS_DIR=\"$HOME/\"\n")
                == "/data/camsender/recordings")
        #expect(path(["HOME": "/h", "XDG_DATA_HOME": "data"], dirs: nil) == "/h/.local/share/camsender/recordings")
    }

    private func path(_ environment: [String: String], dirs: String?) -> String {
        DefaultRecordingsFolder.path(
            environment: { environment[$0] }, readFile: { $0.hasSuffix(".config/user-dirs.dirs") ? dirs : nil })
    }
}
