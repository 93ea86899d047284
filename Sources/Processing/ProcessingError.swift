import Frames

/// Why a picture cannot be processed as asked.
public enum ProcessingError: Error, Equatable, CustomStringConvertible {
    /// A value outside its range, or no finite number.
    case outOfRange(setting: String, value: Double, range: ClosedRange<Double>)
    case unknownFilter(String)
    case unknownParameter(String, filter: String)
    case tooManyFilters(Int)
    case unsupportedFormat(PixelFormat)
    case noMemory(FramesError)
    /// The graphics processor made no picture.
    case rendering(String)

    public var description: String {
        switch self {
        case .outOfRange(let setting, let value, let range):
            return "\(setting) is \(value): must be a number from \(range.lowerBound) to \(range.upperBound)"
        case .unknownFilter(let name):
            let known = FilterDescriptor.all.map(\.name).joined(separator: ", ")
            return "there is no filter \"\(name)\": there are \(known)"
        case .unknownParameter(let name, let filter):
            let known = FilterDescriptor.all.first { $0.name == filter }?.parameter?.name
            return "\(filter) has no parameter \"\(name)\": it has \(known.map { "\"\($0)\"" } ?? "none")"
        case .tooManyFilters(let count):
            return "\(count) filters: a chain has at most \(PictureSettings.mostFilters)"
        case .unsupportedFormat(let format):
            return "cannot process \(format.rawValue) pictures: only uyvy"
        case .noMemory(let error):
            return "cannot make a picture to process into: \(error)"
        case .rendering(let reason):
            return "the graphics processor made no picture: \(reason)"
        }
    }

    static func check(_ value: Double, in range: ClosedRange<Double>, _ setting: String) throws(ProcessingError) {
        // A comparison that NaN fails too.
        guard range.contains(value) else { throw .outOfRange(setting: setting, value: value, range: range) }
    }
}
