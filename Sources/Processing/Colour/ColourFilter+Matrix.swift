extension ColourFilter {
    /// What the filter does to gamma-encoded R'G'B'.
    public var matrix: ColourMatrix {
        switch self {
        case .brightness(let amount):
            ColourMatrix { rgb in rgb.map { $0 + amount } }
        case .contrast(let amount):
            ColourMatrix { rgb in rgb.map { (($0 - Self.midGrey) * amount) + Self.midGrey } }
        case .saturation(let amount):
            ColourMatrix { rgb in rgb.map { rgb.luma + ($0 - rgb.luma) * amount } }
        case .mono:
            ColourMatrix { rgb in RGB(red: rgb.luma, green: rgb.luma, blue: rgb.luma) }
        case .sepia(let intensity):
            ColourMatrix { rgb in rgb * (1 - intensity) + Self.sepiaTone.apply(to: rgb) * intensity }
        }
    }

    /// Whether it leaves every picture as it is.
    public var isNeutral: Bool {
        switch self {
        case .brightness(let amount), .sepia(let amount): amount == 0
        case .contrast(let amount), .saturation(let amount): amount == 1
        case .mono: false
        }
    }

    /// The chain as one matrix: the filters are affine and nothing is clipped between them.
    static func folded(_ filters: [ColourFilter]) -> ColourMatrix {
        filters.reduce(.identity) { $0.followed(by: $1.matrix) }
    }

    private static let midGrey = 0.5

    /// Full sepia: the matrix of the W3C's Filter Effects Module (shorthand `sepia()`).
    private static let sepiaTone = ColourMatrix(
        red: ColourMatrix.Row(factors: RGB(red: 0.393, green: 0.769, blue: 0.189), offset: 0),
        green: ColourMatrix.Row(factors: RGB(red: 0.349, green: 0.686, blue: 0.168), offset: 0),
        blue: ColourMatrix.Row(factors: RGB(red: 0.272, green: 0.534, blue: 0.131), offset: 0))
}
