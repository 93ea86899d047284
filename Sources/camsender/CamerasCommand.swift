import Capture

/// `camsender cameras`: a line per camera, its identifier first.
struct CamerasCommand {
    let options: ServeOptions

    func run() -> Int32 {
        let catalogue = CameraCatalogue(devices: MachineCameras.find(), extra: options.cameras)
        for camera in catalogue.descriptors() {
            let rate = camera.fixedRate.map { " at \($0) fps" } ?? ""
            Console.say("\(camera.id)\t\(camera.name)\tup to \(camera.largestSize)\(rate)")
        }
        return ExitCode.success
    }
}
