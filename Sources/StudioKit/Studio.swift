import Capture
import Frames
import Outputs
import Processing

/// The only place that knows cameras, picture and outputs. Commands are whole, validated values; each answers when it
/// is done, and a command that fails leaves everything as it was.
public actor Studio {
    let configuration: StudioConfiguration
    let dependencies: StudioDependencies
    let control: PictureControl
    let pipeline: Pipeline
    let startTime = MonotonicTime.now

    var camera: (any Camera)?
    var cameraFailure: CaptureError?
    var requested: VideoFormat
    var ndi: NDIOutput?
    var runtime: NDIRuntime?
    var runtimeProblem: NDIError?
    var controlsAreHidden = false
    var controlPort: UInt16?

    private let executor: StudioExecutor

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    public init(_ configuration: StudioConfiguration, _ dependencies: StudioDependencies) throws(FramesError) {
        self.configuration = configuration
        self.dependencies = dependencies
        requested = configuration.format
        executor = try StudioExecutor()
        control = PictureControl()
        pipeline = Pipeline(control: control)
        try pipeline.start()
    }

    /// Opens the configured camera. NDI stays off until ``startNDI()``.
    public func openConfiguredCamera() throws(StudioError) {
        try openCamera(configuration.cameraID, format: configuration.format)
    }

    /// Tells where the control API listens; NDI receivers are shown the way to it.
    public func announce(controlPort: UInt16) {
        self.controlPort = controlPort
    }

    /// Closes everything in order: the camera, the picture, NDI.
    public func shutDown() {
        camera?.stop()
        camera = nil
        pipeline.stop()
        stopNDI()
    }
}
