import Outputs

extension Studio {
    /// Puts the source on the network; nothing happens when it is there already.
    public func startNDI() throws(StudioError) -> NDIStatus {
        try setNDI(NDIChange(isStarted: true))
    }

    /// Takes the source off the network; receivers see it go at once.
    public func stopNDI() {
        memory.update { $0.remember(NDIChange(isStarted: false)) }
        closeNDI()
    }

    /// Takes the source off the network for a while; that it is wanted is remembered.
    public func suspendNDI() { closeNDI() }

    func closeNDI() {
        defer { publish() }
        let output = ndi
        ndi = nil
        // Who set it off could not stop it any more.
        drive.stop()
        connectOutputs()
        output?.stop()
    }

    /// Sets what is given and leaves the rest; a source that cannot be made leaves the one before.
    public func setNDI(_ change: NDIChange) throws(StudioError) -> NDIStatus {
        let status = try applyNDI(change)
        memory.update { $0.remember(change) }
        return status
    }

    func applyNDI(_ change: NDIChange) throws(StudioError) -> NDIStatus {
        defer { publish() }
        try change.check()
        let name = change.name ?? ndiName
        let groups = change.groups.map { $0.isEmpty ? nil : $0 } ?? ndiGroups
        let isRenamed = name != ndiName || groups != ndiGroups
        if change.isStarted ?? (ndi != nil) {
            if ndi == nil || isRenamed { try putOnNetwork(name: name, groups: groups) }
        } else {
            closeNDI()
        }
        (ndiName, ndiGroups) = (name, groups)
        if let isSteerable = change.isSteerable, isSteerable != steering.value {
            steering.value = isSteerable
            if !isSteerable { drive.stop() }
        }
        announceControl()
        publish()
        return currentNDI
    }

    /// Makes a source and takes the one before away.
    private func putOnNetwork(name: String, groups: String?) throws(StudioError) {
        let before = ndi
        do {
            // Two sources of one name cannot be; otherwise the new one is there before the old one goes.
            _ = try loadedRuntime()
            if name == ndiName { closeNDI() }
            ndi = try makeSource(name: name, groups: groups)
        } catch {
            if before != nil, ndi == nil {
                ndi = try? makeSource(name: ndiName, groups: ndiGroups)
                connectOutputs()
            }
            throw StudioError(error)
        }
        connectOutputs()
        drive.stop()
        before?.stop()
    }

    private func makeSource(name: String, groups: String?) throws(NDIError) -> NDIOutput {
        let desk = makePTZDesk()
        return try NDIOutput(
            runtime: loadedRuntime(),
            configuration: NDIConfiguration(
                name: name, groups: groups, product: NDIProduct(version: configuration.version),
                webControlURL: controlURL, abilities: abilities, referenceLevel: referenceLevel),
            receive: { desk.take($0) })
    }

    private func loadedRuntime() throws(NDIError) -> NDIRuntime {
        if let runtime { return runtime }
        do {
            let loaded = try dependencies.loadNDIRuntime()
            runtime = loaded
            runtimeProblem = nil
            return loaded
        } catch {
            runtimeProblem = error
            throw error
        }
    }
}
