import CoreGraphics
import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation

/// A text as a code that phones read.
enum QRCode {
    /// About a seventh of it may be unreadable.
    private static let correction = "M"

    static func image(of text: String) -> CGImage? {
        let filter = CIFilter.qrCodeGenerator()
        filter.message = Data(text.utf8)
        filter.correctionLevel = correction
        guard let code = filter.outputImage else { return nil }
        return CIContext().createCGImage(code, from: code.extent)
    }
}
