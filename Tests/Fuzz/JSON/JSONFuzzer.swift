/// Whatever a JSON body holds, it is refused or read, and its numbers are numbers.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    let headers: HTTPHeaders = ["Content-Type": "application/json"]
    guard let request = try? HTTPRequest(method: .patch, target: "/", headers: headers, body: bytes),
        let parameters = try? RequestParameters(request)
    else { return 0 }
    for name in parameters.names {
        if let number = try? parameters.number(name) { precondition(number.isFinite) }
        _ = try? parameters.bool(name)
        _ = try? parameters.string(name)
        check(parameters[name])
    }
    return 0
}

private func check(_ value: JSONValue?) {
    switch value {
    case .number(let number): precondition(number.isFinite)
    case .array(let elements): for element in elements { check(element) }
    case .object(let members): for member in members.values { check(member) }
    default: break
    }
}
