import CMicroHTTPD

/// libmicrohttpd's own connection, as far as tasks may touch it.
// @unchecked: suspending happens on the library's thread only, resuming is allowed on any, and both only under the lock
// of the exchange or pump that knows the connection is still there (a suspended one is never freed).
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes the connection out of the library's loop. Only from within its access handler or content reader.
    func suspend() {
        MHD_suspend_connection(pointer)
    }

    /// Puts a suspended connection back; the library then calls its access handler or content reader again.
    func resume() {
        MHD_resume_connection(pointer)
    }
}
