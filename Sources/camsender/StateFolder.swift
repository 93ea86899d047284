/// Where a program keeps what must survive its end and nobody else shall see.
package enum StateFolder {
    /// What systemd gives a service.
    package static func given(environment: (String) -> String?) -> String? {
        // `StateDirectory=` of a unit with several gives them separated by colons.
        environment("STATE_DIRECTORY")?.split(separator: ":").first.map { String($0) }
    }

    /// What systemd gives a service, else the user's folder for such things.
    ///
    /// - Parameter environment: reads an environment variable.
    package static func path(environment: (String) -> String?) -> String? {
        if let given = given(environment: environment) { return given }
        if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/camsender" }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        #if os(macOS)
        return home + "/Library/Application Support/CamSender"
        #else
        return home + "/.local/state/camsender"
        #endif
    }
}
