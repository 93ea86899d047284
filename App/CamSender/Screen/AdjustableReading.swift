import Capture
import StudioKit
import SwiftUI

/// A figure that VoiceOver turns up and down, in place of the pinch and the drag on the picture.
struct AdjustableReading: View {
    let label: LocalizedStringKey
    let text: Text
    let control: String
    let step: ControlStep
    let set: @Sendable (Studio, Double) throws -> Void

    @Environment(ShowModel.self) private var show

    var body: some View {
        text
            .accessibilityLabel(label)
            .accessibilityValue(text)
            .accessibilityAdjustableAction { direction in
                switch direction {
                case .increment: move(isUp: true)
                case .decrement: move(isUp: false)
                @unknown default: break
                }
            }
    }

    private func move(isUp: Bool) {
        guard let number = show.number(control) else { return }
        let next = step.next(after: number.value, isUp: isUp, in: number.range)
        show.command { [set] studio in try set(studio, next) }
    }
}
