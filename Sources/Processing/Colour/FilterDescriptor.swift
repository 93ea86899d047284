/// What a colour filter is called and what it can be told: the list the API shows.
public struct FilterDescriptor: Sendable, Equatable {
    /// The one number a filter can be told.
    public struct Parameter: Sendable, Equatable {
        public let name: String
        public let range: ClosedRange<Double>
        public let standard: Double
        public let summary: String
    }

    public let name: String
    public let summary: String
    /// Nil for filters that have nothing to set.
    public let parameter: Parameter?

    /// Every filter there is, in the order to list them.
    public static let all: [FilterDescriptor] = [brightness, contrast, saturation, mono, sepia]

    static let brightness = FilterDescriptor(
        name: "brightness", summary: "Adds to red, green and blue alike.",
        parameter: Parameter(name: "amount", range: -1...1, standard: 0, summary: "part of full scale; 0 is neutral"))
    static let contrast = FilterDescriptor(
        name: "contrast", summary: "Scales about mid grey.",
        parameter: Parameter(name: "amount", range: 0...4, standard: 1, summary: "factor; 1 is neutral, 0 all grey"))
    static let saturation = FilterDescriptor(
        name: "saturation", summary: "Scales the distance from grey, luma kept.",
        parameter: Parameter(name: "amount", range: 0...2, standard: 1, summary: "factor; 1 is neutral, 0 monochrome"))
    static let mono = FilterDescriptor(name: "mono", summary: "Keeps luma only.", parameter: nil)
    static let sepia = FilterDescriptor(
        name: "sepia", summary: "Blends towards a warm monochrome.",
        parameter: Parameter(name: "intensity", range: 0...1, standard: 1, summary: "part; 0 is neutral, 1 all sepia"))
}
