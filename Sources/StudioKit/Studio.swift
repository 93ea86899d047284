import Capture
import Frames
import Outputs
import Processing
import Synchronization

/// The only place that knows cameras, picture and outputs. Commands are whole, validated values; each answers when it
/// is done, and a command that fails leaves everything as it was.
public actor Studio {
    /// As the show was left, where it is remembered.
    let configuration: StudioConfiguration
    /// As it was given, for whoever wants to begin again.
    let givenConfiguration: StudioConfiguration
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
    let memory: MemoryBox
    /// Why what is set is not kept for the next start; nil when it is.
    let unkept = SharedBox<String?>("this program keeps no settings")
    /// Told after every change that a command made, whichever way the command came.
    public nonisolated let changes = ChangeSignal()

    var camera: (any Camera)?
    var cameraFailure: CaptureError?
    /// How often the lost camera has been tried in vain.
    var cameraTries = 0
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
    /// Whether NDI receivers may steer.
    let steering: SharedBox<Bool>
    let drive = ControlDrive()
    /// What receivers were last told of.
    var offered: SteeringOffer?
    var controlsAreHidden = false
    var loadLimit = LoadLimit.none
    var controlURL: String?
    nonisolated let controlPlace = Mutex<ControlPlace?>(nil)
    var soundRetry: Task<Void, Never>?
    var healing: Task<Void, Never>?
    var watch: CameraWatch?
    /// What was done at the start about recordings that a crash or a power cut interrupted.
    public internal(set) var recovery: RecordingRecovery?

    private let executor: StudioExecutor

    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// - Parameter memory: how the show was left.
    public init(
        _ given: StudioConfiguration, _ dependencies: StudioDependencies, memory: StudioMemory = StudioMemory()
    ) throws(FramesError) {
        let configuration = memory.applied(to: given)
        self.configuration = configuration
        givenConfiguration = given
        self.dependencies = dependencies
        self.memory = MemoryBox(memory)
        requested = configuration.format
        referenceLevel = configuration.referenceLevel
        ndiName = configuration.ndiName
        ndiGroups = configuration.ndiGroups.flatMap { $0.isEmpty ? nil : $0 }
        steering = SharedBox(configuration.isSteerable)
        controlsAreHidden = configuration.hidesControls
        facts = SharedBox(
            StudioFacts(
                requested: configuration.format, ndiName: configuration.ndiName,
                isSteerable: configuration.isSteerable, microphoneChoice: configuration.microphone,
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
        try applySound(
            SoundChange(
                gain: configuration.soundGain, isMuted: configuration.isMuted,
                delayMilliseconds: Double(configuration.soundDelayMilliseconds)))
        watchSound()
        watchCamera()
        watchCameras()
        try openFirstCamera()
    }

    /// Closes everything in order: a recording while there are still pictures, then the sources, then the outputs.
    public func shutDown() {
        defer { publish() }
        dependencies.announcer?.stop()
        if recorder.reading.isRecording { _ = try? recorder.stop() }
        dependencies.cameras.watch(nil)
        watch?.stop()
        healing?.cancel()
        drive.stop()
        camera?.stop()
        camera = nil
        slates.hide()
        soundRetry?.cancel()
        sound.stop()
        pipeline.stop()
        preview.stop()
        closeNDI()
    }

    /// Tells everyone what is so now; at the end of every command, so that nobody sees one half done.
    func publish() {
        facts.value = StudioFacts(
            camera: camera?.descriptor, device: camera?.device, steered: camera?.descriptor.id, cameras: knownCameras,
            cameraFailure: cameraFailure, cameraTries: cameraTries, requested: requested, actual: camera?.format,
            source: camera?.source, ndi: ndi, ndiName: ndiName, ndiGroups: ndiGroups,
            isSteerable: steering.value, runtimeVersion: runtime?.version,
            runtimeProblem: runtimeProblem?.description, microphone: sound.current, microphoneChoice: sound.choice,
            microphoneNotice: sound.notice,
            referenceLevel: referenceLevel, controlsAreHidden: controlsAreHidden)
        announceAbilities()
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
