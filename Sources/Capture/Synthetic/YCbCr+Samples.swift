/// A colour as the samples of two pixels in UYVY.
extension YCbCr {
    /// Rounded to 8-bit codes: U, Y, V, Y.
    var codes: SIMD4<UInt8> {
        SIMD4(UInt8(cb.rounded()), UInt8(y.rounded()), UInt8(cr.rounded()), UInt8(y.rounded()))
    }

    /// In the fixed point of ``LineCanvas``: U, Y, V, Y.
    var fixedPoint: SIMD4<UInt16> {
        SIMD4(
            UInt16((cb * LineCanvas.unit).rounded()), UInt16((y * LineCanvas.unit).rounded()),
            UInt16((cr * LineCanvas.unit).rounded()), UInt16((y * LineCanvas.unit).rounded()))
    }
}
