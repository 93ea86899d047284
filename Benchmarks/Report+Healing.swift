import Foundation

extension Report {
    /// How soon a show without anyone to touch it heals itself.
    func reportHealing() async throws {
        say("Healing: from the camera's failure to the slate, and from its return to its picture, the slowest of some")
        try await reportHealing("device error, its return announced") { try await .ofAnError(isAnnounced: true) }
        try await reportHealing("device error, found by trying") { try await .ofAnError(isAnnounced: false) }
        try await reportHealing("stall") { try await .ofAStall() }
    }

    private func reportHealing(_ name: String, _ measure: () async throws -> HealingTime) async throws {
        var (slate, picture) = (0.0, 0.0)
        for _ in 0..<(isQuick ? 1 : 5) {
            let time = try await measure()
            (slate, picture) = (max(slate, time.slate), max(picture, time.picture))
        }
        reportHealing("\(name): slate", slate, HealingTime.slateLimit)
        reportHealing("\(name): picture", picture, HealingTime.pictureLimit)
    }

    private func reportHealing(_ name: String, _ milliseconds: Double, _ limit: Double) {
        say(
            "  " + name, String(format: "%.0f ms = %.2f", milliseconds, milliseconds / limit),
            String(format: "%.0f ms", limit))
    }
}
