#if os(Linux)
/// The matrices that R'G'B' becomes Y'CbCr by (ITU-T H.273, table 4).
package enum YCbCrMatrix: String, Hashable, Sendable, CaseIterable {
    case bt601, bt709, bt2020
    case smpte240M = "smpte240m"

    /// The share of red in luma.
    package var red: Double {
        switch self {
        case .bt601: 0.299
        case .bt709: 0.2126
        case .bt2020: 0.2627
        case .smpte240M: 0.212
        }
    }

    /// The share of blue in luma.
    package var blue: Double {
        switch self {
        case .bt601: 0.114
        case .bt709: 0.0722
        case .bt2020: 0.0593
        case .smpte240M: 0.087
        }
    }

    package var green: Double { 1 - red - blue }
}
#endif
