import Outputs

extension Studio {
    /// Puts the source on the network; nothing happens when it is there already.
    public func startNDI() throws(StudioError) -> NDIStatus {
        if ndi == nil {
            do {
                let output = try NDIOutput(
                    runtime: try loadedRuntime(),
                    configuration: NDIConfiguration(
                        name: configuration.ndiName, product: NDIProduct(version: configuration.version),
                        webControlURL: controlURL, referenceLevel: referenceLevel))
                ndi = output
                connectOutputs()
            } catch {
                throw StudioError(error)
            }
        }
        return ndiStatus()
    }

    /// Takes the source off the network; receivers see it go at once.
    public func stopNDI() {
        let output = ndi
        ndi = nil
        connectOutputs()
        output?.stop()
    }

    public func ndiStatus() -> NDIStatus {
        NDIStatus(
            started: ndi != nil, name: configuration.ndiName, sender: ndi?.reading, runtimeVersion: runtime?.version,
            problem: runtimeProblem?.description)
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
