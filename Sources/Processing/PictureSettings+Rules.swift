extension PictureSettings {
    /// The longest chain of filters.
    public static let mostFilters = 16

    /// Whether the camera's picture is already what is wanted, so that no pass is made.
    public var isIdentity: Bool { zoom == 1 && keepsColour }

    /// Whether no pixel changes its colour.
    var keepsColour: Bool {
        exposureBias == 0 && whiteBalance == .daylight && filters.allSatisfy(\.isNeutral)
    }

    /// - Throws: ``ProcessingError/outOfRange(setting:value:range:)`` for the first value that is out of its range or
    ///   no number.
    public func validate() throws(ProcessingError) {
        try ProcessingError.check(zoom, in: Self.zoomRange, "zoom")
        try ProcessingError.check(exposureBias, in: Self.exposureBiasRange, "exposure bias")
        try whiteBalance.validate()
        guard filters.count <= Self.mostFilters else { throw .tooManyFilters(filters.count) }
        for filter in filters { try filter.validate() }
    }
}
