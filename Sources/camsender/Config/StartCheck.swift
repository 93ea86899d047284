import Capture
import Foundation
import HTTPServing

/// Looks at what the settings name, without starting anything: cameras, a microphone, files, folders, the address to listen on.
package struct StartCheck {
    private let options: ServeOptions

    package init(_ options: ServeOptions) {
        self.options = options
    }

    package var problems: [StartProblem] {
        cameras + ([microphone, host, tls, tokenFile, viewerTokenFile, recordings, state, runtime].compactMap { $0 })
    }

    /// The first camera is the one to start with; the others can be chosen when they are there.
    var cameras: [StartProblem] {
        guard !options.cameras.isEmpty, let ids = try? CameraCatalogue.identifiers(of: options.cameras) else {
            return []
        }
        let catalogue = CameraCatalogue(devices: MachineCameras.find(), extra: options.cameras)
        return zip(options.cameras, ids).enumerated().compactMap { index, camera in
            guard let problem = Self.problem(of: camera.1, in: catalogue) else { return nil }
            return StartProblem(option: "camera", value: camera.0, message: problem, stopsStart: index == 0)
        }
    }

    /// nil for a camera that is there, or may be plugged in later.
    private static func problem(of id: String, in catalogue: CameraCatalogue) -> String? {
        guard id != CameraCatalogue.automatic else { return nil }
        do throws(CaptureError) {
            _ = try catalogue.descriptor(for: id)
            return nil
        } catch {
            guard catalogue.awaited(id) == nil else { return nil }
            guard case .unknownCamera = error else { return error.description }
            return error.description + "; 'camsender cameras' lists those there are"
        }
    }

    /// One that is not there may be plugged in later, but a slip of the pen never is.
    private var microphone: StartProblem? {
        // Whether the camera has sound is known when it is open.
        guard case .microphone(let uid) = options.microphone, uid != CameraSound.uid else { return nil }
        let inputs = MicrophoneCatalogue(devices: MachineSound.find()).ports.inputs.map(\.uid)
        guard !inputs.contains(uid) else { return nil }
        return StartProblem(
            option: "mic",
            message: "there is no microphone \(uid) now, another is used until it comes; there are "
                + inputs.joined(separator: ", "),
            stopsStart: false)
    }

    private var host: StartProblem? {
        guard let host = options.host else { return nil }
        return refusal { try ListeningPlace.check(host) }
    }

    private var tls: StartProblem? {
        guard let certificate = options.access.certificateFile, let key = options.access.keyFile else { return nil }
        return refusal { try TLSIdentity(certificateFile: certificate, keyFile: key).check() }
    }

    private var tokenFile: StartProblem? {
        options.access.tokenFile.flatMap { file in refusal { try Self.look(at: file) } }
    }

    private var viewerTokenFile: StartProblem? {
        options.access.viewerTokenFile.flatMap { file in refusal { try Self.look(at: file) } }
    }

    /// A file that is missing is made at the start.
    private static func look(at file: String) throws {
        guard try TokenFile(path: file).existing() == nil else { return }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        if let problem = FolderProbe.problem(of: folder) {
            throw TokenFileError.unwritable(path: file, reason: problem)
        }
    }

    private var recordings: StartProblem? {
        options.recordings.flatMap(FolderProbe.problem).map {
            StartProblem(option: "recordings", message: "\($0); recordings will be off", stopsStart: false)
        }
    }

    private var state: StartProblem? {
        guard case .folder(let folder) = options.state, let problem = FolderProbe.problem(of: folder) else {
            return nil
        }
        return StartProblem(option: "state", message: "\(problem); nothing will be remembered", stopsStart: false)
    }

    private var runtime: StartProblem? {
        guard let path = options.ndiRuntime else { return nil }
        do {
            _ = try RuntimeLocation(explicitPath: path).load()
            return nil
        } catch {
            return StartProblem(option: "ndi-runtime", message: "\(error); NDI will be off", stopsStart: false)
        }
    }

    private func refusal(_ look: () throws -> Void) -> StartProblem? {
        do {
            try look()
            return nil
        } catch {
            return StartCulprit(error, options).map {
                StartProblem(option: $0.option, message: "\(error)", stopsStart: true)
            }
        }
    }
}
