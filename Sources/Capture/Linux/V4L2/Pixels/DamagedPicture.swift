#if os(Linux)
/// What came from a device is no whole picture.
package struct DamagedPicture: Error, Equatable {
    /// The word it is counted by.
    package var reason: String

    /// The device or the driver says so, or bytes are missing.
    package static let incomplete = DamagedPicture(reason: "incomplete")
    package static let corrupt = DamagedPicture(reason: "corrupt_jpeg")
    package static let undecodable = DamagedPicture(reason: "corrupt_h264")
}
#endif
