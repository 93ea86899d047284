#if os(Linux)
extension Int32 {
    /// C's truth.
    var isTrue: Bool { self != 0 }
}
#endif
