import Capture
import Frames
import Testing

@Suite struct StreamAddressTests {
    @Test(arguments: [
        ("rtsp://cam.local/stream1", "rtsp://cam.local/stream1", "cam.local/stream1"),
        ("RTSP://Admin:geheim@Cam.Local:554/live", "rtsp://cam.local:554/live", "cam.local:554/live"),
        ("http://u:p%40ss@10.0.0.5/video.mjpg?user=u&pwd=geheim", "http://10.0.0.5/video.mjpg", "10.0.0.5/video.mjpg"),
        (
            "rtsp://u:geh@eim@cam/realmonitor?channel=2&subtype=1&token=geheim",
            "rtsp://cam/realmonitor?channel=2&subtype=1", "cam/realmonitor?channel=2&subtype=1"
        ),
        ("rtsp://cam/user=admin&password=geheim&channel=1.sdp", "rtsp://cam/***", "cam/***"),
        ("rtsp://cam/p%61ssword=geheim/1", "rtsp://cam/***/1", "cam/***/1"),
        ("srt://host:9000?passphrase=geheim1234&streamid=geheim", "srt://host:9000", "host:9000"),
        ("srt://:9000?mode=listener", "srt://:9000", ":9000"),
        ("https://u:geheim@[fe80::1]:8443/a#geheim", "https://[fe80::1]:8443/a", "[fe80::1]:8443/a"),
        ("http://cam/a?channel=geheimgeheimgeheimgeheim", "http://cam/a", "cam/a"),
        ("Stage left=rtsp://u:geheim@cam/x", "stream:Stage left", "Stage left"),
    ])
    func identifierAndNameTellNoSecrets(text: String, id: String, name: String) throws {
        let address = try #require(try StreamAddress(text))
        #expect(address.id == id)
        #expect(address.name == name)
    }

    @Test(arguments: [
        "auto", "test:chart", "v4l2:usb-cam", "file:/a/b=c.mp4", "file:/a/http://b", "file:///x.mp4", "a/b",
    ])
    func otherCamerasAreNoStreams(text: String) throws {
        #expect(try StreamAddress(text) == nil)
    }

    @Test(arguments: [
        "ftp://u:geheim@host/x", "concat://u:geheim@x/y", "rtsp://u:geheim@/x", "rtsp://u:geheim@host:0/x",
        "rtsp://u:gehe/im@host/x", "rtsp://u:geheim@host:99999/x", "http://u:geheim@host/a b",
        "http://u:geheim@host/a\r\nX: y", "rtsp://u:geh\u{FC}im@host/x",
    ])
    func whatIsWrongWithAnAddressIsSaidWithoutItsSecrets(text: String) throws {
        let error = try #require(throws: CaptureError.self) { try StreamAddress(text) }
        #expect(!error.description.contains("geh"))
        guard case .badIdentifier = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test(arguments: [
        ("A=B=rtsp://admin:geheim@h/x", "A=B=rtsp:/***@h/x"), ("rtsp:/admin:geh@eim@h/x", "rtsp:/***@h/x"),
        ("test:chart", "test:chart"), ("file:/a/b@c.mp4", "file:/***@c.mp4"), ("a@b", "a@b"),
    ])
    func whatIsNoAddressIsShownWithoutAPassword(text: String, shown: String) {
        #expect(ShownIdentifier.text(text) == shown)
        #expect(CaptureError.unknownCamera(id: text).description == "there is no camera \(shown)")
    }

    @Test func streamsThatDifferInSecretsOnlyAreNumbered() throws {
        let texts = ["rtsp://a:1@cam/x", "rtsp://b:2@cam/x", "test:bars", "rtsp://a:1@cam/x"]
        let ids = try CameraCatalogue.identifiers(of: texts)
        #expect(ids == ["rtsp://cam/x", "rtsp://cam/x#2", "test:bars", "rtsp://cam/x"])
        let listed = CameraCatalogue(extra: texts).descriptors().map(\.id)
        #expect(listed.filter { $0.hasPrefix("rtsp") } == ["rtsp://cam/x", "rtsp://cam/x#2"])
    }

    @Test func anAddressThatNobodyNamedIsNoCamera() throws {
        let catalogue = CameraCatalogue(extra: ["http://u:geheim@127.0.0.1:1/known"])
        let wanted = VideoFormat(size: .small, rate: .thirty)
        for id in ["http://127.0.0.1:1/other", "http://u:geheim@127.0.0.1:1/known", "x=http://127.0.0.1:1/known"] {
            #expect(throws: CaptureError.unknownCamera(id: id)) { try catalogue.descriptor(for: id) }
            #expect(throws: CaptureError.unknownCamera(id: id)) { try catalogue.open(id, format: wanted) }
        }
        #expect(try catalogue.descriptor(for: "http://127.0.0.1:1/known").name == "127.0.0.1:1/known")
    }
}
