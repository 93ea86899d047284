import Capture
import Foundation
import Outputs
import Processing

extension Finding {
    static func runtime(_ location: RuntimeLocation) -> Finding {
        do {
            let runtime = try location.load()
            return .fine("NDI runtime", "\(runtime.version) at \(runtime.path)")
        } catch {
            return .broken("NDI runtime", error.description, "Everything but NDI works without it.")
        }
    }

    static func processor() -> Finding {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let detail = "\(cores) cores, picture passes use \(PixelKernels.best.level.rawValue)"
        guard cores > 1 else {
            return .limited("Processor", detail, "One core carries 720p; use two or more for 1080p and 4K.")
        }
        return .fine("Processor", detail)
    }

    static func discovery() -> Finding {
        #if os(Linux)
        switch AvahiDaemon.look() {
        case .success(let name):
            return .fine("Discovery", "avahi answers, this machine is \(name)")
        case .failure(let failure):
            return .limited(
                "Discovery", "neither this source nor its control page is found by name (\(failure))",
                "Install and start avahi (apt-get install avahi-daemon; systemctl start avahi-daemon), "
                    + "or connect receivers by this machine's address.")
        }
        #else
        return .fine("Discovery", "the system has it")
        #endif
    }

    /// The cameras that are named, else the one that would be taken.
    static func cameras(_ options: ServeOptions) -> [Finding] {
        let problems = StartCheck(options).cameras
        guard problems.isEmpty else {
            return problems.map { problem in
                problem.stopsStart
                    ? .broken("Camera", problem.message, "Choose another with --camera.")
                    : .limited("Camera", problem.message, "It can be chosen when it is there.")
            }
        }
        let catalogue = CameraCatalogue(devices: MachineCameras.find(), extra: options.cameras)
        let absent = catalogue.absent().map { camera in
            Finding.limited("Camera", "\(camera.name) is not there", "Plug it in; until then it is waited for.")
        }
        guard absent.isEmpty else { return absent }
        let ids = (try? CameraCatalogue.identifiers(of: options.cameras)) ?? []
        let names = (ids.isEmpty ? [CameraCatalogue.automatic] : ids).compactMap { id in
            try? catalogue.descriptor(for: id == CameraCatalogue.automatic ? catalogue.automaticID : id).name
        }
        return [.fine("Camera", names.joined(separator: ", "))]
    }

    static func controlPort(_ options: ServeOptions) -> Finding {
        let wanted = options.port.map { [$0] } ?? DefaultPorts.all(options.access)
        let problems = wanted.map { (port: $0, problem: LocalPort.problem(binding: $0)) }
        let free = problems.first { $0.problem == nil }
        // It may run with other options than these: with a certificate, or without.
        let usual = options.port == nil ? DefaultPorts.plain + DefaultPorts.secure : []
        let others = usual.filter { !wanted.contains($0) }
        let taken = problems.filter { $0.problem != nil }.map(\.port)
        for port in taken + others.filter({ LocalPort.problem(binding: $0) != nil }) {
            guard let program = RunningProgram.listening(on: port) else { continue }
            let rest = free.map { "; \($0.port) is free" } ?? ""
            return .fine("Control port", "\(program.name) runs already, at \(program.address)\(rest)")
        }
        if let free { return .fine("Control port", "\(free.port) is free") }
        let detail = problems.map { "\($0.port): \($0.problem ?? "")" }.joined(separator: ", ")
        return .broken("Control port", detail, "Choose another with --port, or end the program that holds it.")
    }

    static func network() -> Finding {
        let addresses = MachineNetwork.addresses().filter { $0 != "127.0.0.1" }
        guard !addresses.isEmpty else {
            return .limited("Network", "only this machine itself can be reached", "Connect it to the network.")
        }
        return .fine(
            "Network",
            addresses.joined(separator: ", ")
                + " (a firewall must let in TCP 5960 and up for NDI, and the control port)")
    }

    static func disk(_ folder: String, for recorder: RecorderConfiguration) -> Finding {
        if let problem = FolderProbe.problem(of: folder) {
            return .broken("Free disk", problem, "Choose another folder with --recordings.")
        }
        var existing = URL(fileURLWithPath: folder)
        while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
            existing.deleteLastPathComponent()
        }
        let attributes = try? FileManager.default.attributesOfFileSystem(forPath: existing.path)
        guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue else {
            return .broken(
                "Free disk", "\(folder) does not say what is free", "Choose another folder with --recordings.")
        }
        let megabytes = free / 1_000_000
        guard free >= recorder.room else {
            return .broken("Free disk", "\(megabytes) MB free for \(folder)", "Make room, or lower --reserve-mb.")
        }
        return .fine("Free disk", "\(megabytes) MB free for \(folder)")
    }
}
