/// How many blocks of a picture have about which tone, so that many candidate lights can be asked for their votes.
struct ToneHistogram {
    private static let binsPerUnit = 8.0
    /// Tones beyond 4 in any direction count as being at the border.
    private static let reach = 4.0
    private static let side = Int(2 * reach * binsPerUnit)
    private var counts = [Double](repeating: 0, count: side * side)

    init(_ tones: [Tone]) {
        for tone in tones {
            counts[Self.bin(tone.red) * Self.side + Self.bin(tone.blue)] += 1
        }
    }

    /// The blocks near a tone, each weighted by its closeness.
    func votes(for candidate: Tone, within tolerance: Double) -> Double {
        let radius = Int((3 * tolerance * Self.binsPerUnit).rounded(.up))
        let (red, blue) = (Self.bin(candidate.red), Self.bin(candidate.blue))
        var votes = 0.0
        for row in max(0, red - radius)...min(Self.side - 1, red + radius) {
            for column in max(0, blue - radius)...min(Self.side - 1, blue + radius) {
                let count = counts[row * Self.side + column]
                guard count > 0 else { continue }
                let centre = Tone(red: Self.centre(row), blue: Self.centre(column))
                votes += count * centre.closeness(to: candidate, within: tolerance)
            }
        }
        return votes
    }

    private static func bin(_ value: Double) -> Int {
        min(side - 1, max(0, Int(((value + reach) * binsPerUnit).rounded(.down))))
    }

    private static func centre(_ bin: Int) -> Double { (Double(bin) + 0.5) / binsPerUnit - reach }
}
