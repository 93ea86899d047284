#if os(Linux)
import CV4L2
import Frames

/// Asks a driver for all that it offers.
enum FormatTable {
    /// Drivers that never end a list would keep us for ever.
    private static let most: UInt32 = 512

    /// Everything worth a thought when `wanted` is asked for, in the device's own order.
    static func offers(of device: V4L2Device, near wanted: FrameSize) -> [StreamOffer] {
        formats(of: device).flatMap { format in
            guard PixelCoding(format) != nil else { return [StreamOffer]() }
            var sizes = Self.sizes(of: device, format).flatMap { $0.sizes(near: wanted) }
            // Old drivers have one size and do not list it.
            if sizes.isEmpty, wanted.isUsable { sizes = [wanted] }
            return sizes.map { StreamOffer(format: format, size: $0, rates: rates(of: device, format, $0)) }
        }
    }

    /// The sizes of all formats that can be shown.
    static func sizes(of device: V4L2Device) -> [SizeOffer] {
        formats(of: device).filter { PixelCoding($0) != nil }.flatMap { sizes(of: device, $0) }
    }

    /// The codes of everything, usable or not.
    static func formats(of device: V4L2Device) -> [FourCC] {
        list { index in
            var description = v4l2_fmtdesc()
            description.index = index
            description.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
            return device.call(cv_enum_fmt, &description) == 0 ? FourCC(code: description.pixelformat) : nil
        }
    }

    private static func sizes(of device: V4L2Device, _ format: FourCC) -> [SizeOffer] {
        var isList = true
        return list { index in
            guard isList else { return nil }
            var size = v4l2_frmsizeenum()
            (size.index, size.pixel_format) = (index, format.code)
            guard device.call(cv_enum_framesizes, &size) == 0 else { return nil }
            if size.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue {
                return .exactly(width: Int(size.discrete.width), height: Int(size.discrete.height))
            }
            isList = false
            let steps = size.stepwise
            return .steps(
                width: SizeOffer.Steps(
                    smallest: Int(steps.min_width), largest: Int(steps.max_width), step: Int(steps.step_width)),
                height: SizeOffer.Steps(
                    smallest: Int(steps.min_height), largest: Int(steps.max_height), step: Int(steps.step_height)))
        }
    }

    private static func rates(of device: V4L2Device, _ format: FourCC, _ size: FrameSize) -> RateOffer {
        var range: RateOffer?
        let listed: [FrameRate?] = list { index in
            guard range == nil else { return nil }
            var interval = v4l2_frmivalenum()
            (interval.index, interval.pixel_format) = (index, format.code)
            (interval.width, interval.height) = (UInt32(size.width), UInt32(size.height))
            guard device.call(cv_enum_frameintervals, &interval) == 0 else { return nil }
            if interval.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue {
                return .some(RateOffer.rate(ofInterval: interval.discrete.numerator, interval.discrete.denominator))
            }
            let (shortest, longest) = (interval.stepwise.min, interval.stepwise.max)
            range = RateOffer(
                shortest: RateOffer.rate(ofInterval: shortest.numerator, shortest.denominator),
                longest: RateOffer.rate(ofInterval: longest.numerator, longest.denominator))
            return nil
        }
        if let range { return range }
        let rates = listed.compactMap(\.self)
        return rates.isEmpty ? .unknown : .exactly(rates)
    }

    private static func list<Item>(_ item: (_ index: UInt32) -> Item?) -> [Item] {
        var items: [Item] = []
        for index in 0..<most {
            guard let next = item(index) else { break }
            items.append(next)
        }
        return items
    }
}
#endif
