#if os(Linux)
import CV4L2
import Frames

/// Agrees with a driver on a format; what it grants counts, not what it offered.
struct FormatNegotiation {
    let device: V4L2Device
    let id: String
    /// The only pixel format that will do; nil for any.
    var only: FourCC?

    struct Agreement {
        var shape: PictureShape
        var format: FourCC
        var rate: FrameRate
    }

    /// The best format for `wanted` that the driver grants in a form we can use.
    func agree(on wanted: VideoFormat) throws(CaptureError) -> Agreement {
        let offers = FormatTable.offers(of: device, near: wanted.size).filter { only == nil || $0.format == only }
        for choice in StreamChoice.ranked(offers, for: wanted) {
            if let grant = try ask(for: choice), let shape = PictureShape(grant) {
                return Agreement(
                    shape: shape, format: grant.format, rate: try askForRate(choice.rate ?? wanted.rate))
            }
        }
        let has = FormatTable.formats(of: device).map(\.description).joined(separator: ", ")
        throw .unsupportedFormat(
            id: id, reason: has.isEmpty ? "it offers no formats" : "it offers only \(has), which cannot be shown")
    }

    /// Nil when the driver refuses this one and another may do.
    private func ask(for choice: StreamChoice) throws(CaptureError) -> PictureShape.Grant? {
        var format = v4l2_format()
        format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        format.fmt.pix.width = UInt32(choice.size.width)
        format.fmt.pix.height = UInt32(choice.size.height)
        format.fmt.pix.pixelformat = choice.format.code
        format.fmt.pix.field = V4L2_FIELD_ANY.rawValue
        let code = device.call(cv_s_fmt, &format)
        if code == EINVAL { return nil }
        guard code == 0 else { throw device.error(code, doing: "setting the format of") }
        let granted = format.fmt.pix
        return PictureShape.Grant(
            format: FourCC(code: granted.pixelformat), width: Int(granted.width), height: Int(granted.height),
            bytesPerLine: Int(granted.bytesperline), imageBytes: Int(granted.sizeimage),
            colour: ColourCodes(
                space: granted.colorspace, encoding: granted.ycbcr_enc, quantization: granted.quantization))
    }

    /// Drivers without a choice of rates answer with an error or with nonsense; then `rate` is believed.
    private func askForRate(_ rate: FrameRate) throws(CaptureError) -> FrameRate {
        var parameters = v4l2_streamparm()
        parameters.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
        parameters.parm.capture.timeperframe = v4l2_fract(
            numerator: UInt32(clamping: rate.denominator), denominator: UInt32(clamping: rate.numerator))
        let code = device.call(cv_s_parm, &parameters)
        guard code != EBUSY, code != ENODEV else { throw device.error(code, doing: "setting the rate of") }
        let granted = parameters.parm.capture.timeperframe
        guard code == 0, let told = RateOffer.rate(ofInterval: granted.numerator, granted.denominator) else {
            return rate
        }
        return told
    }
}
#endif
