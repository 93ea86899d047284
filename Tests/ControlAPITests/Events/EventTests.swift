import ControlAPI
import HTTPServing
import StudioKit
import TestSupport
import Testing

/// What those who listen are told.
@Suite(.serialized, .timeLimit(.minutes(5))) struct EventTests {
    @Test func theFirstEventIsTheWholeState() async throws {
        try await APIFixture.running { api in
            // Automatic balance moves by itself.
            _ = try await api.get("/camera/white-balance/mode/locked")
            let reader = try #require(try await EventReader(api))
            let event = try #require(await reader.next())
            #expect(event.name == "state")
            #expect(event.id != nil)
            let status = try await api.get("/api/v1/status")
            #expect(event.json?["status"]?.keys == status.json?.keys)
            #expect(event.json?["controls"] == (try await api.get("/api/v1/controls")).json)
        }
    }

    @Test func theStreamIsOneThatBrowsersRead() async throws {
        try await APIFixture.running { api in
            let answer = try await api.get("/api/v1/events")
            #expect(answer.status == 200)
            #expect(answer.headers["Content-Type"] == "text/event-stream")
            #expect(answer.headers["Cache-Control"] == "no-store")
        }
    }

    @Test(arguments: [
        (HTTPMethod.post, "/camera/zoom?zoomFactor=2", "status.picture.zoomFactor", JSONValue.number(2)),
        (.post, "/camera/exposure/bias?bias=1", "status.picture.exposureBias", 1),
        (.get, "/camera/white-balance/mode/locked", "status.picture.whiteBalance.mode", "locked"),
        (.post, "/camera/white-balance/temp-tint?temperature=5000&tint=1", "controls.controls.tint.value", 1),
        (.post, "/cameras/select?id=test:bars", "status.camera.id", "test:bars"),
        (.get, "/preset/720p", "status.video.actual.preset", "720p"),
        (.patch, "/api/v1/format?rate=25", "status.video.requested.rate.name", "25"),
        (.get, "/ndi/start", "status.ndi.started", true),
        (.patch, "/api/v1/ndi?name=Other", "status.ndi.name", "Other"),
        (.get, "/controls/hide", "status.onScreenControls.hidden", true),
        (.patch, "/api/v1/audio?gain=-6", "status.sound.gain", -6),
        (.post, "/audio/inputs/current?uid=test:tone", "status.sound.microphone.uid", "test:tone"),
        (.put, "/api/v1/filters?filters=%5B%7B%22name%22:%22mono%22%7D%5D", "status.picture.filters.0.name", "mono"),
        (.put, "/api/v1/presets/wide", "presets.0.name", "wide"),
        (.patch, "/api/v1/controls?zoomFactor=3", "controls.controls.zoomFactor.value", 3),
    ])
    func everyCommandIsTold(method: HTTPMethod, target: String, path: String, value: JSONValue) async throws {
        try await APIFixture.running { api in
            let reader = try #require(try await EventReader(api))
            #expect(await reader.next()?.name == "state")
            #expect(try await api.send(method, target).status / 100 == 2)
            let event = await reader.next(where: path) { $0 == value }
            #expect(event?.name == "change")
        }
    }

    @Test func receiversAndTheirTallyAreToldWithoutACommand() async throws {
        try await APIFixture.running { api in
            _ = try await api.get("/ndi/start")
            let reader = try #require(try await EventReader(api))
            #expect(await reader.next()?.name == "state")
            api.fixture.runtime.connect(2)
            api.fixture.runtime.setTally(program: true, preview: false)
            #expect(await reader.next(where: "status.ndi.connections") { $0 == 2 } != nil)
            api.fixture.runtime.setTally(program: true, preview: true)
            #expect(await reader.next(where: "status.ndi.tally.preview") { $0 == true } != nil)
        }
    }

    @Test func everyoneHearsOfAChangeOnceMadeTheSame() async throws {
        try await APIFixture.running { api in
            let readers = try await [EventReader(api), EventReader(api), EventReader(api)].compactMap { $0 }
            var ids: [String?] = []
            for reader in readers { _ = await reader.next() }
            _ = try await api.post("/camera/zoom", "zoomFactor=4")
            for reader in readers { ids.append(await reader.next(where: "status.picture.zoomFactor") { $0 == 4 }?.id) }
            #expect(ids.count == 3)
            #expect(Set(ids).count == 1 && ids[0] != nil)
        }
    }

    @Test func whoComesBackHearsWhatItMissed() async throws {
        try await APIFixture.running { api in
            let first = try await EventReader(api)?.next()
            let id = try #require(first?.id)
            _ = try await api.post("/camera/zoom", "zoomFactor=5")
            let reader = try #require(try await EventReader(api, lastEventID: id))
            var missed = await reader.next()
            // What moves by itself may have been told before.
            while let event = missed, event.name != "state", event.json?["status.picture.zoomFactor"]?.isNumber != true
            {
                missed = await reader.next()
            }
            #expect(missed?.name == "change")
            #expect(missed?.json?["status.picture.zoomFactor"] == 5)
        }
    }

    @Test(arguments: ["", "x", "0-0", "ffffffff-1", "1", "-1", "99999999999999999999-1"])
    func whoComesBackWithAnotherRunsIdGetsTheWholeState(id: String) async throws {
        try await APIFixture.running { api in
            let reader = try #require(try await EventReader(api, lastEventID: id))
            #expect(await reader.next()?.name == "state")
        }
    }

    @Test func levelsComeWhileThereIsSound() async throws {
        try await APIFixture.running { api in
            _ = try await api.post("/audio/inputs/current", "uid=test:tone")
            let reader = try #require(try await EventReader(api))
            var event = await reader.next()
            while event?.name != "levels" { event = await reader.next() }
            #expect(event?.json?["level.0.peak"]?.isNumber == true)
            #expect(event?.id == nil)
        }
    }

    @Test func aListenerThatFellBehindGetsTheWholeState() async throws {
        try await APIFixture.running { api in
            let slow = try #require(try await EventReader(api))
            let quick = try #require(try await EventReader(api))
            #expect(await slow.next()?.name == "state")
            _ = await quick.next()
            for step in 1...300 {
                let zoom = 1 + Double(step) / 100
                try api.studio.setZoom(zoom)
                _ = await quick.next(where: "status.picture.zoomFactor") { $0 == .number(zoom) }
            }
            let event = await slow.next()
            #expect(event?.name == "state")
            #expect(event?.json?["status.picture.zoomFactor"] == 4)
        }
    }

    @Test func aListenerThatLeavesIsNotWaitedFor() async throws {
        try await APIFixture.running { api in
            let reader = try #require(try await EventReader(api))
            _ = await reader.next()
            let task = Task { while await reader.next() != nil {} }
            task.cancel()
            await task.value
        }
    }

    @Test func aRampIsFollowed() async throws {
        try await APIFixture.running { api in
            let reader = try #require(try await EventReader(api))
            _ = await reader.next()
            // So long that no pause hides all of it.
            _ = try await api.post("/camera/zoom", "zoomFactor=10&rampSeconds=60")
            let between = await reader.next(where: "controls.controls.zoomFactor.value") {
                (1.05..<10).contains($0.number ?? 0)
            }
            #expect(between != nil)
            _ = try await api.post("/camera/zoom", "zoomFactor=10&rampSeconds=1")
            #expect(await reader.next(where: "controls.controls.zoomFactor.value") { $0 == 10 } != nil)
        }
    }
}
