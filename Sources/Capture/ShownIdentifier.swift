/// A camera's identifier as messages repeat it: a mistyped address may hold a password.
public enum ShownIdentifier {
    /// Without what stands between the scheme of an address and its last `@`.
    public static func text(_ identifier: String) -> String {
        guard hasSecrets(identifier), let slash = identifier.firstRange(of: ":/"),
            let at = identifier.lastIndex(of: "@")
        else { return identifier }
        return "\(identifier[..<slash.upperBound])***\(identifier[at...])"
    }

    /// Whether there may be a password in it.
    public static func hasSecrets(_ identifier: String) -> Bool {
        guard let slash = identifier.firstRange(of: ":/"), let at = identifier.lastIndex(of: "@") else { return false }
        return at > slash.upperBound
    }
}
