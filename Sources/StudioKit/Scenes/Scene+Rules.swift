import Processing

extension Scene {
    /// More than any camera has.
    private static let mostControls = 64
    /// More bytes than any identifier has.
    private static let longestIdentifier = 1024

    /// What can be known of a scene wherever it comes from, which has its own name for the sound.
    func check(sound name: String) throws(StudioError) {
        if let sound {
            do throws(StudioError) {
                _ = try sound.applied(to: SoundSettings())
                _ = try sound.referenceLevel()
            } catch {
                throw error.inside(name)
            }
        }
        guard controls.count <= Self.mostControls else {
            throw .badValue(field: "controls", reason: "there are more than \(Self.mostControls)")
        }
        guard camera?.utf8.count ?? 0 <= Self.longestIdentifier else {
            throw .badValue(field: "camera", reason: "it is longer than \(Self.longestIdentifier) bytes")
        }
    }
}
