import HTTPServing

/// Talks to a running program.
struct CtlClient {
    struct Answer {
        let status: Int
        let body: [UInt8]
    }

    let options: CtlOptions

    /// Longer than opening a camera and finishing a recording take, in seconds.
    private static let patience = 60
    private static let ownAddresses =
        DefaultPorts.plain.map { "http://127.0.0.1:\($0)" } + DefaultPorts.secure.map { "https://127.0.0.1:\($0)" }

    /// Where it may be, the likeliest first.
    private var addresses: [String] {
        options.url.map { [$0.hasSuffix("/") ? String($0.dropLast()) : $0] } ?? Self.ownAddresses
    }

    func send(_ request: CtlRequest) throws -> Answer {
        var body: [UInt8] = []
        let status = try transfer(
            request.method, request.path, request.body, limit: Self.patience
        ) {
            body.append(contentsOf: $0)
            return true
        }
        return Answer(status: status, body: body)
    }

    /// Gives the pieces of an answer without an end until they are not wanted any more; its status when it ends before.
    func listen(to path: String, _ take: @escaping (UnsafeRawBufferPointer) -> Bool) throws -> Int {
        try transfer(.get, path, nil, limit: 0, take)
    }

    private func transfer(
        _ method: HTTPMethod, _ path: String, _ body: CtlBody?, limit: Int,
        _ take: @escaping (UnsafeRawBufferPointer) -> Bool
    ) throws -> Int {
        var failures: [String] = []
        for address in addresses {
            let transfer = try CurlTransfer(address + path, take: take)
            transfer.set(method: method.name, body: body?.bytes)
            transfer.limit(to: limit)
            if let body { transfer.add(header: "Content-Type: \(body.mediaType)") }
            if let token = options.token { transfer.add(header: "Authorization: Bearer \(token)") }
            if let certificates = options.certificates { transfer.trust(certificates) }
            do {
                return try transfer.run()
            } catch let failure as CurlTransfer.Failure {
                let shown = CtlOptions.withoutLogin(address)
                failures.append("\(shown): \(failure.description)\(Self.advice(failure, address))")
                guard failure.isRefused else { break }
            }
        }
        throw CtlFailure(description: "no answer from \(failures.joined(separator: "; "))")
    }

    private static func advice(_ failure: CurlTransfer.Failure, _ address: String) -> String {
        if failure.isUntrusted { return " (--cacert FILE names a certificate to trust)" }
        guard !failure.isRefused, let secure = RunningProgram.secured(address), RunningProgram.isSecure(address) else {
            return ""
        }
        let shown = CtlOptions.withoutLogin(secure)
        return " (it answers by HTTPS there: --url \(shown) --cacert FILE, with the file of its --tls-cert)"
    }
}

/// Why a command was not carried out, in words.
struct CtlFailure: Error, CustomStringConvertible {
    let description: String
}
