/// Where in the file something stands, to tell what is wrong with it.
struct FilePlace {
    private let path: [String]
    private let complaints: Complaints

    init(_ complaints: Complaints) {
        (path, self.complaints) = ([], complaints)
    }

    private init(_ path: [String], _ complaints: Complaints) {
        (self.path, self.complaints) = (path, complaints)
    }

    subscript(name: String) -> FilePlace { FilePlace(path + [name], complaints) }

    func complain(_ what: String) {
        complaints.add("\(path.joined(separator: ".")) \(what)")
    }

    /// A number, brought into its range.
    func fitted(_ number: Double?, to range: ClosedRange<Double>) -> Double? {
        guard let number else { return nil }
        // Not a number is nowhere near.
        guard !number.isNaN else {
            complain("is no number")
            return nil
        }
        let fitted = min(max(number, range.lowerBound), range.upperBound)
        if fitted != number { complain("is \(number) and becomes \(fitted)") }
        return fitted
    }

    /// What a text stands for; nothing when it stands for nothing.
    func reading<Value>(_ text: String?, _ read: (String) -> Value?) -> Value? {
        guard let text else { return nil }
        let value = read(text)
        if value == nil { complain("is '\(text)', which is unknown") }
        return value
    }

    /// What passes a check; nothing when it does not.
    func checked<Value>(_ value: Value?, _ check: (Value) throws(StudioError) -> Void) -> Value? {
        guard let value else { return nil }
        do throws(StudioError) {
            try check(value)
            return value
        } catch {
            complain("is left out: \(error)")
            return nil
        }
    }
}
