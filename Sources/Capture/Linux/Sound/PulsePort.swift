#if os(Linux)
import CPulse
import Frames

/// An input of a PulseAudio server.
struct PulseSource {
    /// The server's most channels fit; what we deliver is cut to our own.
    let specification: pa_sample_spec
    let map: pa_channel_map
    let descriptor: MicrophoneDescriptor
    /// Whether it hears what an output plays.
    let isMonitor: Bool

    init(_ info: pa_source_info) {
        let port = info.active_port?.pointee
        specification = info.sample_spec
        map = info.channel_map
        isMonitor = info.monitor_of_sink_name != nil
        let properties = SoundPortProperties(
            info.proplist, portType: port?.type, isHardware: info.flags.rawValue & PA_SOURCE_HARDWARE.rawValue != 0)
        descriptor = MicrophoneDescriptor(
            type: isMonitor ? SoundPortProperties.virtualType : properties.inputType,
            name: String(cString: info.description), uid: String(cString: info.name),
            selectedDataSource: port?.description.map { String(cString: $0) } ?? "")
    }
}

/// An output of a PulseAudio server.
struct PulseSink {
    let descriptor: MicrophoneDescriptor

    init(_ info: pa_sink_info) {
        let port = info.active_port?.pointee
        let properties = SoundPortProperties(
            info.proplist, portType: port?.type, isHardware: info.flags.rawValue & PA_SINK_HARDWARE.rawValue != 0)
        descriptor = MicrophoneDescriptor(
            type: properties.outputType, name: String(cString: info.description), uid: String(cString: info.name),
            selectedDataSource: port?.description.map { String(cString: $0) } ?? "")
    }
}

extension SoundPortProperties {
    init(_ list: OpaquePointer?, portType: UInt32?, isHardware: Bool) {
        func text(_ key: String) -> String? { pa_proplist_gets(list, key).map { String(cString: $0) } }
        self.init(
            bus: text("device.bus"), formFactor: text("device.form_factor"),
            port: portType.map { Self.port($0) } ?? .other, isHardware: isHardware)
    }

    private static func port(_ type: UInt32) -> Port {
        switch type {
        case PA_DEVICE_PORT_TYPE_LINE.rawValue: .line
        case PA_DEVICE_PORT_TYPE_HEADPHONES.rawValue: .headphones
        case PA_DEVICE_PORT_TYPE_HEADSET.rawValue: .headset
        case PA_DEVICE_PORT_TYPE_HDMI.rawValue: .hdmi
        default: .other
        }
    }
}
#endif
