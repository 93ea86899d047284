import Foundation

/// Where the app keeps what it makes.
enum ShowFolders {
    /// Shown by the Files app under "On My iPhone".
    static var recordings: String { folder(.documentDirectory) + "/Recordings" }

    static var tokenFile: String { folder(.applicationSupportDirectory) + "/token" }

    private static func folder(_ kind: FileManager.SearchPathDirectory) -> String {
        let url = FileManager.default.urls(for: kind, in: .userDomainMask).first
        let path = url?.path ?? NSTemporaryDirectory()
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
