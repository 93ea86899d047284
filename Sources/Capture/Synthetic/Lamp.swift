#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The light of a black body, as a camera balanced for D65 sees it.
package struct Lamp: Sendable {
    /// Second radiation constant in metre kelvin (CODATA 2018).
    private static let secondRadiationConstant = 1.438_776_877e-2

    package let kelvin: Int
    /// The lamp in linear BT.709, its brightest channel 1. D65 would be (1, 1, 1).
    package let colour: LinearRGB

    package init(kelvin: Int) {
        self.kelvin = kelvin
        var (x, y, z) = (0.0, 0.0, 0.0)
        for (index, observer) in StandardObserver.values.enumerated() {
            let wavelength = Double(StandardObserver.firstWavelength + index * StandardObserver.step) * 1e-9
            // Planck's law without its constant factor, which the scaling below takes out again.
            let radiance =
                pow(wavelength * 1e9, -5) / expm1(Self.secondRadiationConstant / (wavelength * Double(kelvin)))
            x += radiance * observer.x
            y += radiance * observer.y
            z += radiance * observer.z
        }
        // XYZ to the BT.709 primaries (white D65). A channel below zero, which no lamp from 2000 K up has, is dark.
        let light = LinearRGB(
            max(0, 3.2409699 * x - 1.5373832 * y - 0.4986108 * z),
            max(0, -0.9692436 * x + 1.8759675 * y + 0.0415551 * z),
            max(0, 0.0556301 * x - 0.2039770 * y + 1.0569715 * z))
        colour = light * (1 / light.brightest)
    }
}
