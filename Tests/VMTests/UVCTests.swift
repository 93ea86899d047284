import Foundation
import TestSupport
import Testing

/// A webcam behind the kernel's own uvcvideo.
@Suite(.serialized) struct UVCTests {
    static let session = GuestSession(
        VirtualMachine(),
        prologue: """
            start() { uvc-camera -j picture.jpg "$@" 2>>camera.log & }
            start; camera=$!
            id=v4l2:usb-vhci_hcd.0-1-SN0001
            await test -e /dev/video1
            """,
        [
            GuestSession.Section("list", "ls /dev/video*; vm-camera list"),
            GuestSession.Section(
                "choice", "vm-camera capture $id 1920x1080 30 frames=3; vm-camera capture $id 640x360 30 frames=3"),
            GuestSession.Section("refusal", "vm-camera controls $id brightness=77 exposureTime=0.02"),
            GuestSession.Section(
                "controls",
                """
                vm-camera controls $id >first; cat first
                vm-camera controls $id zoomFactor=2.5 exposureMode=manual exposureTime=0.02 temperature=5012 \
                brightness=200 gain=40 holdFrameRate=on
                cat camera.log
                """),
            GuestSession.Section("picture", "vm-camera capture $id 640x360 30 frames=3"),
            GuestSession.Section(
                "torn",
                """
                start -p 1 -s SN0002 -d 2; second=$!
                await test -e /dev/video3
                vm-camera capture v4l2:usb-vhci_hcd.0-2-SN0002 1920x1080 30 frames=8
                kill $second
                """),
            GuestSession.Section(
                "cable",
                """
                vm-camera follow 800 >follow & follower=$!
                await test -s follow
                vm-camera capture $id 640x360 30 frames=100000 seconds=800 >capture & capture=$!
                await grep -q started capture
                sleep 0.5
                kill -USR1 $camera
                wait $capture
                cat capture
                await sh -c '[ $(wc -l <follow) -ge 2 ]'
                kill -USR2 $camera
                await test -e /dev/video0
                await sh -c '[ $(wc -l <follow) -ge 3 ]'
                kill $follower
                cat follow
                vm-camera capture $id 640x360 30 frames=3
                kill $camera
                """),
        ],
        files: {
            let jpeg = try MediaTool.run(
                "ffmpeg",
                [
                    "-v", "error", "-f", "lavfi", "-i", "color=c=red:s=1920x1080", "-frames:v", "1", "-pix_fmt",
                    "yuvj422p", "-c:v", "mjpeg", "-q:v", "2", "-f", "mjpeg", "-",
                ])
            return ["picture.jpg": jpeg.bytes]
        })

    private func control(_ name: String, in run: VirtualMachine.Run) throws -> [String: Any] {
        try #require(run.lines.last { $0["name"] as? String == name }, "\(name): \(run.output)")
    }

    @Test func theWebcamIsListedOnceWithItsMaker() throws {
        let run = try Self.session.section("list")
        #expect(run.output.contains("/dev/video1"), "its metadata node is there")
        #expect(run.lines.count == 1, "\(run.output)")
        let line = try #require(run.lines.first)
        #expect(line["name"] as? String == "Fake UVC Camera")
        #expect(line["model"] as? String == "1d6b:0102")
        #expect(line["id"] as? String == "v4l2:usb-vhci_hcd.0-1-SN0001")
    }

    @Test func jpegIsChosenWhereItIsFaster() throws {
        let run = try Self.session.section("choice")
        let starts = run.lines.filter { $0["started"] != nil }
        #expect(starts.map { $0["coding"] as? String } == ["jpeg", "packed(Capture.PixelCoding.PackedOrder.yuyv)"])
        #expect((starts.first?["started"] as? String)?.hasPrefix("1920x1080 at ") == true)
        let middle = try #require(try run.line(with: "middle")["middle"] as? [Double])
        for (measured, expected) in zip(middle, [63.0, 102, 240]) {
            #expect(abs(measured - expected) <= 2, "\(middle)")
        }
    }

    @Test func whatAnAutomaticHasIsRefusedAndNothingChanges() throws {
        let refusal = try Self.session.section("refusal").line(with: "error")
        #expect(refusal["error"] as? String == "refused")
        #expect((refusal["message"] as? String)?.contains("exposureTime") == true)
        let first = try Self.session.section("controls").lines.first { $0["name"] as? String == "brightness" }
        #expect(first?["value"] as? Double == 128)
    }

    @Test func controlsHaveTheDevicesRangesAndReachIt() throws {
        let run = try Self.session.section("controls")
        let time = try #require(run.lines.first { $0["name"] as? String == "exposureTime" })
        #expect(time["key"] as? String == "exposureMode")
        #expect(time["range"] as? [Double] == [0.0003, 0.2047, 0.0001], "\(time)")
        #expect(try control("zoomFactor", in: run)["range"] as? [Double] == [1, 5, 0.01])
        #expect(try control("zoomFactor", in: run)["value"] as? Double == 2.5)
        #expect(try control("exposureMode", in: run)["value"] as? String == "manual")
        #expect(try control("exposureTime", in: run)["value"] as? Double == 0.02)
        #expect(try control("gain", in: run)["value"] as? Double == 40)
        #expect(try control("holdFrameRate", in: run)["value"] as? Bool == true)
        #expect(try control("whiteBalanceMode", in: run)["value"] as? String == "locked")
        #expect(try control("temperature", in: run)["value"] as? Double == 5000)
        #expect(try control("powerLineFrequency", in: run)["choices"] as? [String] == ["off", "50", "60"])
        #expect(try control("iso", in: run)["unsupported"] as? String == "Fake UVC Camera has no such control")
        for told in [
            "zoom = 250", "exposure_mode = 1", "exposure_time = 200", "balance_auto = 0", "temperature = 5000",
        ] {
            #expect(run.output.contains("uvc-camera: \(told)"), "\(told): \(run.output)")
        }
    }

    @Test func thePictureFollowsTheDevicesControls() throws {
        let run = try Self.session.section("picture")
        let middle = try #require(try run.line(with: "middle")["middle"] as? [Double])
        // Half the squares at 200, half at 100.
        #expect(abs(middle[0] - 150) <= 4, "\(middle)")
    }

    @Test func tornJPEGsAreSkippedAndCounted() throws {
        let run = try Self.session.section("torn")
        let report = try run.line(with: "frames")
        #expect((report["skipped"] as? [String: Int])?["corrupt_jpeg"] ?? 0 >= 2, "\(run.output)")
    }

    @Test func aPulledCableIsToldAndAPluggedOneListed() throws {
        let run = try Self.session.section("cable")
        #expect(try run.line(with: "error")["error"] as? String == "unplugged")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
        let lists = run.lines.compactMap { $0["ids"] as? [String] }
        #expect(lists.count >= 3 && lists[1].isEmpty && lists[2] == lists[0], "\(run.output)")
        #expect(run.lines.contains { $0["frames"] as? Int ?? 0 >= 3 && $0["error"] == nil }, "\(run.output)")
    }
}
