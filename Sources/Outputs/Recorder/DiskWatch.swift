import Frames

/// Watches the disk that a recording fills.
struct DiskWatch {
    /// How often the free space is looked at, and whether the file is still there.
    private static let interval: Int64 = 1_000_000_000

    private let folder: RecordingFolder
    private let reserve: Int64
    private let ledger: RecordingLedger
    private var last = MonotonicTime.now
    private var rate = ByteRate()

    init(_ folder: RecordingFolder, reserve: Int64, ledger: RecordingLedger) {
        self.folder = folder
        self.reserve = reserve
        self.ledger = ledger
    }

    /// Counts what reached the disk.
    mutating func add(bytes: Int64, seconds: Double) {
        rate.add(bytes: bytes, seconds: seconds)
        ledger.update { $0.bytes += bytes }
    }

    /// Whether it is time for a look; true once an interval.
    mutating func isDue(at now: MonotonicTime = .now) -> Bool {
        guard now - last >= Self.interval else { return false }
        last = now
        return true
    }

    /// Tells how much room there is; false when the reserve is reached.
    func hasRoom() -> Bool {
        guard let free = try? FreeSpace.bytes(at: folder.folder) else { return true }
        let remaining = rate.seconds(for: free - reserve)
        ledger.update { reading in
            reading.freeBytes = free
            reading.remainingSeconds = remaining
        }
        return free >= reserve
    }
}
