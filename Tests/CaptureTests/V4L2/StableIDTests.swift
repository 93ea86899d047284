#if os(Linux)
import Capture
import Testing

/// What devices are called, so that they are found again.
struct StableIDTests {
    private func usb(_ serial: String?, port: Int) -> StableID {
        StableID(
            byID: serial.map { "usb-Maker_Cam_\($0)-video-index0" }, byPath: "pci-usb-0:\(port):1.0-video-index0",
            bus: "usb-\(port)")
    }

    @Test func theSerialNumberIsBetterThanThePlace() {
        var ids = StableIDs()
        #expect(ids.assign([("video0", usb("A1", port: 1))]) == ["video0": "v4l2:usb-Maker_Cam_A1-video-index0"])
        var without = StableIDs()
        #expect(without.assign([("video0", usb(nil, port: 1))]) == ["video0": "v4l2:pci-usb-0:1:1.0-video-index0"])
    }

    @Test func anotherNodeAndAnotherPlugChangeNothing() {
        var ids = StableIDs()
        let first = ids.assign([("video0", usb("A1", port: 1))])["video0"]
        #expect(ids.assign([]).isEmpty)
        #expect(ids.assign([("video3", usb("A1", port: 2))])["video3"] == first)
    }

    @Test func twinsAreToldApartByTheirPlace() {
        var ids = StableIDs()
        let both = ids.assign([("video0", usb("SAME", port: 1)), ("video2", usb("SAME", port: 2))])
        #expect(both["video0"] == "v4l2:usb-Maker_Cam_SAME-video-index0")
        #expect(both["video2"] == "v4l2:pci-usb-0:2:1.0-video-index0")
    }

    @Test func aTwinThatComesLaterTakesNothingAway() {
        var ids = StableIDs()
        let before = ids.assign([("video2", usb("SAME", port: 2))])["video2"]
        let both = ids.assign([("video0", usb("SAME", port: 1)), ("video2", usb("SAME", port: 2))])
        #expect(both["video2"] == before)
        #expect(both["video0"] != before)
    }

    @Test func withoutUdevTheBusAndTheSerialNumberServe() {
        var ids = StableIDs()
        let known = StableID(bus: "usb-0000:00:14.0-1", serial: "A1")
        #expect(ids.assign([("video0", known)])["video0"] == "v4l2:usb-0000:00:14.0-1-A1")
        #expect(StableID(bus: "platform:vivid-000").candidates == ["v4l2:platform:vivid-000"])
    }

    @Test func aNameIsSaidOnce() {
        #expect(DeviceName.cleaned("Fake UVC Camera: Fake UVC Camer") == "Fake UVC Camera")
        #expect(DeviceName.cleaned("HD Pro Webcam C920") == "HD Pro Webcam C920")
        #expect(DeviceName.cleaned("Video: Capture Stick") == "Video: Capture Stick")
        #expect(DeviceName.cleaned("Cam: ") == "Cam: ")
    }

    @Test func aDeviceThatTellsNothingIsCalledByItsNode() {
        var ids = StableIDs()
        #expect(ids.assign([("video7", StableID(bus: ""))]) == ["video7": "v4l2:video7"])
    }
}
#endif
