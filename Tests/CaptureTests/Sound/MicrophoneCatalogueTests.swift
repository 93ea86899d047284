import Capture
import Frames
import Testing

@Suite struct MicrophoneCatalogueTests {
    /// Devices of a platform, as a test wants them.
    private final class SomeDevices: SoundDevices {
        let state = Mailbox<SoundPorts>()
        let ports = SoundPorts(
            inputs: [MicrophoneDescriptor(type: "USBAudio", name: "Mixer", uid: "usb-mixer")],
            outputs: [MicrophoneDescriptor(type: "Speaker", name: "Speakers", uid: "pci-out")],
            defaultInput: "usb-mixer", defaultOutput: "pci-out")

        func open(_ uid: String) throws(CaptureError) -> any Microphone { throw .unknownMicrophone(uid: uid) }
        func watch(_ changed: (@Sendable (SoundPorts) -> Void)?) { changed?(SoundPorts()) }
    }

    @Test func aMachineWithoutSoundHasTheTestToneAndNoDefault() {
        let ports = MicrophoneCatalogue(devices: nil).ports
        #expect(ports.inputs.map(\.uid) == ["test:tone"])
        #expect(ports.outputs.isEmpty)
        #expect(ports.defaultInput == nil)
    }

    @Test func theCamerasSoundComesFirstAndIsTheDefault() throws {
        let catalogue = MicrophoneCatalogue(devices: SomeDevices())
        #expect(catalogue.ports.defaultInput == "usb-mixer")
        catalogue.setCamera(CameraSound(name: "Test chart", signal: .beep))
        #expect(catalogue.ports.inputs.map(\.uid) == ["camera", "usb-mixer", "test:tone"])
        #expect(catalogue.ports.input("camera")?.name == "Test chart")
        #expect(catalogue.ports.defaultInput == "camera")
        #expect(try catalogue.open("camera").descriptor.uid == "camera")
        catalogue.setCamera(nil)
        #expect(catalogue.ports.defaultInput == "usb-mixer")
        #expect(throws: CaptureError.unknownMicrophone(uid: "camera")) { try catalogue.open("camera") }
    }

    @Test func anUnknownMicrophoneIsRefused() {
        let catalogue = MicrophoneCatalogue(devices: SomeDevices())
        #expect(throws: CaptureError.unknownMicrophone(uid: "nothing")) { try catalogue.open("nothing") }
    }

    @Test func changesOfDevicesAndOfTheCameraAreTold() {
        let told = CountedQueue<SoundPorts>(capacity: 10)
        let catalogue = MicrophoneCatalogue(devices: SomeDevices())
        catalogue.watch { told.put($0) }
        catalogue.setCamera(CameraSound(name: "Bars", signal: .tone))
        guard case .element(let first) = told.take(until: .now), case .element(let second) = told.take(until: .now)
        else {
            Issue.record("two changes should have been told")
            return
        }
        #expect(first.inputs.map(\.uid) == ["test:tone"])
        #expect(second.defaultInput == "camera")
    }
}
