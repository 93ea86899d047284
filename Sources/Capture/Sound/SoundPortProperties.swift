/// What a sound server knows of a device, and which of the original's port types that is.
///
/// The types are the values of Apple's `AVAudioSession.Port`, which clients of the original know.
package struct SoundPortProperties: Sendable, Equatable {
    /// Where the plug in use is.
    package enum Port: Sendable {
        case line, headphones, headset, hdmi, other
    }

    package static let virtualType = "Virtual"

    var bus: String?
    var formFactor: String?
    var port: Port
    var isHardware: Bool

    package init(bus: String?, formFactor: String?, port: Port = .other, isHardware: Bool) {
        self.bus = bus
        self.formFactor = formFactor
        self.port = port
        self.isHardware = isHardware
    }

    package var inputType: String {
        switch (bus, port, formFactor) {
        case ("bluetooth", _, _): "BluetoothHFP"
        case ("usb", _, _): "USBAudio"
        case (_, .line, _): "LineIn"
        case (_, .headset, _), (_, _, "headset"): "MicrophoneWired"
        default: isVirtual ? Self.virtualType : "MicrophoneBuiltIn"
        }
    }

    package var outputType: String {
        switch (bus, port, formFactor) {
        case ("bluetooth", _, "headset"), ("bluetooth", _, "hands-free"): "BluetoothHFP"
        case ("bluetooth", _, _): "BluetoothA2DPOutput"
        case ("usb", _, _): "USBAudio"
        case (_, .hdmi, _): "HDMIOutput"
        case (_, .line, _): "LineOut"
        case (_, .headphones, _), (_, .headset, _), (_, _, "headphone"), (_, _, "headset"): "Headphones"
        default: isVirtual ? Self.virtualType : "Speaker"
        }
    }

    private var isVirtual: Bool { !isHardware && bus == nil && formFactor == nil }
}
