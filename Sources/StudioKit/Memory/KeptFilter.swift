import Processing

/// A filter by its name, with its one number.
struct KeptFilter: Codable {
    var name: String
    var amount: Double?

    init(_ filter: ColourFilter) {
        (name, amount) = (filter.name, filter.amount)
    }

    /// With its number in its range; nil for one that there is not.
    func filter(_ place: FilePlace) -> ColourFilter? {
        let parameter = FilterDescriptor.all.first { $0.name == name }?.parameter
        let given = parameter.flatMap { parameter in
            place[parameter.name].fitted(amount, to: parameter.range).map { [parameter.name: $0] }
        }
        do throws(ProcessingError) {
            return try ColourFilter(named: name, parameters: given ?? [:])
        } catch {
            place.complain("is left out: \(error)")
            return nil
        }
    }
}
