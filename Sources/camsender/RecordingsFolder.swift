import Foundation
import StudioKit

/// Where recordings go: the folder asked for, else the user's own.
struct RecordingsFolder {
    let path: String

    init(_ options: ServeOptions) {
        path =
            options.recordings
            ?? StateFolder.given { ProcessInfo.processInfo.environment[$0] }.map { $0 + "/recordings" }
            ?? DefaultRecordingsFolder.path(
                environment: { ProcessInfo.processInfo.environment[$0] },
                readFile: { try? String(contentsOfFile: $0, encoding: .utf8) })
    }
}
