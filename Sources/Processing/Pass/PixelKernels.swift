import CPixelKernels

/// The C row kernels of one instruction set. All sets compute the same integers.
public struct PixelKernels: Sendable {
    /// Instruction sets, on each processor the slowest first.
    public enum Level: String, Sendable, CaseIterable {
        case portable, neon, avx2, avx512

        var native: cpk_level {
            switch self {
            case .portable: CPK_PORTABLE
            case .neon: CPK_NEON
            case .avx2: CPK_AVX2
            case .avx512: CPK_AVX512
            }
        }
    }

    public let level: Level
    package let native: cpk_kernels

    /// The kernels of a level; nil when this processor cannot run it.
    public init?(_ level: Level) {
        guard let kernels = cpk_kernels_at(level.native) else { return nil }
        self.level = level
        native = kernels.pointee
    }

    private init(portable: cpk_kernels) {
        level = .portable
        native = portable
    }

    /// The fastest this processor can run.
    public static var best: PixelKernels {
        Level.allCases.reversed().lazy.compactMap { PixelKernels($0) }.first ?? PixelKernels(portable: cpk_portable)
    }
}
