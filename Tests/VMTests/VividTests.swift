import Foundation
import Testing

/// The kernel's test cameras, through the kernel's own drivers.
@Suite(.serialized) struct VividTests {
    /// Item of vivid's menu of test patterns.
    private static let redPattern = 7
    /// In BT.709, limited range.
    private static let red = [63.0, 102, 240]
    private static let formats = [
        "YUYV", "UYVY", "YVYU", "VYUY", "NV12", "NV21", "NV16", "NV61", "YU12", "YV12", "422P", "RGB3", "BGR3", "BGR4",
        "RGB4", "AR24", "XR24", "AB24",
    ]
    // By the items of vivid's menus: what it is by itself; BT.709 in full range; BT.601 and BT.2020, limited.
    private static let kinds = [
        "colorspace=2", "colorspace=2 y_cbcr_encoding=2 quantization=1",
        "colorspace=1 y_cbcr_encoding=1 quantization=2", "colorspace=4 y_cbcr_encoding=6 quantization=2",
    ]

    static let session = GuestSession(
        // With the nodes for output, metadata, teletext, radio and touch that vivid makes unless told otherwise.
        VirtualMachine(vividCameras: 2, vividParameters: "n_devs=2"), prologue: "id=v4l2:platform:vivid-000",
        [
            GuestSession.Section("list", "echo \"{\\\"nodes\\\": $(ls /dev/video* | wc -l)}\"; vm-camera list"),
            GuestSession.Section(
                "formats",
                """
                rmmod vivid
                modprobe vivid n_devs=1 node_types=0x1 num_inputs=1 input_types=0
                await test -e /dev/video0
                v4l2-ctl -d0 -c test_pattern=\(redPattern) -c osd_text_mode=2 >/dev/null
                vm-camera capture $id 640x360 30 frames=2 only=\(formats.joined(separator: ","))
                """),
            GuestSession.Section("colours", kinds.map(capture).joined(separator: "\n")),
            GuestSession.Section(
                "keeping",
                """
                vm-camera capture $id 640x360 30 frames=30 keep=30 only=UYVY
                vm-camera capture $id 640x360 30 frames=30 keep=30 only=UYVY buffers=2
                """),
            GuestSession.Section(
                "faults",
                """
                vm-camera capture $id 640x360 30 frames=100000 seconds=800 >fatal & capture=$!
                await grep -q started fatal
                v4l2-ctl -d0 -c inject_fatal_streaming_error=1 >/dev/null 2>&1
                wait $capture
                cat fatal
                vm-camera capture $id 640x360 30 frames=100000 skips=1 seconds=800 >damaged & capture=$!
                await grep -q started damaged
                # The driver forgets it when it has no buffer at that moment.
                damage() { v4l2-ctl -d0 -c inject_v4l2_buf_flag_error=1; grep -q '"frames"' damaged; }
                await damage
                wait $capture
                cat damaged
                """),
            GuestSession.Section(
                "busy",
                """
                v4l2-ctl -d0 --stream-mmap --stream-count=100000 >pictures 2>&1 & other=$!
                # A sign for each picture.
                await test -s pictures
                vm-camera capture $id
                kill $other
                """),
            GuestSession.Section(
                "denied",
                """
                chmod 600 /dev/video0
                setpriv --reuid 65534 --regid 65534 --clear-groups vm-camera list
                setpriv --reuid 65534 --regid 65534 --clear-groups vm-camera capture v4l2:vivid.0
                chmod 666 /dev/video0
                """),
            GuestSession.Section(
                "unplugging",
                """
                vm-camera follow 800 >follow & follower=$!
                await test -s follow
                vm-camera capture $id 640x360 30 frames=100000 seconds=800 >capture & capture=$!
                await grep -q started capture
                sleep 0.3
                echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind
                wait $capture
                cat capture
                await sh -c '[ $(wc -l <follow) -ge 2 ]'
                echo vivid.0 >/sys/bus/platform/drivers/vivid/bind
                await sh -c '[ $(wc -l <follow) -ge 3 ]'
                vm-camera capture $id 640x360 30 frames=3
                kill $follower
                cat follow
                """),
            GuestSession.Section("cycles", "vm-camera cycle $id 20"),
        ])

    private static func capture(_ kind: String) -> String {
        "v4l2-ctl -d0 \(kind.split(separator: " ").map { "-c \($0)" }.joined(separator: " ")) >/dev/null; "
            + "vm-camera capture $id 640x360 30 frames=2 only=YUYV"
    }

    @Test func eachCaptureDeviceIsListedOnceByItsName() throws {
        let run = try Self.session.section("list")
        let listed = run.lines.filter { $0["id"] != nil }
        #expect(listed.map { $0["name"] as? String } == ["vivid", "vivid"])
        #expect(listed.map { $0["id"] as? String } == ["v4l2:platform:vivid-000", "v4l2:platform:vivid-001"])
        #expect(listed.first?["type"] as? String == "CamSenderV4L2")
        #expect((listed.first?["sizes"] as? [String])?.contains("1280x720") == true)
        #expect(try run.number("nodes") > 2)
    }

    @Test func redIsTheSameRedInEveryFormat() throws {
        let run = try Self.session.section("formats")
        let reports = run.lines.filter { $0["middle"] != nil }
        #expect(reports.count == Self.formats.count, "\(run.output)")
        for (format, report) in zip(Self.formats, reports) {
            let middle = try #require(report["middle"] as? [Double])
            for (measured, expected) in zip(middle, Self.red) {
                #expect(abs(measured - expected) <= 2, "\(format): \(middle)")
            }
            #expect(report["actual"] as? String == "640x360 at 30 fps")
        }
    }

    @Test func whateverTheDriverSaysOfItsColoursRedIsRed() throws {
        let run = try Self.session.section("colours")
        let middles = run.lines.compactMap { $0["middle"] as? [Double] }
        #expect(middles.count == Self.kinds.count, "\(run.output)")
        for middle in middles {
            for (measured, expected) in zip(middle, Self.red) {
                #expect(abs(measured - expected) <= 2, "\(run.output)")
            }
        }
    }

    @Test func aUserOfFramesWhoKeepsThemDoesNotStarveTheDriver() throws {
        let reports = try Self.session.section("keeping").lines.filter { $0["frames"] != nil }
        #expect(reports.map { $0["buffers"] as? Int ?? 0 > 2 } == [true, false], "the second driver has few")
        for report in reports {
            #expect(report["frames"] as? Int ?? 0 >= 30, "\(report)")
        }
    }

    @Test func faultsOfTheDeviceAreTold() throws {
        let run = try Self.session.section("faults")
        #expect(try run.line(with: "error")["error"] as? String == "device_error", "\(run.output)")
        #expect(run.lines.contains { ($0["skipped"] as? [String: Int])?["incomplete"] ?? 0 >= 1 }, "\(run.output)")
    }

    @Test func aDeviceInUseSaysByWhom() throws {
        let report = try Self.session.section("busy").line(with: "error")
        #expect(report["error"] as? String == "busy")
        #expect((report["message"] as? String)?.contains("v4l2-ctl (process ") == true, "\(report)")
    }

    @Test func aDeviceThatMayNotBeUsedIsListedAndSaysWhatToDo() throws {
        let run = try Self.session.section("denied")
        #expect(run.lines.first?["name"] != nil, "\(run.output)")
        let report = try run.line(with: "error")
        #expect(report["error"] as? String == "permission_denied", "\(run.output)")
        #expect((report["message"] as? String)?.contains("video") == true)
    }

    @Test func aDeviceThatGoesIsToldAndListedAgainWhenItIsBack() throws {
        let run = try Self.session.section("unplugging")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
        let report = try run.line(with: "error")
        #expect(report["error"] as? String == "unplugged")
        #expect(report["message"] as? String == "vivid was unplugged")
        let lists = run.lines.compactMap { $0["ids"] as? [String] }
        #expect(lists == [["v4l2:platform:vivid-000"], [], ["v4l2:platform:vivid-000"]], "\(run.output)")
        #expect(run.lines.contains { $0["frames"] as? Int ?? 0 >= 3 && $0["error"] == nil }, "\(run.output)")
    }

    @Test func twentyPlugCyclesLeaveNoFilesAndNoMemory() throws {
        let run = try Self.session.section("cycles")
        let figures = run.lines.filter { $0["files"] != nil }
        try #require(figures.count == 2, "\(run.output)")
        #expect(figures[0]["files"] as? Int == figures[1]["files"] as? Int, "\(figures)")
        let growth = (figures[1]["kilobytes"] as? Int ?? .max) - (figures[0]["kilobytes"] as? Int ?? 0)
        #expect(growth < 20 * Self.kilobytesOfPicture, "\(figures)")
    }

    /// 320x180 in two bytes a pixel: no cycle may leave a picture.
    private static let kilobytesOfPicture = 320 * 180 * 2 / 1024
}
