/// Where the NDI runtime may be, in the order of trust.
package struct RuntimeSearch: Equatable {
    #if canImport(Darwin)
    package static let libraryNames = ["libndi.dylib"]
    private static let systemFolders = ["/usr/local/lib"]
    #else
    package static let libraryNames = ["libndi.so.6", "libndi.so.5", "libndi.so"]
    private static let systemFolders = [
        "/usr/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/local/lib",
    ]
    #endif
    // The vendor's own variables; each names a folder.
    private static let variables = ["NDI_RUNTIME_DIR_V6", "NDI_RUNTIME_DIR_V5"]

    package enum Place: Equatable {
        /// A folder that may hold the library; `origin` says why it is looked at.
        case folder(String, origin: String?)
        /// Wherever the dynamic loader looks by itself.
        case loader
    }

    package let places: [Place]

    package init(environment: [String: String], projectFolders: [String], executableFolder: String?) {
        var places: [Place] = []
        for variable in Self.variables {
            if let folder = environment[variable], !folder.isEmpty {
                places.append(.folder(folder, origin: variable))
            }
        }
        places += projectFolders.map { .folder($0, origin: nil) }
        if let executableFolder { places.append(.folder(executableFolder, origin: nil)) }
        places.append(.loader)
        places += Self.systemFolders.map { .folder($0, origin: nil) }
        self.places = places
    }
}

extension RuntimeSearch.Place: CustomStringConvertible {
    package var description: String {
        switch self {
        case .folder(let path, let origin?): "\(path) (\(origin))"
        case .folder(let path, nil): path
        case .loader: "the dynamic loader's folders"
        }
    }

    /// What to open there, newest first.
    package var candidates: [String] {
        switch self {
        case .folder(let path, _): RuntimeSearch.libraryNames.map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
        case .loader: RuntimeSearch.libraryNames
        }
    }
}
