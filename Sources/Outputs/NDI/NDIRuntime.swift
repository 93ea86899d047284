import CNDI

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The NDI runtime, loaded and ready.
public final class NDIRuntime: Sendable {
    /// The library file, or its bare name where the dynamic loader found it.
    public let path: String
    /// What the runtime says of itself, such as "NDI SDK LINUX ... 6.3.2.0".
    public let version: String
    package let functions: NDIFunctions
    private let library: DynamicLibrary?

    /// Functions that are there already: fakes, or a runtime linked into the program.
    package init(functions: NDIFunctions, path: String) throws(NDIError) {
        self.functions = functions
        self.path = path
        library = nil
        version = try Self.started(functions, path: path)
    }

    private init(library: DynamicLibrary, functions: NDIFunctions, path: String) throws(NDIError) {
        self.functions = functions
        self.path = path
        self.library = library
        version = try Self.started(functions, path: path)
    }

    /// Any function of the loaded runtime by name.
    package func symbol(_ name: String) -> UnsafeMutableRawPointer? { library?.symbol(name) }

    /// Finds and loads the runtime: at `explicitPath` (a file or a folder) and nowhere else when given; otherwise in
    /// the folders the vendor's variables name, the project's own, next to the executable, and the system's.
    public static func load(
        explicitPath: String?, environment: [String: String], projectFolders: [String]
    ) throws(NDIError) -> NDIRuntime {
        if let explicitPath { return try load(at: explicitPath) }
        let search = RuntimeSearch(
            environment: environment, projectFolders: projectFolders, executableFolder: executableFolder())
        var problems: [String] = []
        for candidate in search.places.flatMap(\.candidates) where isWorthOpening(candidate) {
            do {
                return try open(candidate)
            } catch .runtimeUnusable(let path, let problem) {
                // The loader names a file it did not find at all; that is no problem of the file.
                if !problem.hasPrefix("\(path): cannot open shared object file") { problems.append(problem) }
            }
        }
        throw .runtimeMissing(
            searched: search.places.map(\.description), problems: problems, script: fetchScript(for: projectFolders))
    }

    /// The script that puts a runtime into one of these folders: installed it is beside the folder, in the sources among
    /// the scripts.
    package static func fetchScript(for projectFolders: [String]) -> String? {
        let places = projectFolders.flatMap { folder -> [String] in
            guard let slash = folder.lastIndex(of: "/") else { return [] }
            return ["", "/scripts"].map { "\(folder[..<slash])\($0)/fetch-ndi-runtime.sh" }
        }
        return places.first(where: isFile)
    }

    private static func load(at path: String) throws(NDIError) -> NDIRuntime {
        let inside = RuntimeSearch.Place.folder(path, origin: nil).candidates.filter(isFile)
        if let library = inside.first { return try open(library) }
        guard isFile(path) else {
            let names = RuntimeSearch.libraryNames.joined(separator: ", ")
            throw .runtimeUnusable(path: path, problem: "neither a library nor a folder with one of \(names)")
        }
        return try open(path)
    }

    private static func open(_ path: String) throws(NDIError) -> NDIRuntime {
        let library: DynamicLibrary
        do { library = try DynamicLibrary(path) } catch { throw .runtimeUnusable(path: path, problem: error.reason) }
        let functions: NDIFunctions
        do { functions = try NDIFunctions(resolving: library.symbol) } catch {
            throw .runtimeUnusable(path: path, problem: "\(path) has no function \(error.name)")
        }
        return try NDIRuntime(library: library, functions: functions, path: path)
    }

    private static func started(_ functions: NDIFunctions, path: String) throws(NDIError) -> String {
        guard functions.initialize() else { throw .unsupportedCPU(path: path) }
        return functions.version().map { String(cString: $0) } ?? "unknown"
    }

    private static func isWorthOpening(_ candidate: String) -> Bool { !candidate.contains("/") || isFile(candidate) }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func executableFolder() -> String? {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        let resolved = realpath(buffer, nil)
        #else
        let resolved = realpath("/proc/self/exe", nil)
        #endif
        guard let resolved else { return nil }
        defer { free(resolved) }
        let path = String(cString: resolved)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
