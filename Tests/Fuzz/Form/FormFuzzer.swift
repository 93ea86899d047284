/// Whatever bytes a form is made of, it is refused or read, and what was read can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let pairs = try? URLEncodedPairs.decode(bytes) else { return 0 }
    let written = pairs.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }
    let again = try? URLEncodedPairs.decode(Array(written.joined(separator: "&").utf8))
    precondition(again?.map(\.name) == pairs.map(\.name))
    precondition(again?.map(\.value) == pairs.map(\.value))
    precondition(!pairs.contains { $0.name.utf8.contains(0) || $0.value.utf8.contains(0) })
    guard let request = try? HTTPRequest(method: .post, target: "/", body: bytes) else {
        preconditionFailure("any body may be sent")
    }
    let parameters: RequestParameters
    do throws(ParameterError) {
        parameters = try RequestParameters(request)
    } catch {
        guard case .undeclaredJSON = error else { preconditionFailure("the pairs are well-formed") }
        return 0
    }
    for name in parameters.names {
        _ = try? parameters.bool(name)
        if let number = try? parameters.number(name) { precondition(number.isFinite) }
    }
    return 0
}
