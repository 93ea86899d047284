import Frames

/// The most that a device may be asked to do at the heat it has.
public struct LoadLimit: Sendable, Equatable {
    /// Lines of the picture; nil for any number.
    public var mostLines: Int?
    /// Frames a second; nil for any number.
    public var mostFramesPerSecond: Double?
    /// Pictures a second on the device's own screen.
    public var viewfinderRate: Int

    public static let none = LoadLimit(mostLines: nil, mostFramesPerSecond: nil, viewfinderRate: 60)

    /// The policy: up to `fair` nothing is given up; at `serious` 4K becomes 1080p and fast rates 30; at `critical`,
    /// where the system would soon stop the camera, 720p at 24, so that the show goes on.
    public init(heat: HeatLevel) {
        switch heat {
        case .nominal, .fair: self = .none
        case .serious: self.init(mostLines: 1080, mostFramesPerSecond: 30, viewfinderRate: 15)
        case .critical: self.init(mostLines: 720, mostFramesPerSecond: 24, viewfinderRate: 5)
        }
    }

    private init(mostLines: Int?, mostFramesPerSecond: Double?, viewfinderRate: Int) {
        self.mostLines = mostLines
        self.mostFramesPerSecond = mostFramesPerSecond
        self.viewfinderRate = viewfinderRate
    }

    /// The format that is used while the limit holds; what is below it stays as it is.
    public func applied(to wanted: VideoFormat) -> VideoFormat {
        VideoFormat(size: limited(wanted.size), rate: limited(wanted.rate))
    }

    private func limited(_ size: FrameSize) -> FrameSize {
        guard let mostLines, size.height > mostLines else { return size }
        let sizes = Preset.allCases.map(\.size).filter { $0.height <= mostLines }
        return sizes.max { $0.height < $1.height } ?? size
    }

    /// The fastest named rate that is allowed and of which the wanted one is a multiple, so that motion stays even.
    private func limited(_ rate: FrameRate) -> FrameRate {
        guard let mostFramesPerSecond, rate.framesPerSecond > mostFramesPerSecond else { return rate }
        let allowed = FrameRate.named.map(\.rate).filter { $0.framesPerSecond <= mostFramesPerSecond }
        return allowed.last { Self.divides($0, rate) } ?? allowed.last ?? rate
    }

    private static func divides(_ slow: FrameRate, _ fast: FrameRate) -> Bool {
        (fast.numerator * slow.denominator).isMultiple(of: fast.denominator * slow.numerator)
    }
}
