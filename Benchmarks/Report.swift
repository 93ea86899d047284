import Foundation
import Frames
import StudioKit
import TestSupport

/// Runs everything and prints a line a figure: measured, and beside its limit.
struct Report {
    /// What the colour pass alone may cost, in CPU time of bare libndi.
    private static let passLimit = 0.4

    /// What a webcam's JPEGs may cost, in CPU time of ffmpeg.
    private static let cameraLimit = 0.8

    /// What recording may cost, in CPU time of ffmpeg.
    private static let recorderLimit = 1.10

    let isQuick: Bool

    private var rounds: Int { isQuick ? 1 : 3 }
    private var seconds: Double { isQuick ? 4 : 8 }

    func print() throws {
        say("CPU time per frame: the whole sender against a bare loop on the same runtime, one receiver each")
        var bareCosts: [Preset: Double] = [:]
        for scenario in Scenario.all {
            let bare = try compare(scenario)
            if scenario.picture == .identity { bareCosts[scenario.preset] = bare }
        }
        say("CPU time per frame of the pass alone, against the bare loop")
        for preset in [Preset.hd1080, .uhd4K] {
            for pass in PassCost.all { try reportPass(pass, preset, bare: bareCosts[preset] ?? .nan) }
        }
        try reportCamera()
        try reportSound()
        try reportRecorder()
        try reportPreview()
        let handOver = try HandOver.measure()
        say("Hand-over between threads", String(format: "p50 %.3f ms, p99 %.3f ms", handOver.p50, handOver.p99), "1 ms")
        try reportControl()
        say("Delivery, by the strip in the picture")
        for delivery in Delivery.all(seconds: isQuick ? 6 : 30) { say("  " + (try delivery.run())) }
    }

    /// Bare loop and sender in turn, so that a change of the machine's speed meets both; gives the bare loop's median.
    private func compare(_ scenario: Scenario) throws -> Double {
        let measurement = Measurement(scenario: scenario, seconds: seconds)
        var (bare, sender, buffers): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<rounds {
            bare.append(try measurement.bare())
            let result = try measurement.sender()
            sender.append(result.cost)
            buffers.append(result.buffers)
        }
        let ratio = sender.median / bare.median
        say(
            "  " + scenario.name,
            String(
                format: "%.2f ms / %.2f ms = %.2f, %.0f buffers made per 1,000 frames", sender.median, bare.median,
                ratio,
                buffers.median), String(format: "%.2f", scenario.limit))
        return bare.median
    }

    private func reportPass(_ pass: PassCost, _ preset: Preset, bare: Double) throws {
        let cost = try pass.measure(preset)
        say(
            "  \(preset.rawValue) \(pass.name)", String(format: "%.2f ms = %.2f of bare", cost, cost / bare),
            pass.name == "colour" ? "\(Self.passLimit)" : nil)
    }

    /// What the camera's sound adds to the sender: capture, clock matching, levels and sending.
    private func reportSound() throws {
        let measurement = Measurement(scenario: Scenario.all[0], seconds: seconds)
        var (without, with): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            without.append(try measurement.sender().cost)
            with.append(try measurement.sender(withSound: true).cost)
        }
        say(
            "Sound beside 1080p30",
            String(format: "%.2f ms a frame with, %.2f ms without", with.median, without.median))
    }

    func reportCamera() throws {
        #if os(Linux)
        say("JPEG 1080p30 of a webcam against ffmpeg doing the same")
        let folder = try TemporaryFolder()
        for camera in CameraCost.all {
            let costs = try (0..<rounds).map { _ in
                try camera.measure(frames: isQuick ? 60 : 200, folder: folder.url)
            }
            let ratio = costs.map { $0.own / $0.ffmpeg }.median
            say(
                "  " + camera.name,
                String(
                    format: "%.2f ms / %.2f ms = %.2f", costs.map(\.own).median, costs.map(\.ffmpeg).median, ratio),
                String(format: "%.2f", Self.cameraLimit))
        }
        #endif
    }

    private func reportRecorder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("camsender-bench-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let costs = try (0..<rounds).map { _ in
            try RecorderCost.measure(
                frames: isQuick ? 90 : 300, scene: RecorderScene(.uyvy, Preset.hd1080.size, rate: .thirty),
                folder: folder)
        }
        let ratios = costs.map(\.ratio)
        say(
            "Recording 1080p30 against ffmpeg with the same settings",
            String(
                format: "%.1f ms / %.1f ms = %.2f", costs.map(\.recorder).median, costs.map(\.ffmpeg).median,
                ratios.median), String(format: "%.2f", Self.recorderLimit))
    }

    /// What browsers see, against libjpeg-turbo on its own.
    func reportPreview() throws {
        #if canImport(CTurboJPEG) && canImport(CYUV)
        let cost = try PreviewCost.measure(rounds: isQuick ? 10 : 40)
        say(
            "Preview picture of 1080p against libjpeg-turbo's benchmark",
            String(format: "%.2f ms / %.2f ms = %.2f", cost.full, cost.benchmark, cost.full / cost.benchmark),
            "\(PreviewCost.limit)")
        say("  against planes that are ready", String(format: "%.2f ms = %.2f", cost.bare, cost.full / cost.bare))
        for smaller in cost.smaller {
            say(
                "  \(smaller.width) wide against full size",
                String(
                    format: "%.2f ms = %.2f", smaller.cost,
                    smaller.cost / cost.full), "1.0")
        }
        #endif
    }

    func say(_ subject: String, _ figure: String = "", _ limit: String? = nil) {
        Output.say(subject + (figure.isEmpty ? "" : ": " + figure) + (limit.map { " (limit \($0))" } ?? ""))
    }
}
