import Foundation
import TestSupport
import Testing

/// The sender itself with devices that come, go, fail and are refused, in the machine.
@Suite(.serialized) struct SenderTests {
    private static let session = GuestSession(
        VirtualMachine(),
        prologue: #"""
            url=http://127.0.0.1:8080
            get() { curl -s $url$1; echo; }
            serve() {
                "$@" --no-ndi --mic off --preset 720p --host 127.0.0.1 --port 8080 --recordings /tmp >>sender.log 2>&1 & sender=$!
                await curl -sf $url/api/v1/ndi
                curl -sN $url/api/v1/events | while IFS= read -r line; do
                    case $line in data:*)
                        read -r now rest </proc/uptime
                        echo "{\"at\":$now,\"data\":${line#data: }}" >>events
                    esac
                done & recorder=$!
            }
            is() { grep -o '"camera":{[^}]*"state":"[a-z_]*"' events | tail -n 1 | grep -q "\"$1\"\$"; }
            plug() { uvc-camera 2>>camera.log & camera=$!; }
            """#,
        [
            GuestSession.Section(
                "absent",
                #"""
                serve camsender --camera v4l2:usb-vhci_hcd.0-1-SN0001
                await is camera_lost
                get /api/v1/status
                curl -s -o slate.jpg $url/preview.jpg
                ffprobe -v error -show_entries stream=width,height slate.jpg
                note before
                plug
                await test -e /dev/video0
                note there
                await is live
                note after
                get /api/v1/cameras
                """#),
            GuestSession.Section(
                "steered",
                #"""
                curl -s -X PATCH -H 'Content-Type: application/json' -d '{"zoomFactor":2.5,"exposureMode":"manual","exposureTime":0.02,"temperature":5000,"exposureBias":0.5}' $url/api/v1/controls | sed 's/^{/{"kind":"set",/'; echo
                curl -s -X PATCH -H 'Content-Type: application/json' -d '{"tint":5}' $url/api/v1/controls; echo
                get /cameras/active
                """#),
            GuestSession.Section(
                "cable",
                #"""
                : >camera.log; : >events
                # Somebody who has it open keeps its number from being given out again.
                sleep 60 </dev/video0 & holder=$!
                sleep 0.2
                note before
                kill -USR1 $camera
                await is camera_lost
                curl -s -o slate.jpg $url/preview.jpg
                note slate
                await sh -c '! ls /dev/video0 2>/dev/null'
                kill -USR2 $camera
                await test -e /dev/video2
                note there
                await is live
                note after
                get /api/v1/controls
                cat camera.log events
                kill $sender; wait $sender; echo "{\"sender\": $?}"
                kill $recorder $camera $holder
                """#),
            GuestSession.Section(
                "denied",
                #"""
                : >events
                await sh -c '! ls /dev/video* 2>/dev/null'
                modprobe vivid n_devs=1 node_types=0x1 num_inputs=1 input_types=0
                await test -e /dev/video0
                chmod 666 /dev/video0
                chmod 777 .
                nobody="setpriv --reuid 65534 --regid 65534 --clear-groups"
                $nobody v4l2-ctl -d0 --stream-mmap --stream-count=3000 >/dev/null 2>&1 & other=$!
                await sh -c 'ls -l /proc/[0-9]*/fd 2>/dev/null | grep -q /dev/video0'
                sleep 0.3
                chmod 600 /dev/video0
                serve $nobody camsender --camera v4l2:/dev/video0
                await is permission_denied
                get /api/v1/status
                """#),
            GuestSession.Section(
                "busy",
                #"""
                chmod 666 /dev/video0
                await is busy
                get /api/v1/status
                kill $other
                note before
                await is live
                note after
                """#),
            GuestSession.Section(
                "fault",
                #"""
                : >events
                v4l2-ctl -d0 -c inject_fatal_streaming_error=1 >/dev/null 2>&1
                await grep -q camera_lost events
                await is live
                cat events
                """#),
            GuestSession.Section(
                "cycles",
                #"""
                figures() { echo "{\"files\": $(ls /proc/$sender/fd | wc -l), \"kilobytes\": $(sed -n 's/^RssAnon:[^0-9]*\([0-9]*\).*/\1/p' /proc/$sender/status)}"; }
                cycle() {
                    echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind
                    await is camera_lost
                    echo vivid.0 >/sys/bus/platform/drivers/vivid/bind
                    chmod 666 /dev/video0
                    await is live
                }
                for i in 1 2 3 4 5; do cycle; done
                figures
                for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cycle; done
                figures
                kill $sender $recorder
                cat sender.log
                """#),
        ])

    private func camera(in run: VirtualMachine.Run) throws -> [String: Any] {
        let status = try run.line(with: "uptimeSeconds")
        return try #require(status["camera"] as? [String: Any])
    }

    @Test func aWebcamThatIsNotThereYetHasASlateUntilItIs() throws {
        let run = try Self.session.section("absent")
        let camera = try camera(in: run)
        #expect(camera["id"] as? String == "v4l2:usb-vhci_hcd.0-1-SN0001")
        #expect(camera["state"] as? String == "camera_lost")
        #expect(camera["reason"] as? String == "usb-vhci_hcd.0-1-SN0001 is not plugged in")
        #expect(run.output.contains("width=640"), "a picture comes: \(run.output)")
        #expect(try run.number("after") - run.number("there") < 2, "\(run.output)")
        let cameras = try #require(try run.line(with: "cameras")["cameras"] as? [[String: Any]])
        #expect(cameras.first { $0["isActive"] as? Bool == true }?["name"] as? String == "Fake UVC Camera")
    }

    @Test func theWebcamIsSteeredOverHTTP() throws {
        let run = try Self.session.section("steered")
        let actual = try #require(try run.line(with: "kind")["actual"] as? [String: Any], "\(run.output)")
        #expect(actual["zoomFactor"] as? Double == 2.5)
        #expect(actual["exposureTime"] as? Double == 0.02)
        #expect(actual["temperature"] as? Double == 5000)
        let error = try #require(try run.line(with: "error")["error"] as? [String: Any], "\(run.output)")
        #expect(error["field"] as? String == "tint")
        let camera = try run.line(with: "properties")
        #expect((camera["zoom"] as? [String: Any])?["videoZoomFactor"] as? Double == 2.5)
        #expect((camera["zoom"] as? [String: Any])?["maxAvailableZoomFactor"] as? Double == 5)
        let exposure = try #require(camera["exposure"] as? [String: Any])
        #expect(exposure["exposureMode"] as? String == "custom, need iso and exposure duration")
        #expect(exposure["currentExposureDuration"] as? Double == 0.02)
        let balance = try #require(camera["whiteBalance"] as? [String: Any])
        #expect(balance["currentTemperature"] as? Double == 5000)
        #expect(balance["currentTint"] as? Double == 0)
        #expect(balance["maxTemp"] as? Double == 6500)
    }

    @Test func aPulledCableIsASlateAndAPluggedOneThePictureUnderAnotherNumber() throws {
        let run = try Self.session.section("cable")
        #expect(try run.number("slate") - run.number("before") < 1, "\(run.output)")
        #expect(try run.number("after") - run.number("there") < 2, "\(run.output)")
        #expect(try run.line(with: "sender")["sender"] as? Int == 0, "\(run.output)")
    }

    @Test func theListFollowsTheCable() throws {
        let run = try Self.session.section("cable")
        let lists = run.lines.compactMap { line -> (at: Double, count: Int)? in
            let cameras = (line["data"] as? [String: Any])?["cameras"] as? [[String: Any]]
            guard let cameras, let at = (line["at"] as? NSNumber)?.doubleValue else { return nil }
            return (at, cameras.count { ($0["id"] as? String)?.hasPrefix("v4l2:") == true })
        }
        #expect(lists.map(\.count) == [0, 1], "\(run.output)")
        #expect(try #require(lists.first).at - run.number("before") < 1)
        #expect(try #require(lists.last).at - run.number("there") < 1)
    }

    @Test func whatWasSetIsBackBeforeTheFirstPicture() throws {
        let run = try Self.session.section("cable")
        // The device forgot with its power what the sender remembers.
        let controls = try #require(try run.line(with: "greyCard")["controls"] as? [String: [String: Any]])
        #expect(controls["zoomFactor"]?["value"] as? Double == 2.5, "\(run.output)")
        #expect(controls["exposureTime"]?["value"] as? Double == 0.02)
        #expect(controls["exposureMode"]?["value"] as? String == "manual")
        #expect(controls["temperature"]?["value"] as? Double == 5000)
        #expect(controls["exposureBias"]?["value"] as? Double == 0.5)
        #expect(controls["tint"]?["supported"] as? Bool == false)
        let told = run.output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("uvc-camera: ") }
        let start = try #require(told.firstIndex { $0.contains("starts") }, "\(run.output)")
        for setting in ["zoom = 250", "exposure_time = 200", "temperature = 5000"] {
            let place = try #require(told.firstIndex { $0.hasSuffix(setting) }, "\(run.output)")
            #expect(place < start, "\(told)")
        }
    }

    @Test func whoMayNotUseTheDeviceIsTold() throws {
        let camera = try camera(in: Self.session.section("denied"))
        #expect(camera["state"] as? String == "permission_denied")
        #expect((camera["reason"] as? String)?.contains("usermod -aG video") == true, "\(camera)")
    }

    @Test func whoHasTheDeviceIsToldAndItIsTakenWhenItIsFree() throws {
        let run = try Self.session.section("busy")
        let camera = try camera(in: run)
        #expect(camera["state"] as? String == "busy")
        #expect((camera["reason"] as? String)?.contains("in use by v4l2-ctl (process ") == true, "\(camera)")
        #expect(try run.number("after") - run.number("before") < 2, "\(run.output)")
    }

    @Test func aDeviceWithAFatalFaultIsOpenedAgain() throws {
        let run = try Self.session.section("fault")
        let reasons = run.lines.compactMap { line in
            let status = (line["data"] as? [String: Any])?["status"] as? [String: Any]
            return (status?["camera"] as? [String: Any])?["reason"] as? String
        }
        #expect(reasons.first?.hasPrefix("reading from vivid failed") == true, "\(run.output)")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
    }

    @Test func twentyPlugCyclesLeaveNoFilesAndNoMemory() throws {
        let run = try Self.session.section("cycles")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
        let figures = run.lines.filter { $0["files"] != nil }
        try #require(figures.count == 2, "\(run.output)")
        #expect(figures[0]["files"] as? Int == figures[1]["files"] as? Int, "\(figures)")
        let growth = (figures[1]["kilobytes"] as? Int ?? .max) - (figures[0]["kilobytes"] as? Int ?? 0)
        // Less than a picture.
        #expect(growth < 1800, "\(figures)")
    }
}
