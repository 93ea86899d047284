/// The files of one recording, one after another. The first was claimed when the recording was started.
struct ClaimedFiles {
    private let folder: RecordingFolder
    private var name: RecordingName
    private var first: OpenFile?

    init(_ folder: RecordingFolder, first name: RecordingName, _ file: OpenFile) {
        self.folder = folder
        self.name = name
        first = file
    }

    /// The file for what comes next; nobody else gets its name.
    mutating func next() throws(SystemError) -> (name: RecordingName, file: OpenFile) {
        if let file = first {
            first = nil
            return (name, file)
        }
        let (next, file) = try folder.claim(after: name)
        name = next
        return (next, file)
    }

    /// Leaves nothing behind of a recording that came to no picture.
    func forgetUnused() {
        if first != nil { folder.forgetClaim(name) }
    }
}
