import Foundation
import TestSupport

/// A short film without sound.
final class SilentClip {
    private let folder: TemporaryFolder
    var file: URL { folder.url.appending(path: "silent.mp4") }

    init() throws {
        folder = try TemporaryFolder()
        let made = try MediaTool.run(
            "ffmpeg",
            [
                "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30", "-t", "2", "-c:v", "libx264",
                "-preset", "ultrafast", "-pix_fmt", "yuv420p", file.path,
            ])
        guard made.status == 0 else { throw MediaTool.Failure(description: made.errors) }
    }
}
