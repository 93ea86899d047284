import Foundation
import TestSupport
import Testing

/// The sender itself with devices that come, go, fail and are refused, in the machine.
@Suite(.serialized) struct SenderTests {
    static let session = GuestSession(
        VirtualMachine(),
        prologue: #"""
            url=http://127.0.0.1:8080
            id=v4l2:usb-vhci_hcd.0-1-SN0001
            get() { curl -s $url$1; echo; }
            send() { curl -s -X $1 -H 'Content-Type: application/json' -d "$3" $url$2; echo; }
            is() { grep -o '"camera":{[^}]*"state":"[a-z_]*"' events | tail -n 1 | grep -q "\"$1\"\$"; }
            gone() { ! ls /dev/video* 2>/dev/null; }
            listed() { grep -o '"cameras":\[[^]]*\]' events | tail -n 1 | grep -q '"id":"v4l2:'; }
            """#,
        [
            GuestSession.Section(
                "absent",
                #"""
                # Root, but not above the rights of files.
                setpriv --bounding-set=-dac_override,-dac_read_search camsender --camera $id --no-ndi --mic off \
                    --preset 720p --host 127.0.0.1 --port 8080 --recordings /tmp --state /tmp/kept >sender.log 2>&1 & sender=$!
                await curl -sf $url/api/v1/ndi
                curl -sN $url/api/v1/events | while IFS= read -r line; do
                    case $line in data:*) echo "{\"data\":${line#data: }}" >>events; esac
                done &
                await is camera_lost
                get /api/v1/status
                curl -s -o slate.jpg $url/preview.jpg
                ffprobe -v error -show_entries stream=width,height slate.jpg
                uvc-camera -r 2 2>>camera.log & camera=$!
                await test -e /dev/video0
                await is live
                await listed
                get /api/v1/cameras
                get /api/v1/format
                """#),
            GuestSession.Section(
                "steered",
                #"""
                send PATCH /api/v1/controls '{"zoomFactor":2.5,"exposureMode":"manual","exposureTime":0.02,"temperature":5000,"exposureBias":0.5}' | sed 's/^{/{"kind":"set",/'
                send PATCH /api/v1/controls '{"tint":5}'
                get /cameras/active
                """#),
            GuestSession.Section(
                "cable",
                #"""
                : >camera.log; : >events
                # Somebody who has it open keeps its number from being given out again.
                sleep 800 </dev/video0 & holder=$!
                await sh -c "ls -l /proc/$holder/fd | grep -q /dev/video0"
                kill -USR1 $camera
                await is camera_lost
                curl -s -o slate.jpg $url/preview.jpg
                ffprobe -v error -show_entries stream=width,height slate.jpg
                await gone
                kill -USR2 $camera
                await test -e /dev/video2
                await is live
                await listed
                get /api/v1/controls
                cat camera.log events
                kill $holder
                """#),
            GuestSession.Section(
                "denied",
                #"""
                : >events
                kill -USR1 $camera
                await gone
                await is camera_lost
                kill -STOP $sender
                kill -USR2 $camera
                await sh -c 'ls /dev/video*'
                sleep 0.1
                chmod 0 /dev/video*
                kill -CONT $sender
                await is permission_denied
                get /api/v1/status
                """#),
            GuestSession.Section(
                "busy",
                #"""
                node=$(ls /dev/video* | head -n 1)
                : >camera.log
                v4l2-ctl -d $node --stream-mmap --stream-count=100000 >/dev/null 2>&1 & other=$!
                await grep -q starts camera.log
                chmod 600 /dev/video*
                await is busy
                get /api/v1/status
                kill $other
                await is live
                kill $camera
                await gone
                await is camera_lost
                """#),
            GuestSession.Section(
                "fault",
                #"""
                modprobe vivid n_devs=1 node_types=0x1 num_inputs=1 input_types=0
                await test -e /dev/video0
                send PUT /api/v1/camera '{"id":"v4l2:platform:vivid-000"}'
                await is live
                : >events
                v4l2-ctl -d0 -c inject_fatal_streaming_error=1 >/dev/null 2>&1
                await grep -q camera_lost events
                await is live
                cat events
                """#),
            GuestSession.Section(
                "cycles",
                #"""
                # The list is looked at again a few times; files are open meanwhile.
                files() {
                    least=
                    for look in 1 2 3 4 5 6 7 8 9 10; do
                        sleep 0.1
                        open=$(ls /proc/$sender/fd | wc -l)
                        [ -n "$least" ] && [ $open -ge $least ] || least=$open
                    done
                    echo "{\"files\": $least}"
                    ls -l /proc/$sender/fd
                }
                cycle() {
                    echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind
                    await is camera_lost
                    echo vivid.0 >/sys/bus/platform/drivers/vivid/bind
                    await is live
                }
                cycle; files
                cycle; cycle; files
                kill $sender; wait $sender; echo "{\"sender\": $?}"
                cat sender.log
                """#),
            GuestSession.Section(
                "again",
                #"""
                uvc-camera -r 2 2>>camera.log & camera=$!
                camsender --camera $id --no-ndi --mic off --host 127.0.0.1 --port 8080 --recordings /tmp \
                    --state /tmp/kept >>sender.log 2>&1 & sender=$!
                await sh -c "curl -s $url/api/v1/status | grep -q '\"state\":\"live\"'"
                get /api/v1/controls
                kill $sender $camera
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
        #expect(run.output.contains("width=960"), "a picture comes: \(run.output)")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
        let cameras = try #require(try run.line(with: "cameras")["cameras"] as? [[String: Any]])
        #expect(cameras.first { $0["isActive"] as? Bool == true }?["name"] as? String == "Fake UVC Camera")
        let device = try #require(try run.line(with: "device", "presets")["device"] as? [String: Any])
        #expect(device["pixelFormat"] as? String == "YUYV" && device["bytesPerLine"] as? Int == 1280)
        #expect(device["matrix"] as? String == "bt601" && device["range"] as? String == "limited")
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

    @Test func theSenderSetsANewWebcamAsItLeftTheOldOne() throws {
        let run = try Self.session.section("again")
        let controls = try #require(
            try run.line(with: "greyCard")["controls"] as? [String: [String: Any]], "\(run.output)")
        #expect(controls["zoomFactor"]?["value"] as? Double == 2.5)
        #expect(controls["exposureMode"]?["value"] as? String == "manual")
        #expect(controls["exposureTime"]?["value"] as? Double == 0.02)
        #expect(controls["temperature"]?["value"] as? Double == 5000)
    }

    @Test func aPulledCableIsASlateAndAPluggedOneThePictureUnderAnotherNumber() throws {
        let run = try Self.session.section("cable")
        let states = run.lines.compactMap { line in
            let status = (line["data"] as? [String: Any])?["status"] as? [String: Any]
            return (status?["camera"] as? [String: Any])?["state"] as? String
        }
        // That the order is right. How long it takes is judged with scripted cameras: an emulated machine on a busy one
        // has a time of its own.
        let lost = states.firstIndex(of: "camera_lost") ?? states.endIndex
        #expect(!states[..<lost].contains("live") && states.last == "live", "\(run.output)")
        #expect(run.output.contains("width=640"), "a picture came: \(run.output)")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
    }

    @Test func theListFollowsTheCable() throws {
        let run = try Self.session.section("cable")
        let lists = run.lines.compactMap { line in
            ((line["data"] as? [String: Any])?["cameras"] as? [[String: Any]])?
                .count { ($0["id"] as? String)?.hasPrefix("v4l2:") == true }
        }
        let changes = lists.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } }
        #expect(changes == [0, 1], "\(run.output)")
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
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
    }

    @Test func aDeviceWithAFatalFaultIsOpenedAgain() throws {
        let run = try Self.session.section("fault")
        let reasons = run.lines.compactMap { line in
            let status = (line["data"] as? [String: Any])?["status"] as? [String: Any]
            return (status?["camera"] as? [String: Any])?["reason"] as? String
        }
        #expect(reasons.contains { $0.hasPrefix("reading from vivid failed") }, "\(run.output)")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
    }

    @Test func aDeviceThatComesAndGoesLeavesNoFilesOpen() throws {
        let run = try Self.session.section("cycles")
        #expect(!run.output.contains("waited in vain"), "\(run.output)")
        let files = run.lines.compactMap { $0["files"] as? Int }
        #expect(files.count == 2 && files.first == files.last, "\(run.output)")
        #expect(try run.line(with: "sender")["sender"] as? Int == 0, "\(run.output)")
    }
}
