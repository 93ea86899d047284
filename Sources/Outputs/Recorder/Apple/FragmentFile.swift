#if os(iOS)
import Foundation
import Frames

/// Puts the writer's fragments on the disk, each of them safe before the next is asked for.
final class FragmentFile: Sendable {
    private let file: OpenFile
    private let folder: RecordingFolder
    private let reserve: Int64
    private let ledger: RecordingLedger
    private let failed: @Sendable (RecordingEnd) -> Void
    private let end = Monitor<UInt64>(0)

    init(
        _ file: OpenFile, folder: RecordingFolder, reserve: Int64, ledger: RecordingLedger,
        failed: @escaping @Sendable (RecordingEnd) -> Void
    ) {
        self.file = file
        self.folder = folder
        self.reserve = reserve
        self.ledger = ledger
        self.failed = failed
    }

    func append(_ data: Data) {
        let offset = end.read { $0 }
        do throws(SystemError) {
            try file.write([UInt8](data), at: offset)
            try file.sync()
            let free = try FreeSpace.bytes(at: folder.folder)
            ledger.update { reading in
                reading.bytes += Int64(data.count)
                reading.freeBytes = free
            }
            if free < reserve { failed(.diskFull) }
        } catch {
            failed(RecordingEnd(error))
        }
        end.update { $0 = offset + UInt64(data.count) }
    }
}
#endif
