extension ColourFilter {
    public var descriptor: FilterDescriptor {
        switch self {
        case .brightness: .brightness
        case .contrast: .contrast
        case .saturation: .saturation
        case .mono: .mono
        case .sepia: .sepia
        }
    }

    public var name: String { descriptor.name }

    /// The value of the descriptor's parameter; nil for filters without one.
    public var amount: Double? {
        switch self {
        case .brightness(let amount), .contrast(let amount), .saturation(let amount), .sepia(let amount): amount
        case .mono: nil
        }
    }

    /// The filter of that name. What `parameters` leaves out has its standard value.
    ///
    /// - Throws: ``ProcessingError`` for names there are not and for values that are out of range or no numbers.
    public init(named name: String, parameters: [String: Double] = [:]) throws(ProcessingError) {
        guard let descriptor = FilterDescriptor.all.first(where: { $0.name == name }) else {
            throw .unknownFilter(name)
        }
        if let stranger = parameters.keys.sorted().first(where: { $0 != descriptor.parameter?.name }) {
            throw .unknownParameter(stranger, filter: name)
        }
        let amount = descriptor.parameter.map { parameters[$0.name] ?? $0.standard } ?? 0
        switch descriptor {
        case .brightness: self = .brightness(amount)
        case .contrast: self = .contrast(amount)
        case .saturation: self = .saturation(amount)
        case .sepia: self = .sepia(amount)
        default: self = .mono
        }
        try validate()
    }

    /// - Throws: ``ProcessingError/outOfRange(setting:value:range:)``, also for values that are no numbers.
    public func validate() throws(ProcessingError) {
        guard let parameter = descriptor.parameter, let amount else { return }
        try ProcessingError.check(amount, in: parameter.range, "\(name) \(parameter.name)")
    }
}
