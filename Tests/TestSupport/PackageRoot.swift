/// The folder that holds Package.swift.
public enum PackageRoot {
    public static let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast("Tests/TestSupport/PackageRoot.swift".split(separator: "/").count).joined(separator: "/")
}
