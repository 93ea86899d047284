import Foundation

/// Lines on standard output that are there at once, also through a pipe.
enum Output {
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
