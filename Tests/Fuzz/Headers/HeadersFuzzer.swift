/// Whatever a browser's headers say, no stranger is let in. Each line of the input is one header.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    var headers = HTTPHeaders()
    for line in text.split(separator: "\n") {
        let halves = line.split(separator: ":", maxSplits: 1)
        if halves.count == 2 { headers.append(String(halves[0]), String(halves[1])) }
    }
    let peer = HTTPPeer(address: "192.168.1.9", port: 1, isLoopback: false)
    let tokens = AccessTokens(operatorToken: AccessToken("no-input-has-this-one-Zq7"))
    let policy = AccessPolicy(allowedOrigins: .these([]), hostNames: ["cam"], tokens: tokens)
    guard let request = try? HTTPRequest(method: .get, target: "/x", headers: headers, peer: peer) else { return 0 }
    for need in [AccessNeed.look, .act] {
        let isIn = policy.decision(on: request, needing: need).refusal == nil
        precondition(!isIn || text.contains("no-input-has-this-one-Zq7"))
    }
    _ = policy.corsHeaders(for: request)
    _ = policy.preflight(for: request, allowing: [.get])
    precondition(request.id.utf8.count <= 64 && request.id.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    return 0
}
