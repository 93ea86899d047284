#if canImport(CAvahi)
import CAvahi

/// Wakes a session's loop from another thread.
// @unchecked: the loop is made for being woken from elsewhere, and the desk holds this only while the session lives.
struct AvahiWake: @unchecked Sendable {
    let poll: OpaquePointer

    func send() {
        avahi_simple_poll_wakeup(poll)
    }
}
#endif
