import Capture
import Testing

@Suite struct SoundPortPropertiesTests {
    @Test(arguments: [
        (SoundPortProperties(bus: "usb", formFactor: "webcam", isHardware: true), "USBAudio", "USBAudio"),
        (
            SoundPortProperties(bus: "bluetooth", formFactor: "headset", isHardware: true), "BluetoothHFP",
            "BluetoothHFP"
        ),
        (
            SoundPortProperties(bus: "bluetooth", formFactor: "portable", isHardware: true), "BluetoothHFP",
            "BluetoothA2DPOutput"
        ),
        (SoundPortProperties(bus: "pci", formFactor: "internal", isHardware: true), "MicrophoneBuiltIn", "Speaker"),
        (SoundPortProperties(bus: "pci", formFactor: nil, port: .line, isHardware: true), "LineIn", "LineOut"),
        (
            SoundPortProperties(bus: "pci", formFactor: nil, port: .headset, isHardware: true), "MicrophoneWired",
            "Headphones"
        ),
        (SoundPortProperties(bus: nil, formFactor: nil, isHardware: false), "Virtual", "Virtual"),
        (SoundPortProperties(bus: nil, formFactor: nil, isHardware: true), "MicrophoneBuiltIn", "Speaker"),
    ]) func portsHaveTheOriginalsTypes(properties: SoundPortProperties, input: String, output: String) {
        #expect(properties.inputType == input)
        #expect(properties.outputType == output)
    }

    @Test func hdmiIsAnOutput() {
        #expect(
            SoundPortProperties(bus: "pci", formFactor: nil, port: .hdmi, isHardware: true).outputType == "HDMIOutput")
    }
}
