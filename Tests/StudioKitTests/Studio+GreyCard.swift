import Processing
import StudioKit

extension Studio {
    /// Balances on the grey card, again while the machine gave the camera no time to show it within the second that is
    /// waited for.
    nonisolated func measuredGreyCard() async throws -> WhiteBalance {
        for _ in 0..<9 {
            do {
                return try await balanceOnGreyCard()
            } catch StudioError.deviceUnavailable {
                continue
            }
        }
        return try await balanceOnGreyCard()
    }
}
