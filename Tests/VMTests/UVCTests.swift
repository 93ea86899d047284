import Foundation
import TestSupport
import Testing

/// A webcam behind the kernel's own uvcvideo.
@Suite(.serialized) struct UVCTests {
    private static let start = """
        uvc-camera -j picture.jpg $options 2>camera.log & camera=$!
        await test -e /dev/video0
        await sh -c 'vm-camera list | grep -q v4l2'
        id=$(vm-camera list | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
        """

    private func run(_ script: String, options: String = "") throws -> VirtualMachine.Run {
        let jpeg = try MediaTool.run(
            "ffmpeg",
            [
                "-v", "error", "-f", "lavfi", "-i", "color=c=red:s=1920x1080", "-frames:v", "1", "-pix_fmt", "yuvj422p",
                "-c:v", "mjpeg", "-q:v", "2", "-f", "mjpeg", "-",
            ])
        return try VirtualMachine().run(
            "options=\"\(options)\"\n\(Self.start)\n\(script)\nkill $camera; cat camera.log",
            files: ["picture.jpg": jpeg.bytes])
    }

    private func control(_ name: String, in run: VirtualMachine.Run) throws -> [String: Any] {
        try #require(run.lines.last { $0["name"] as? String == name }, "\(name): \(run.output)")
    }

    @Test func theWebcamIsListedOnceWithItsMaker() throws {
        let run = try run("ls /dev/video*; vm-camera list")
        #expect(run.output.contains("/dev/video1"), "its metadata node is there")
        #expect(run.lines.count == 1, "\(run.output)")
        #expect(run.lines[0]["name"] as? String == "Fake UVC Camera")
        #expect(run.lines[0]["model"] as? String == "1d6b:0102")
        #expect((run.lines[0]["id"] as? String)?.hasSuffix("SN0001") == true)
    }

    @Test func jpegIsChosenWhereItIsFaster() throws {
        let run = try run(
            """
            vm-camera capture $id 1920x1080 30 frames=3
            vm-camera capture $id 640x360 30 frames=3
            """)
        let starts = run.lines.filter { $0["started"] != nil }
        #expect(starts.map { $0["coding"] as? String } == ["jpeg", "packed(Capture.PixelCoding.PackedOrder.yuyv)"])
        #expect((starts.first?["started"] as? String)?.hasPrefix("1920x1080 at ") == true)
        let middle = try #require(try run.line(with: "middle")["middle"] as? [Double])
        for (measured, expected) in zip(middle, [63.0, 102, 240]) {
            #expect(abs(measured - expected) <= 2, "\(middle)")
        }
    }

    @Test func tornJPEGsAreSkippedAndCounted() throws {
        let run = try run("vm-camera capture $id 1920x1080 30 frames=4", options: "-d 2")
        let report = try run.line(with: "frames")
        #expect((report["skipped"] as? [String: Int])?["corrupt_jpeg"] ?? 0 >= 2, "\(run.output)")
    }

    @Test func controlsHaveTheDevicesRangesAndReachIt() throws {
        let run = try run(
            """
            vm-camera controls $id >first; cat first
            vm-camera controls $id zoomFactor=2.5 exposureMode=manual exposureTime=0.02 temperature=5012 brightness=200
            """)
        let lines = run.lines
        let time = try #require(lines.first { $0["name"] as? String == "exposureTime" })
        #expect(time["key"] as? String == "exposureMode")
        #expect(time["range"] as? [Double] == [0.0003, 0.2047, 0.0001], "\(time)")
        #expect(try control("zoomFactor", in: run)["range"] as? [Double] == [1, 5, 0.01])
        #expect(try control("zoomFactor", in: run)["value"] as? Double == 2.5)
        #expect(try control("exposureMode", in: run)["value"] as? String == "manual")
        #expect(try control("exposureTime", in: run)["value"] as? Double == 0.02)
        #expect(try control("whiteBalanceMode", in: run)["value"] as? String == "locked")
        #expect(try control("temperature", in: run)["value"] as? Double == 5000)
        #expect(try control("powerLineFrequency", in: run)["choices"] as? [String] == ["off", "50", "60"])
        for told in [
            "zoom = 250", "exposure_mode = 1", "exposure_time = 200", "balance_auto = 0", "temperature = 5000",
        ] {
            #expect(run.output.contains("uvc-camera: \(told)"), "\(told): \(run.output)")
        }
    }

    @Test func whatAnAutomaticHasIsRefusedAndNothingChanges() throws {
        let run = try run(
            "vm-camera controls $id brightness=77 exposureTime=0.02; vm-camera controls $id")
        let refusal = try run.line(with: "error")
        #expect(refusal["error"] as? String == "refused", "\(run.output)")
        #expect((refusal["message"] as? String)?.contains("exposureTime") == true)
        #expect(try control("brightness", in: run)["value"] as? Double == 128)
    }

    @Test func thePictureFollowsTheDevicesControls() throws {
        let run = try run(
            """
            vm-camera controls $id brightness=200 >/dev/null
            vm-camera capture $id 640x360 30 frames=3
            """)
        let middle = try #require(try run.line(with: "middle")["middle"] as? [Double])
        // Half the squares at 200, half at 100.
        #expect(abs(middle[0] - 150) <= 4, "\(middle)")
    }

    @Test func aPulledCableIsToldAndAPluggedOneListedWithinASecond() throws {
        let run = try run(
            """
            vm-camera follow 6 >follow &
            vm-camera capture $id 640x360 30 frames=1000 seconds=8 >capture &
            await grep -q started capture
            sleep 0.5
            kill -USR1 $camera
            await grep -q unplugged capture
            cat capture
            await sh -c '[ $(wc -l <follow) -ge 2 ]'
            kill -USR2 $camera
            await test -e /dev/video0
            read before rest </proc/uptime
            await sh -c '[ $(wc -l <follow) -ge 3 ]'
            read after rest </proc/uptime
            echo "{\\"before\\": $before, \\"after\\": $after}"
            cat follow
            vm-camera capture $id 640x360 30 frames=3
            """)
        #expect(try run.line(with: "error")["error"] as? String == "unplugged")
        let times = try run.line(with: "before", "after")
        #expect(try #require(times["after"] as? Double) - #require(times["before"] as? Double) < 1, "\(run.output)")
        let lists = run.lines.compactMap { $0["ids"] as? [String] }
        #expect(lists.count >= 3 && lists[1].isEmpty && lists[2] == lists[0], "\(run.output)")
        #expect(run.lines.contains { $0["frames"] as? Int ?? 0 >= 3 && $0["error"] == nil }, "\(run.output)")
    }
}
