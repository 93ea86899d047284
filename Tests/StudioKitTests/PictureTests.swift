import Capture
import Frames
import Outputs
import Processing
import StudioKit
import TestSupport
import Testing

/// Zoom, exposure, white balance, filters, focus.
@Suite(.serialized) struct PictureTests {
    private func onChart<Result: Sendable>(
        kelvin: Int = 3200, _ body: (Studio) async throws -> Result
    ) async throws -> Result {
        try await StudioFixture.running(StudioFixture(camera: "test:chart?kelvin=\(kelvin)")) { fixture in
            try await body(fixture.studio)
        }
    }

    @Test(arguments: [2500, 3200, 5600, 7500])
    func theGreyCardTellsTheLamp(kelvin: Int) async throws {
        try await onChart(kelvin: kelvin) { studio in
            let found = try await studio.measuredGreyCard()
            #expect(abs(found.temperature / Double(kelvin) - 1) < 0.04)
            #expect(abs(found.tint) <= 8)
            let (mode, value) = studio.whiteBalance()
            #expect(mode == .locked)
            #expect(value == found)
        }
    }

    @Test func theGreyCardIsFoundWhateverTheZoom() async throws {
        try await onChart { studio in
            try studio.setZoom(10)
            #expect(abs(try await studio.measuredGreyCard().temperature / 3200 - 1) < 0.04)
        }
    }

    @Test func settingTheFoundLightByHandGivesTheSameRecipe() async throws {
        try await onChart { studio in
            let found = try await studio.measuredGreyCard()
            let measured = await studio.status().picture
            try studio.setWhiteBalanceMode(.auto)
            try studio.setWhiteBalance(found)
            #expect(await studio.status().picture == measured)
            #expect(studio.whiteBalance().mode == .locked)
        }
    }

    @Test func whatIsNoGreyCardIsRefusedAndChangesNothing() async throws {
        try await StudioFixture.running(StudioFixture(camera: "test:bars")) { fixture in
            let studio = fixture.studio
            // Nothing but the green bar is in the middle then.
            try studio.setZoom(10)
            try studio.setWhiteBalance(WhiteBalance(temperature: 4000, tint: 5))
            let error = await #expect(throws: StudioError.self) { try await studio.measuredGreyCard() }
            guard case .conflict? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(studio.whiteBalance().value == WhiteBalance(temperature: 4000, tint: 5))
        }
    }

    @Test(arguments: [3200, 6500])
    func automaticBalanceSettlesOnTheLampAndStaysThere(kelvin: Int) async throws {
        try await onChart(kelvin: kelvin) { studio in
            #expect(studio.whiteBalance().mode == .auto)
            let isSettled = await eventually {
                abs(studio.whiteBalance().value.temperature / Double(kelvin) - 1) < 0.1
            }
            #expect(isSettled)
            let settled = studio.whiteBalance().value
            try await Task.sleep(for: .milliseconds(600))
            #expect(abs(studio.whiteBalance().value.temperature / settled.temperature - 1) < 0.04)
        }
    }

    @Test func lockingFreezesWhatAutomaticBalanceFound() async throws {
        try await onChart { studio in
            #expect(await eventually { studio.whiteBalance().value != .daylight })
            try studio.setWhiteBalanceMode(.locked)
            let frozen = studio.whiteBalance()
            #expect(frozen.mode == .locked)
            try await Task.sleep(for: .milliseconds(300))
            #expect(studio.whiteBalance().value == frozen.value)
        }
    }

    @Test func theLastOfManyZoomsWins() async throws {
        try await onChart { studio in
            for step in 1...100 {
                try studio.setZoom(1 + Double(step) * 0.05, rampSeconds: step.isMultiple(of: 2) ? 5 : 0)
            }
            try studio.setZoom(3)
            #expect(await studio.status().picture.zoom == 3)
        }
    }

    @Test func aNewZoomTakesOverFromARampWhereItIs() async throws {
        try await onChart { studio in
            try studio.setZoom(10, rampSeconds: 60)
            let reached = await studio.status().picture.zoom
            #expect(reached >= 1 && reached < 10)
            try studio.setZoom(1, rampSeconds: 60)
            let after = await studio.status().picture.zoom
            #expect(after >= 1 && after < 10)
            #expect(await eventually { await studio.status().picture.zoom < after || after == 1 })
        }
    }

    @Test(arguments: [0.99, 10.01, -1, .nan, .infinity, -.infinity])
    func aZoomOutOfRangeIsRefusedAndChangesNothing(factor: Double) async throws {
        try await onChart { studio in
            try studio.setZoom(2)
            #expect(throws: StudioError.self) { try studio.setZoom(factor) }
            #expect(throws: StudioError.self) { try studio.setZoom(3, rampSeconds: factor.isNaN ? factor : -1) }
            #expect(throws: StudioError.self) { try studio.setZoom(3, rampSeconds: Studio.longestRamp + 1) }
            #expect(await studio.status().picture.zoom == 2)
        }
    }

    @Test(arguments: [4.1, -4.1, .nan])
    func aBiasOutOfRangeIsRefusedAndChangesNothing(bias: Double) async throws {
        try await onChart { studio in
            try studio.setExposureBias(-1.5)
            #expect(throws: StudioError.self) { try studio.setExposureBias(bias) }
            #expect(await studio.status().picture.exposureBias == -1.5)
        }
    }

    @Test(arguments: [(1999.0, 0.0), (10001, 0), (5000, 151), (5000, -151), (.nan, 0), (5000, .nan)])
    func aLightOutOfRangeIsRefusedAndChangesNothing(temperature: Double, tint: Double) async throws {
        try await onChart { studio in
            try studio.setWhiteBalance(WhiteBalance(temperature: 4000, tint: 5))
            #expect(throws: StudioError.self) {
                try studio.setWhiteBalance(WhiteBalance(temperature: temperature, tint: tint))
            }
            #expect(studio.whiteBalance().value == WhiteBalance(temperature: 4000, tint: 5))
        }
    }

    @Test func filtersKeepTheirOrder() async throws {
        try await onChart { studio in
            let chain: [ColourFilter] = [.contrast(1.2), .mono, .brightness(0.1), .mono]
            try studio.setFilters(chain)
            #expect(studio.filters() == chain)
            #expect(await studio.status().picture.filters == chain)
            try studio.setFilters([])
            #expect(studio.filters().isEmpty)
        }
    }

    @Test func aChainThatNoPassTakesIsRefusedAndChangesNothing() async throws {
        try await onChart { studio in
            try studio.setFilters([.sepia(0.5)])
            let tooLong = [ColourFilter](repeating: .mono, count: PictureSettings.mostFilters + 1)
            #expect(throws: StudioError.self) { try studio.setFilters(tooLong) }
            #expect(throws: StudioError.self) { try studio.setFilters([.contrast(9)]) }
            #expect(studio.filters() == [.sepia(0.5)])
        }
    }

    @Test func aCameraWithoutFocusSaysSo() async throws {
        try await onChart { studio async throws in
            let outside = await #expect(throws: StudioError.self) { try await studio.focus(x: 1.5, y: 0) }
            guard case .outOfRange("x", 1.5, 0...1)? = outside else {
                Issue.record("\(String(describing: outside))")
                return
            }
            let error = await #expect(throws: StudioError.self) { try await studio.focus(x: 0.5, y: 0.5) }
            guard case .unsupported? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }

    @Test func picturesAreChangedOnTheirWayToTheSource() async throws {
        let runtime = FakeRuntime()
        runtime.connect(1)
        try await StudioFixture.running(StudioFixture(runtime: runtime)) { fixture in
            _ = try await fixture.studio.startNDI()
            try fixture.studio.setZoom(2)
            try fixture.studio.setFilters([.saturation(0.5)])
            let isSending = await eventually { await fixture.studio.status().ndi.sender?.stage.frames ?? 0 > 5 }
            #expect(isSending)
            let status = await fixture.studio.status()
            #expect(status.processed.frames > 5)
            #expect(status.processed.dropped["pass_failed"] == nil)
            #expect(status.buffersMade > 0 && status.buffersMade < 10)
        }
    }
}
