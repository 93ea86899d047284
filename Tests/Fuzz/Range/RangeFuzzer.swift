/// Whatever a Range header says, no byte outside the file is sent. The first two bytes are the file's size.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard bytes.count > 2 else { return 0 }
    let text = String(decoding: bytes.dropFirst(2), as: UTF8.self)
    for size in [UInt64(bytes[0]) << 8 | UInt64(bytes[1]), 0, 1, .max] {
        guard case .part(let part) = ByteRange(text, size: size) else { continue }
        precondition(!part.isEmpty && part.upperBound <= size)
    }
    return 0
}
