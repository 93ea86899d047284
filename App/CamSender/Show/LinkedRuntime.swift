import Outputs

/// The NDI runtime that is linked into the app; missing in builds without it, such as those for the simulator.
enum LinkedRuntime {
    @Sendable static func load() throws(NDIError) -> NDIRuntime {
        try NDIRuntime.linked { name in camsender_ndi_function(name) }
    }
}
