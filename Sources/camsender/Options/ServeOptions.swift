import Capture
import Frames
import Outputs
import StudioKit

/// The options of `camsender`, checked.
package struct ServeOptions: Equatable {
    /// nil: the first of ``DefaultPorts`` that can be had.
    package var port: UInt16?
    /// nil: every interface.
    package var host: String?
    /// nil: the product's name and a suffix that is this machine's own.
    package var name: String?
    /// As they were given; the first is the one to start with. Streams' addresses may hold passwords.
    package var cameras: [String] = []
    package var camera: String { cameras.first ?? CameraCatalogue.automatic }
    package var preset = Preset.hd1080
    package var rate = FrameRate.thirty
    package var startsNDI = true
    /// Whether NDI receivers may steer was said; nil: it was not.
    var saysPTZ: Bool?
    /// Whether NDI receivers may steer: they are strangers without a token.
    package var takesPTZ: Bool { saysPTZ ?? access.isOpen }
    /// Whether the control page is announced in the network.
    package var announces = true
    package var microphone = MicrophoneSelection.Choice.automatic
    /// By how much sound is held back against the picture.
    package var audioDelayMilliseconds = 0
    package var referenceLevel = NDIReferenceLevel.fullScale
    /// nil: the user's own folder.
    package var recordings: String?
    package var encoder = EncoderChoice.auto
    /// Bytes that stay free on the disk.
    package var reserve: Int64 = RecorderConfiguration().reserve
    var recorder: RecorderConfiguration {
        var recorder = RecorderConfiguration()
        (recorder.encoder, recorder.reserve) = (encoder, reserve)
        return recorder
    }
    package var ndiRuntime: String?
    package var allowedOrigins: [String] = []
    /// Further names this machine is known under.
    package var allowedHosts: [String] = []
    package var access = AccessOptions()
    package var state = StateChoice.standard
    package var logLevel = LogLevel.notice
    /// The config file that was asked for; nil: the user's own, if there is one.
    package var config: String?
    /// What was given, in order; options of the command line and of the config file alike.
    private var settings: [OptionSetting] = []

    init() {}

    /// Takes a command line.
    init(arguments: ArraySlice<String>) throws(UsageError) {
        var reader = OptionReader(arguments)
        while let written = try reader.nextOption() {
            if written == "--config" {
                config = try reader.value(of: written, "a config file, or none") { $0 }
                continue
            }
            let (option, text) = try reader.setting(of: written)
            let setting = OptionSetting(name: option.name, text: text, source: .commandLine)
            guard take(setting) else {
                let shown = option.hides(text) ? "(not shown)" : text
                throw .badValue(option: written, value: shown, expected: option.expected)
            }
        }
        try access.check()
    }

    /// Where an option's value comes from; nil when nobody gave one and the default holds.
    package func source(of name: String) -> OptionSource? {
        settings.last { $0.name == name }?.source
    }

    /// The same for one of the values of an option that may be given several times.
    package func source(of name: String, value: String?) -> OptionSource? {
        guard let value else { return source(of: name) }
        return settings.first { $0.name == name && $0.text == value }?.source
    }

    /// What is wrong in the file about who may come in, where the command line does not say it.
    package func refusal(of file: ConfigFile) -> ConfigProblem? {
        file.problems.first { $0.guarding.map { !isSettled($0) } ?? false }
    }

    /// These, with what the file says where the command line says nothing.
    package func filled(from file: ConfigFile) throws(UsageError) -> ServeOptions {
        var filled = ServeOptions()
        filled.config = config
        for setting in file.settings where !isSettled(setting.name) { _ = filled.take(setting) }
        for setting in settings { _ = filled.take(setting) }
        try filled.access.check()
        return filled
    }

    private mutating func take(_ setting: OptionSetting) -> Bool {
        guard let option = ServeOption.named(setting.name), option.set(&self, to: setting.text) else { return false }
        settings.append(setting)
        return true
    }

    /// Whether the command line says otherwise: by this option, or by one that stands for it.
    private func isSettled(_ name: String) -> Bool {
        let group = ServeOption.named(name)?.group
        return settings.contains { given in
            if given.name == name { return true }
            // `--no-open` asks for a token and not for another one.
            guard let group, OptionText.yesOrNo(given.text) != false else { return false }
            return ServeOption.named(given.name)?.group == group
        }
    }
}
