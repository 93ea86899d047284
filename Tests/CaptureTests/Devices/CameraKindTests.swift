import Capture
import Testing

@Suite struct CameraKindTests {
    private func found(_ kind: CameraKind, _ facing: CameraKind.Facing, _ id: String) -> CameraKind.Found {
        CameraKind.Found(id: id, kind: kind, facing: facing)
    }

    @Test func theListHasTheOriginalsOrderAndWhatItLeftOutLast() {
        let list = CameraKind.inOrder([
            found(.external, .unknown, "usb"), found(.wide, .front, "selfie"), found(.ultraWide, .back, "ultra"),
            found(.wide, .back, "wide"), found(.triple, .back, "triple"), found(.dualWide, .back, "dualWide"),
            found(.dual, .back, "dual"), found(.telephoto, .back, "tele"), found(.trueDepth, .front, "depth"),
        ])
        #expect(
            list.map(\.id) == [
                "depth", "dual", "triple", "wide", "tele", "dualWide", "ultra", "selfie", "usb",
            ])
    }

    @Test func aShowStartsWithTheBackCameraThatReachesFurthest() {
        let phone = [found(.trueDepth, .front, "depth"), found(.wide, .back, "wide"), found(.dualWide, .back, "both")]
        #expect(CameraKind.initial(of: phone)?.id == "both")
        #expect(CameraKind.initial(of: Array(phone.prefix(1)))?.id == "depth")
        #expect(CameraKind.initial(of: []) == nil)
    }

    @Test func theNamesAreThoseTheOriginalsClientsSend() {
        #expect(CameraKind(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera") == .ultraWide)
    }
}
