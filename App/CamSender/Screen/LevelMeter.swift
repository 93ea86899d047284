import Processing
import SwiftUI

/// How loud the microphone is: a bar a channel.
struct LevelMeter: View {
    let levels: [ChannelLevel]

    /// Below this, in dBFS, nothing is shown.
    private static let quietest = -60.0
    private static let height = 28.0
    private static let width = 5.0
    /// From here on it is nearly too loud.
    private static let loud = -6.0

    var body: some View {
        HStack(alignment: .bottom, spacing: 3) {
            ForEach(levels.indices, id: \.self) { index in
                Rectangle()
                    .fill(levels[index].peak > Self.loud ? Color.red : Color.green)
                    .frame(width: Self.width, height: Self.height * Self.fraction(levels[index].peak))
            }
        }
        .frame(height: Self.height, alignment: .bottom)
        .accessibilityElement()
        .accessibilityLabel("Microphone level")
    }

    private static func fraction(_ decibels: Double) -> Double {
        min(max((decibels - quietest) / -quietest, 0.02), 1)
    }
}
