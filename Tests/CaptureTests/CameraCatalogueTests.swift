import Capture
import Frames
import TestSupport
import Testing

@Suite struct CameraCatalogueTests {
    private let format = VideoFormat(size: .small, rate: .thirty)

    @Test func theBuiltInCamerasAreAlwaysThere() throws {
        let descriptors = CameraCatalogue().descriptors()
        #expect(descriptors.map(\.id) == ["test:chart", "test:bars"])
        #expect(descriptors.map(\.deviceType) == ["CamSenderTestChart", "CamSenderTestBars"])
        #expect(descriptors.allSatisfy { $0.largestSize == .largest && $0.fixedRate == nil && $0.isShareable })
    }

    @Test func chartsWithALampOfTheirOwnAreListedOnce() {
        let id = "test:chart?kelvin=5600"
        let descriptors = CameraCatalogue(extra: [id, "test:chart", "test:chart?kelvin=1", id]).descriptors()
        #expect(descriptors.map(\.id) == ["test:chart", "test:bars", id])
        #expect(descriptors.last?.name == "Test chart (5600 K)")
    }

    @Test func anyLampCanBeOpenedWithoutBeingListed() throws {
        let camera = try CameraCatalogue().open("test:chart?kelvin=4000", format: format)
        #expect(camera.descriptor.id == "test:chart?kelvin=4000")
        #expect(camera.format == format)
    }

    @Test(arguments: ["", "nonsense", "test:nonsense", "file:/etc/hostname", "file:"])
    func whatIsNotKnownIsUnknown(id: String) {
        #expect(throws: CaptureError.unknownCamera(id: id)) { try CameraCatalogue().descriptor(for: id) }
        #expect(throws: CaptureError.unknownCamera(id: id)) { try CameraCatalogue().open(id, format: format) }
    }

    @Test(arguments: [(641, 360), (0, 0), (3842, 2160)])
    func sizesThatCannotBeDrawnAreRefused(width: Int, height: Int) {
        let size = FrameSize(width: width, height: height)
        #expect {
            try CameraCatalogue().open("test:chart", format: VideoFormat(size: size, rate: .thirty))
        } throws: { error in
            guard case .unsupportedFormat(id: "test:chart", _) = error as? CaptureError else { return false }
            return true
        }
    }

    @Test func theMachinesOwnCameraComesFirstAndStandsForAutomatic() {
        let catalogue = CameraCatalogue(devices: ScriptedCameras([.device, .otherDevice]))
        #expect(catalogue.descriptors().map(\.id).prefix(3) == ["device:1", "device:2", "test:chart"])
        #expect(catalogue.automaticID == "device:1")
        #expect(CameraCatalogue(devices: ScriptedCameras([])).automaticID == "test:chart")
        #expect(CameraCatalogue().automaticID == "test:chart")
    }

    @Test func aDeviceMayHaveFewSizes() {
        var descriptor = CameraDescriptor.otherDevice
        descriptor.sizes = [FrameSize(width: 1280, height: 720), FrameSize(width: 3840, height: 2160)]
        #expect(descriptor.supports(FrameSize(width: 1280, height: 720)))
        #expect(!descriptor.supports(FrameSize(width: 1920, height: 1080)))
    }
}
