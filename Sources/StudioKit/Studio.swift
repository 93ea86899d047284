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
    let slates: SlateFeed
    let sound: SoundDesk
    let recorder: Recorder
    let preview: PreviewOutput
    let startTime = MonotonicTime.now
    let soundChain: SoundChain
    let system = SystemWatch()
    let facts: SharedBox<StudioFacts>
    let deviceMemory = DeviceMemory()
    /// Told after every change that a command made, whichever way the command came.
    public nonisolated let changes = ChangeSignal()

    var camera: (any Camera)?
    var cameraFailure: CaptureError?
    /// Those that could be selected when some last came or went.
    var knownCameras: [CameraDescriptor] = []
    var requested: VideoFormat
    var ndi: NDIOutput?
    var runtime: NDIRuntime?
    var runtimeProblem: NDIError?
    var ndiName: String
    /// Comma separated; nil is the public group.
    var ndiGroups: String?
    var referenceLevel: NDIReferenceLevel
    var controlsAreHidden = false
    var loadLimit = LoadLimit.none
    var controlURL: String?
    var controlPlace: ControlPlace?
    var soundRetry: Task<Void, Never>?
    var healing: Task<Void, Never>?
    var watch: CameraWatch?
    /// What was done at the start about recordings that a crash or a power cut interrupted.
    public internal(set) var recovery: RecordingRecovery?

    private let executor: StudioExecutor

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    public init(_ configuration: StudioConfiguration, _ dependencies: StudioDependencies) throws(FramesError) {
        self.configuration = configuration
        self.dependencies = dependencies
        requested = configuration.format
        referenceLevel = configuration.referenceLevel
        ndiName = configuration.ndiName
        facts = SharedBox(
            StudioFacts(
                requested: configuration.format, ndiName: configuration.ndiName,
                referenceLevel: configuration.referenceLevel))
        executor = try StudioExecutor()
        control = PictureControl()
        let pipeline = Pipeline(control: control, makeProcessor: dependencies.makeProcessor)
        self.pipeline = pipeline
        slates = SlateFeed { pipeline.acceptSlate($0) }
        sound = try SoundDesk(devices: dependencies.soundDevices, choice: configuration.microphone)
        soundChain = sound.chain
        recorder = Recorder(folder: configuration.recordingsFolder)
        preview = try PreviewOutput()
        try pipeline.start()
    }

    /// Opens the configured camera and microphone. NDI stays off until ``startNDI()``.
    public func open() throws(StudioError) {
        defer { publish() }
        recoverRecordings()
        connectOutputs()
        try setSound(SoundChange(delayMilliseconds: Double(configuration.soundDelayMilliseconds)))
        watchSound()
        watchCamera()
        watchCameras()
        try openOrAwait(configuration.cameraID)
    }

    /// Closes everything in order: a recording while there are still pictures, then the sources, then the outputs.
    public func shutDown() {
        defer { publish() }
        dependencies.announcer?.stop()
        if recorder.reading.isRecording { _ = try? recorder.stop() }
        dependencies.cameras.watch(nil)
        watch?.stop()
        healing?.cancel()
        camera?.stop()
        camera = nil
        slates.hide()
        soundRetry?.cancel()
        sound.stop()
        pipeline.stop()
        preview.stop()
        stopNDI()
    }

    /// Tells everyone what is so now; at the end of every command, so that nobody sees one half done.
    func publish() {
        facts.value = StudioFacts(
            camera: camera?.descriptor, device: camera?.device, cameras: knownCameras, cameraFailure: cameraFailure,
            requested: requested, actual: camera?.format, source: camera?.source, ndi: ndi, ndiName: ndiName,
            ndiGroups: ndiGroups,
            runtimeVersion: runtime?.version,
            runtimeProblem: runtimeProblem?.description, microphone: sound.current, microphoneNotice: sound.notice,
            referenceLevel: referenceLevel, controlsAreHidden: controlsAreHidden)
        changes.signal()
    }

    /// Lets picture and sound go wherever they are wanted now.
    func connectOutputs() {
        var watchers: [any FrameOutput] = [recorder, preview]
        if let ndi { watchers.append(ndi) }
        if let viewfinder = dependencies.viewfinder { watchers.append(viewfinder) }
        pipeline.setOutputs(watchers)
        sound.setOutputs([recorder] + (ndi.map { [$0] } ?? []))
    }
}
