import CNDI
import Frames
import Outputs

/// Lists the sources of this machine by asking its loopback address.
public final class NDIFinder {
    private let handle: ndi_finder_ref
    private let destroy: ndi_find_destroy_fn
    private let wait: ndi_find_wait_fn
    private let sources: ndi_find_sources_fn

    public init(_ runtime: NDIRuntime, groups: String? = nil) throws {
        let create = try runtime.function("NDIlib_find_create_v2", as: ndi_find_create_fn.self)
        destroy = try runtime.function("NDIlib_find_destroy", as: ndi_find_destroy_fn.self)
        wait = try runtime.function("NDIlib_find_wait_for_sources", as: ndi_find_wait_fn.self)
        sources = try runtime.function("NDIlib_find_get_current_sources", as: ndi_find_sources_fn.self)
        let made = "127.0.0.1".withCString { addresses in
            func make(groups: UnsafePointer<CChar>?) -> ndi_finder_ref? {
                var wish = ndi_find_create(show_local_sources: true, groups: groups, extra_ips: addresses)
                return create(&wish)
            }
            return groups.map { $0.withCString(make) } ?? make(groups: nil)
        }
        guard let made else { throw NDIReceiver.CannotReceive(source: "finder") }
        handle = made
    }

    deinit {
        destroy(handle)
    }

    /// The full names of the sources known now.
    public var names: Set<String> {
        var count: UInt32 = 0
        guard let list = sources(handle, &count) else { return [] }
        let found = UnsafeBufferPointer(start: list, count: Int(count))
        return Set(found.compactMap { source in source.name.map { String(cString: $0) } })
    }

    /// Waits until the list of names satisfies `condition`; false when it does not in time.
    public func waits(timeoutMs: Int, until condition: (Set<String>) -> Bool) -> Bool {
        let deadline = MonotonicTime.now + Int64(timeoutMs) * 1_000_000
        while !condition(names) {
            guard .now < deadline else { return false }
            _ = wait(handle, 50)
        }
        return true
    }
}
