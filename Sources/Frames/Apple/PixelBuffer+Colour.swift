#if canImport(AVFoundation)
import CoreVideo

extension CVPixelBuffer {
    /// Says that its values are BT.709, which is all that the house has; whoever reads it would have to guess.
    package func declareColour() {
        CVBufferSetAttachment(
            self, kCVImageBufferYCbCrMatrixKey, kCVImageBufferYCbCrMatrix_ITU_R_709_2, .shouldPropagate)
        CVBufferSetAttachment(
            self, kCVImageBufferTransferFunctionKey, kCVImageBufferTransferFunction_ITU_R_709_2, .shouldPropagate)
        CVBufferSetAttachment(
            self, kCVImageBufferColorPrimariesKey, kCVImageBufferColorPrimaries_ITU_R_709_2, .shouldPropagate)
    }
}
#endif
