import CCurl

/// One HTTP request by libcurl.
final class CurlTransfer {
    struct Failure: Error, CustomStringConvertible {
        let description: String
        /// Whether nobody listens there.
        let isRefused: Bool
        /// Whether the server's certificate is not trusted.
        var isUntrusted = false
    }

    private let handle: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?
    private let take: (UnsafeRawBufferPointer) -> Bool

    /// How long a connection may take, in seconds.
    private static let connectTimeout = 10

    /// `take` is given the body of the answer as it comes, until it wants no more.
    init(_ url: String, take: @escaping (UnsafeRawBufferPointer) -> Bool) throws {
        guard let handle = curl_easy_init() else {
            throw Failure(description: "libcurl cannot be used", isRefused: false)
        }
        self.handle = handle
        self.take = take
        ccurl_set_text(handle, CURLOPT_URL, url)
        ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT, Self.connectTimeout)
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        // A proxy of the web is in the way to a machine of the house.
        ccurl_set_text(handle, CURLOPT_PROXY, "")
        ccurl_set_writer(
            handle,
            { bytes, _, count, context in
                guard let bytes, let context else { return 0 }
                let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
                return transfer.take(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        curl_slist_free_all(headers)
        curl_easy_cleanup(handle)
    }

    func set(method: String, body: [UInt8]?) {
        ccurl_set_text(handle, CURLOPT_CUSTOMREQUEST, method)
        guard let body else { return }
        ccurl_set_number(handle, CURLOPT_POSTFIELDSIZE, body.count)
        // Copied, because the transfer begins later.
        body.withUnsafeBytes {
            _ = ccurl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: $0.baseAddress))
        }
    }

    func add(header: String) {
        headers = curl_slist_append(headers, header)
        ccurl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    func trust(_ certificates: String) {
        ccurl_set_text(handle, CURLOPT_CAINFO, certificates)
    }

    /// Gives the header of the answer before its body.
    func showHeaders() {
        ccurl_set_number(handle, CURLOPT_HEADER, 1)
    }

    func trustAnyone() {
        ccurl_set_number(handle, CURLOPT_SSL_VERIFYPEER, 0)
        ccurl_set_number(handle, CURLOPT_SSL_VERIFYHOST, 0)
    }

    /// Seconds that the whole may take.
    func limit(to seconds: Int) {
        ccurl_set_number(handle, CURLOPT_TIMEOUT, seconds)
    }

    /// Runs to the end; the answer's status.
    func run() throws -> Int {
        let code = curl_easy_perform(handle)
        guard code == CURLE_OK else {
            throw Failure(
                description: String(cString: curl_easy_strerror(code)), isRefused: code == CURLE_COULDNT_CONNECT,
                isUntrusted: code == CURLE_PEER_FAILED_VERIFICATION)
        }
        return ccurl_status(handle)
    }
}
