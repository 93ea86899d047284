import Foundation

/// The certificate a server shows, and its private key; both in PEM.
public struct TLSIdentity: Sendable {
    let certificate: CText
    let key: CText

    /// GnuTLS's own choice without the versions that RFC 8996 retires.
    static let priorities = CText("NORMAL:-VERS-TLS1.0:-VERS-TLS1.1:%SERVER_PRECEDENCE")

    /// The certificate file holds the server's certificate first, then those that lead to a known authority.
    public init(certificateFile: String, keyFile: String) throws(HTTPServingError) {
        let certificate = try Self.text(of: certificateFile)
        guard certificate.contains("-----BEGIN CERTIFICATE-----") else {
            throw .badTLS(reason: "\(certificateFile) holds no certificate in PEM form")
        }
        let key = try Self.text(of: keyFile)
        if key.contains("ENCRYPTED") {
            throw .badTLS(
                reason: "\(keyFile) is locked by a passphrase; unlock it with: openssl pkey -in \(keyFile) -out ...")
        }
        guard key.contains("PRIVATE KEY-----") else {
            throw .badTLS(reason: "\(keyFile) holds no private key in PEM form")
        }
        self.certificate = CText(certificate)
        self.key = CText(key)
    }

    /// Whether a server takes the two, which belong together: for a moment one does, on this machine itself.
    public func check() throws(HTTPServingError) {
        var configuration = HTTPServerConfiguration(host: "127.0.0.1", port: 0)
        configuration.tls = self
        try HTTPServer(configuration: configuration) { _ in .text("", status: .notFound) }.stop()
    }

    private static func text(of file: String) throws(HTTPServingError) -> String {
        do {
            return try String(contentsOfFile: file, encoding: .utf8)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            throw .badTLS(reason: "there is no file \(file)")
        } catch let error as CocoaError where error.code == .fileReadNoPermission {
            throw .badTLS(reason: "\(file) may not be read by this user")
        } catch {
            throw .badTLS(reason: "\(file) cannot be read as text")
        }
    }
}
