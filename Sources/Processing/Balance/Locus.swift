/// A point of the black body's locus, and the direction of the isotherm there, towards magenta.
struct Locus {
    let u: Double
    let v: Double
    let directionU: Double
    let directionV: Double

    static let hottest = Isotherm.all.first?.mired ?? 0

    /// Between two isotherms position and direction are interpolated linearly in mired, as the DNG specification does.
    init(mired: Double) {
        let index = min(Isotherm.all.count - 2, Isotherm.all.lastIndex { $0.mired <= mired } ?? 0)
        let (hotter, colder) = (Isotherm.all[index], Isotherm.all[index + 1])
        self.init(between: hotter, and: colder, at: (mired - hotter.mired) / (colder.mired - hotter.mired))
    }

    init(between hotter: Isotherm, and colder: Isotherm, at part: Double) {
        func blend(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
        u = blend(hotter.u, colder.u)
        v = blend(hotter.v, colder.v)
        let (first, second) = (hotter.direction, colder.direction)
        let (du, dv) = (blend(first.u, second.u), blend(first.v, second.v))
        let length = (du * du + dv * dv).squareRoot()
        directionU = du / length
        directionV = dv / length
    }

    /// On which side of the isotherm a light lies, and how far: negative towards lower temperatures, 0 on it.
    func side(of light: Chromaticity) -> Double {
        (light.u - u) * directionV - (light.v - v) * directionU
    }

    /// How far a light on the isotherm is from the locus, positive towards magenta.
    func distance(to light: Chromaticity) -> Double {
        (light.u - u) * directionU + (light.v - v) * directionV
    }
}

extension Isotherm {
    /// The line's direction as a vector of length 1, towards greater u.
    var direction: (u: Double, v: Double) {
        let length = (1 + slope * slope).squareRoot()
        return (1 / length, slope / length)
    }
}
