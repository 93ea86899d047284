import CNDI
import Frames
import Synchronization

/// One connection of a receiver's; it ends with the last picture that came over it.
final class ReceiverLink: Sendable {
    /// A connection is there long before, or it was lost.
    private static let patience: Int64 = 5_000_000_000

    // Safe to share: the runtime lets any thread capture, and the handle never changes.
    nonisolated(unsafe) let handle: ndi_receiver_ref
    let functions: ReceiverFunctions
    private let lastSeen = Mutex(MonotonicTime.now)

    /// Connects by name and by address, so that nothing has to be discovered.
    init(_ functions: ReceiverFunctions, source name: String, address: String, bandwidth: Int32) throws {
        self.functions = functions
        let made = name.withCString { name in
            address.withCString { address in
                // The runtime keeps a lock file for a receiver's name; without one it makes up its own.
                var wish = ndi_receive_create(
                    source: ndi_source(name: name, url_address: address), colour_format: NDI_RECEIVE_FASTEST,
                    bandwidth: bandwidth, allow_video_fields: false, name: nil)
                return functions.create(&wish)
            }
        }
        guard let made else { throw NDIReceiver.CannotReceive(source: name) }
        handle = made
    }

    deinit {
        functions.destroy(handle)
    }

    /// Whether it has been without the source for longer than connecting takes.
    var isLost: Bool {
        let isConnected = functions.connections(handle) > 0
        return lastSeen.withLock { lastSeen in
            if isConnected { lastSeen = .now }
            return MonotonicTime.now - lastSeen > Self.patience
        }
    }
}
