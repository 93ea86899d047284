/// Whatever a request line asks for, it is refused or read, and the target made from what was read means the same, leads
/// to this server and holds no token.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    guard let request = try? HTTPRequest(method: .get, target: text) else { return 0 }
    precondition(request.path.utf8.first == UInt8(ascii: "/"))
    precondition(!request.segments.contains { $0.isEmpty || $0.utf8.contains(0) })

    let target = request.targetWithoutToken
    precondition(target.hasPrefix("/") && !target.hasPrefix("//"))
    precondition(target.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") })
    guard let again = try? HTTPRequest(method: .get, target: target) else { preconditionFailure("it is well-formed") }
    let rest = request.query.filter { $0.name != "token" }
    precondition(again.segments == request.segments)
    precondition(again.query.map(\.name) == rest.map(\.name) && again.query.map(\.value) == rest.map(\.value))
    precondition(request.withoutCredentials.queryToken == nil)

    let pattern = PathPattern("/api/{version}/recordings/{name}")
    if let parameters = pattern.match(request.segments) { precondition(parameters["name"] == request.segments[3]) }
    return 0
}
