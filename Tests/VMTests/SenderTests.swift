import Foundation
import Testing

/// The sender itself with a webcam, in the machine.
@Suite(.serialized) struct SenderTests {
    @Test func theWebcamIsSteeredOverHTTPAndComesBackAsItWas() throws {
        let run = try VirtualMachine().run(
            """
            uvc-camera 2>camera.log & camera=$!
            await test -e /dev/video0
            options="--no-ndi --mic off --preset 720p --host 127.0.0.1 --port 8080 --recordings /tmp --state /tmp/state"
            camsender $options >sender.log 2>&1 & sender=$!
            url=http://127.0.0.1:8080
            await curl -sf $url/api/v1/status
            get() { curl -s $url$1; echo; }
            is() { curl -s $url/api/v1/status | grep -q "\\"state\\":\\"$1\\""; }
            await is live
            curl -s -X PATCH -H 'Content-Type: application/json' -d '{"zoomFactor":2.5,"exposureMode":"manual","exposureTime":0.02,"temperature":5000}' $url/api/v1/controls | sed 's/^{/{"kind":"set",/'; echo
            curl -s -X PATCH -H 'Content-Type: application/json' -d '{"tint":5}' $url/api/v1/controls; echo
            get /cameras/active
            kill -USR1 $camera
            await is camera_lost
            kill -USR2 $camera
            await is live
            get /api/v1/controls
            sleep 1; kill -9 $sender; wait $sender
            kill -USR1 $camera; await test ! -e /dev/video0; kill -USR2 $camera; await test -e /dev/video0
            camsender $options >>sender.log 2>&1 & sender=$!
            await curl -sf $url/api/v1/status; await is live
            get /api/v1/controls
            kill $sender; wait $sender; echo "{\\"sender\\": $?}"
            kill $camera; cat camera.log sender.log
            """)
        let set = try run.line(with: "kind")
        let actual = try #require(set["actual"] as? [String: Any], "\(run.output)")
        #expect(actual["zoomFactor"] as? Double == 2.5)
        #expect(actual["exposureTime"] as? Double == 0.02)
        #expect(actual["temperature"] as? Double == 5000)
        let error = try #require(try run.line(with: "error")["error"] as? [String: Any], "\(run.output)")
        #expect(error["field"] as? String == "tint")
        let camera = try run.line(with: "properties")
        #expect((camera["zoom"] as? [String: Any])?["videoZoomFactor"] as? Double == 2.5)
        #expect((camera["zoom"] as? [String: Any])?["maxAvailableZoomFactor"] as? Double == 5)
        #expect(
            (camera["exposure"] as? [String: Any])?["exposureMode"] as? String
                == "custom, need iso and exposure duration")
        #expect((camera["exposure"] as? [String: Any])?["currentExposureDuration"] as? Double == 0.02)
        let balance = try #require(camera["whiteBalance"] as? [String: Any])
        #expect(balance["currentTemperature"] as? Double == 5000)
        #expect(balance["currentTint"] as? Double == 0)
        #expect(balance["maxTemp"] as? Double == 6500)
        // The device forgot with its power what the sender remembers, over its own end too.
        let told = run.lines.filter { $0["greyCard"] != nil }
        let documents = told.compactMap { $0["controls"] as? [String: [String: Any]] }
        #expect(documents.count == 2, "\(run.output)")
        for controls in documents {
            #expect(controls["zoomFactor"]?["value"] as? Double == 2.5, "\(run.output)")
            #expect(controls["exposureTime"]?["value"] as? Double == 0.02)
            #expect(controls["exposureMode"]?["value"] as? String == "manual")
            #expect(controls["temperature"]?["value"] as? Double == 5000)
            #expect(controls["tint"]?["supported"] as? Bool == false)
        }
        #expect(try run.line(with: "sender")["sender"] as? Int == 0, "\(run.output)")
    }
}
