extension NDIRuntime {
    /// A runtime that is part of the program itself, as on iOS.
    ///
    /// - Parameter symbols: gives a function of the runtime by its name, or nil.
    public static func linked(_ symbols: (String) -> UnsafeMutableRawPointer?) throws(NDIError) -> NDIRuntime {
        let place = "this program"
        let functions: NDIFunctions
        do {
            functions = try NDIFunctions(resolving: symbols)
        } catch {
            throw .runtimeUnusable(
                path: place,
                problem: "it has no \(error.name); get the NDI SDK for Apple at https://ndi.video/ and build it again")
        }
        return try NDIRuntime(functions: functions, path: place)
    }
}
