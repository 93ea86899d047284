import Foundation

/// Where the app keeps what it makes.
enum ShowFolders {
    /// Shown by the Files app under "On My iPhone".
    static var recordings: String { folder(.documentDirectory) + "/Recordings" }

    /// What is set, and the token; seen by nobody but the app.
    static var state: String { folder(.applicationSupportDirectory) }

    static var tokenFile: String { state + "/token" }

    private static func folder(_ kind: FileManager.SearchPathDirectory) -> String {
        let url = FileManager.default.urls(for: kind, in: .userDomainMask).first
        let path = url?.path ?? NSTemporaryDirectory()
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}
