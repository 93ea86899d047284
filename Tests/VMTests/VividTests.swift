import Foundation
import Testing

/// The kernel's test cameras, through the kernel's own drivers.
@Suite(.serialized) struct VividTests {
    @Test func eachCaptureDeviceIsListedOnceByItsName() throws {
        // With the nodes for output, metadata, teletext, radio and touch that vivid makes unless told otherwise.
        let machine = VirtualMachine(vividCameras: 2, vividParameters: "n_devs=2")
        let run = try machine.run("ls /dev/video* | wc -l; vm-camera list")
        #expect(run.lines.map { $0["name"] as? String } == ["vivid", "vivid"])
        #expect(run.lines.map { $0["id"] as? String } == ["v4l2:platform:vivid-000", "v4l2:platform:vivid-001"])
        #expect(run.lines.first?["type"] as? String == "CamSenderV4L2")
        #expect((run.lines.first?["sizes"] as? [String])?.contains("1280x720") == true)
        #expect(Int(run.output.prefix { !$0.isNewline }) ?? 0 > 2, "\(run.output)")
    }

    /// Item of vivid's menu of test patterns.
    private static let redPattern = 7
    /// In BT.709, limited range.
    private static let red = [63.0, 102, 240]
    private static let formats = [
        "YUYV", "UYVY", "YVYU", "VYUY", "NV12", "NV21", "NV16", "NV61", "YU12", "YV12", "422P", "RGB3", "BGR3", "BGR4",
        "RGB4", "AR24", "XR24", "AB24",
    ]

    @Test func redIsTheSameRedInEveryFormat() throws {
        let run = try VirtualMachine(vividCameras: 1).run(
            """
            v4l2-ctl -d0 -c test_pattern=\(Self.redPattern) -c osd_text_mode=2 >/dev/null
            vm-camera capture v4l2:platform:vivid-000 640x360 30 frames=2 only=\(Self.formats.joined(separator: ","))
            """)
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
        // By the items of vivid's menus: what it is by itself; BT.709 in full range; BT.601 and BT.2020, limited.
        let kinds = [
            "colorspace=2", "colorspace=2 y_cbcr_encoding=2 quantization=1",
            "colorspace=1 y_cbcr_encoding=1 quantization=2", "colorspace=4 y_cbcr_encoding=6 quantization=2",
        ]
        let captures = kinds.map { kind in
            "v4l2-ctl -d0 \(kind.split(separator: " ").map { "-c \($0)" }.joined(separator: " ")) >/dev/null; "
                + "vm-camera capture $id 640x360 30 frames=2 only=YUYV"
        }
        let run = try VirtualMachine(vividCameras: 1).run(
            """
            v4l2-ctl -d0 -c test_pattern=\(Self.redPattern) -c osd_text_mode=2 >/dev/null
            id=v4l2:platform:vivid-000
            \(captures.joined(separator: "\n"))
            """)
        let middles = run.lines.compactMap { $0["middle"] as? [Double] }
        #expect(middles.count == kinds.count, "\(run.output)")
        for middle in middles {
            for (measured, expected) in zip(middle, Self.red) {
                #expect(abs(measured - expected) <= 2, "\(run.output)")
            }
        }
    }

    @Test func aUserOfFramesWhoKeepsThemDoesNotStarveTheDriver() throws {
        let run = try VirtualMachine(vividCameras: 1).run(
            "vm-camera capture v4l2:platform:vivid-000 640x360 30 frames=40 keep=40 only=UYVY")
        let report = try run.line(with: "frames")
        #expect(report["frames"] as? Int ?? 0 >= 40, "\(run.output)")
        #expect(report["missing"] as? Int ?? .max <= 5, "\(run.output)")
    }

    @Test func aDeviceThatGoesIsToldAtOnceAndListedAgainWhenItIsBack() throws {
        let run = try VirtualMachine(vividCameras: 1).run(
            """
            vm-camera follow 4 >follow &
            vm-camera capture v4l2:platform:vivid-000 640x360 30 frames=1000 seconds=8 >capture &
            await grep -q started capture
            sleep 0.5
            echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind
            read before rest </proc/uptime
            await grep -q unplugged capture
            read after rest </proc/uptime
            echo "{\\"before\\": $before, \\"after\\": $after}"
            cat capture
            echo vivid.0 >/sys/bus/platform/drivers/vivid/bind
            sleep 1
            vm-camera capture v4l2:platform:vivid-000 640x360 30 frames=3
            wait
            cat follow
            """)
        let times = try run.line(with: "before", "after")
        let took = try #require(times["after"] as? Double) - #require(times["before"] as? Double)
        #expect(took < 1, "\(run.output)")
        let report = try run.line(with: "error")
        #expect(report["error"] as? String == "unplugged")
        #expect(report["message"] as? String == "vivid was unplugged")
        let lists = run.lines.compactMap { $0["ids"] as? [String] }
        #expect(lists == [["v4l2:platform:vivid-000"], [], ["v4l2:platform:vivid-000"]], "\(run.output)")
        #expect(run.lines.contains { $0["frames"] as? Int ?? 0 >= 3 && $0["error"] == nil }, "\(run.output)")
    }

    @Test func faultsOfTheDeviceAreTold() throws {
        let run = try VirtualMachine(vividCameras: 1).run(
            """
            id=v4l2:platform:vivid-000
            vm-camera capture $id 640x360 30 frames=1000 seconds=8 >fatal &
            await grep -q started fatal
            sleep 0.5
            v4l2-ctl -d0 -c inject_fatal_streaming_error=1 >/dev/null 2>&1
            wait
            cat fatal
            vm-camera capture $id 640x360 30 frames=30 seconds=8 >damaged &
            await grep -q started damaged
            sleep 0.2
            v4l2-ctl -d0 -c inject_v4l2_buf_flag_error=1 >/dev/null 2>&1
            wait
            cat damaged
            """)
        #expect(try run.line(with: "error")["error"] as? String == "device_error", "\(run.output)")
        #expect(run.lines.contains { ($0["skipped"] as? [String: Int])?["incomplete"] == 1 }, "\(run.output)")
    }

    @Test func aDeviceInUseSaysByWhom() throws {
        let run = try VirtualMachine(vividCameras: 1).run(
            """
            v4l2-ctl -d0 --stream-mmap --stream-count=300 >/dev/null 2>&1 &
            await sh -c 'ls -l /proc/[0-9]*/fd 2>/dev/null | grep -q /dev/video0'
            sleep 0.3
            vm-camera capture v4l2:platform:vivid-000
            """)
        let report = try run.line(with: "error")
        #expect(report["error"] as? String == "busy")
        #expect((report["message"] as? String)?.contains("v4l2-ctl (process ") == true, "\(run.output)")
    }

    @Test func aDeviceThatMayNotBeUsedIsListedAndSaysWhatToDo() throws {
        let run = try VirtualMachine(vividCameras: 1).run(
            """
            chmod 600 /dev/video0
            setpriv --reuid 65534 --regid 65534 --clear-groups vm-camera list
            setpriv --reuid 65534 --regid 65534 --clear-groups vm-camera capture v4l2:vivid.0
            """)
        #expect(run.lines.first?["name"] != nil, "\(run.output)")
        let report = try run.line(with: "error")
        #expect(report["error"] as? String == "permission_denied", "\(run.output)")
        #expect((report["message"] as? String)?.contains("video") == true)
    }
}
