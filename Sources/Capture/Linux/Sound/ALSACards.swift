#if os(Linux)
import CALSA

/// Lists the devices of the sound cards. Their uids have the card's name, since its number changes with plugging.
enum ALSACards {
    static func ports() -> SoundPorts {
        var ports = SoundPorts()
        var card: Int32 = -1
        while snd_card_next(&card) >= 0, card >= 0 {
            guard let control = ALSAControl(card: card) else { continue }
            for device in control.devices {
                if let input = control.port(device, SND_PCM_STREAM_CAPTURE) { ports.inputs.append(input) }
                if let output = control.port(device, SND_PCM_STREAM_PLAYBACK) { ports.outputs.append(output) }
            }
        }
        ports.defaultInput = ports.inputs.first?.uid
        ports.defaultOutput = ports.outputs.first?.uid
        return ports
    }
}

/// Owns the control handle of one card.
private final class ALSAControl {
    private let handle: OpaquePointer
    private let id: String
    private let name: String
    private let driver: String

    init?(card: Int32) {
        var opened: OpaquePointer?
        var info: OpaquePointer?
        guard snd_ctl_open(&opened, "hw:\(card)", 0) >= 0, let opened else { return nil }
        handle = opened
        snd_ctl_card_info_malloc(&info)
        defer { snd_ctl_card_info_free(info) }
        guard let info, snd_ctl_card_info(handle, info) >= 0 else {
            snd_ctl_close(opened)
            return nil
        }
        id = String(cString: snd_ctl_card_info_get_id(info))
        name = String(cString: snd_ctl_card_info_get_name(info))
        driver = String(cString: snd_ctl_card_info_get_driver(info))
    }

    deinit { snd_ctl_close(handle) }

    var devices: [Int32] {
        var found: [Int32] = []
        var device: Int32 = -1
        while snd_ctl_pcm_next_device(handle, &device) >= 0, device >= 0 { found.append(device) }
        return found
    }

    /// The device's port of one direction; nil when it has none.
    func port(_ device: Int32, _ direction: snd_pcm_stream_t) -> MicrophoneDescriptor? {
        var info: OpaquePointer?
        snd_pcm_info_malloc(&info)
        defer { snd_pcm_info_free(info) }
        guard let info else { return nil }
        snd_pcm_info_set_device(info, UInt32(device))
        snd_pcm_info_set_subdevice(info, 0)
        snd_pcm_info_set_stream(info, direction)
        guard snd_ctl_pcm_info(handle, info) >= 0 else { return nil }
        let pcm = String(cString: snd_pcm_info_get_name(info))
        let properties = SoundPortProperties(
            bus: driver == "USB-Audio" ? "usb" : "pci", formFactor: nil,
            port: pcm.contains("HDMI") ? .hdmi : .other, isHardware: true)
        return MicrophoneDescriptor(
            type: direction == SND_PCM_STREAM_CAPTURE ? properties.inputType : properties.outputType,
            name: pcm.isEmpty || pcm == name ? name : "\(name), \(pcm)", uid: "hw:CARD=\(id),DEV=\(device)")
    }
}
#endif
