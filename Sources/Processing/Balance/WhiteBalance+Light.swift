extension WhiteBalance {
    /// Tint counts this much for a distance of 1 in CIE 1960 uv (DNG specification).
    private static let tintScale = 3000.0
    private static let miredOfOneKelvin = 1_000_000.0

    /// The chromaticity of this light: from the black body of this temperature along its isotherm.
    public var chromaticity: Chromaticity {
        let locus = Locus(mired: Self.miredOfOneKelvin / temperature)
        let distance = -tint / Self.tintScale
        return Chromaticity(
            u: locus.u + locus.directionU * distance, v: locus.v + locus.directionV * distance)
    }

    /// The temperature and tint of a light: the isotherm it lies on, and how far from the locus.
    ///
    /// Nil for lights that no isotherm of the table passes through. The result may lie outside ``temperatureRange`` and
    /// ``tintRange``.
    public init?(light: Chromaticity) {
        guard let mired = Self.mired(of: light), mired > 0 else { return nil }
        self.init(
            temperature: Self.miredOfOneKelvin / mired,
            tint: -Locus(mired: mired).distance(to: light) * Self.tintScale)
    }

    /// The light under which a neutral surface has this linear BT.709 RGB in the camera's picture.
    public init?(neutral rgb: RGB) {
        guard let light = Chromaticity(linear: rgb * Self.daylight.chromaticity.linear) else { return nil }
        self.init(light: light)
    }

    /// Whether temperature and tint are numbers within their ranges.
    public var isInRange: Bool { Self.temperatureRange.contains(temperature) && Self.tintRange.contains(tint) }

    /// - Throws: ``ProcessingError/outOfRange(setting:value:range:)``.
    public func validate() throws(ProcessingError) {
        try ProcessingError.check(temperature, in: Self.temperatureRange, "white balance temperature")
        try ProcessingError.check(tint, in: Self.tintRange, "white balance tint")
    }

    /// Robertson's method: the first two isotherms the light lies between, and then the very isotherm by bisection, so
    /// that it is the exact inverse of ``chromaticity``.
    private static func mired(of light: Chromaticity) -> Double? {
        let sides = Isotherm.all.map { Locus(mired: $0.mired).side(of: light) }
        guard let index = sides.indices.dropLast().first(where: { sides[$0] * sides[$0 + 1] <= 0 }) else { return nil }
        let (hotter, colder) = (Isotherm.all[index], Isotherm.all[index + 1])
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let side = Locus(between: hotter, and: colder, at: middle).side(of: light)
            if side * sides[index] > 0 { low = middle } else { high = middle }
        }
        return hotter.mired + (colder.mired - hotter.mired) * (low + high) / 2
    }
}
