import Processing
import StudioKit

extension Studio {
    /// Leaves nothing of the picture as it is at the start.
    nonisolated func changeEverythingInThePicture() throws {
        try setZoom(3)
        try setExposureBias(1)
        try setWhiteBalance(WhiteBalance(temperature: 4000, tint: 5))
        try setFilters([.mono])
    }
}
