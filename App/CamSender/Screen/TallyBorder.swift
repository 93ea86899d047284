import Outputs
import SwiftUI

/// Red while the picture is on air, green while it is next.
struct TallyBorder: View {
    let tally: NDITally?

    private static let width = 6.0

    var body: some View {
        if let colour {
            Rectangle()
                .stroke(colour, lineWidth: Self.width)
                .ignoresSafeArea()
                .accessibilityElement()
                .accessibilityLabel(tally?.isOnProgram == true ? "On air" : "In preview")
        }
    }

    private var colour: Color? {
        if tally?.isOnProgram == true { return .red }
        return tally?.isOnPreview == true ? .green : nil
    }
}
