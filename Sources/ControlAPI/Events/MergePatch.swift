import HTTPServing

/// The difference of two documents as an RFC 7396 merge patch. It cannot set a member to null, only take it away, so a
/// member that became null is taken away: for clients the two mean the same.
package enum MergePatch {
    /// nil when the documents do not differ.
    package static func from(_ old: JSONValue, to new: JSONValue) -> JSONValue? {
        guard old != new else { return nil }
        guard case .object(let before) = old, case .object(let after) = new else { return withoutNulls(new) }
        var patch: [String: JSONValue] = [:]
        for (name, value) in after where value != .null {
            patch[name] = from(before[name] ?? .null, to: value)
        }
        for (name, value) in before where value != .null && after[name] ?? .null == .null {
            patch[name] = .null
        }
        return patch.isEmpty ? nil : .object(patch)
    }

    /// A null in what takes the place of something else would be left out by whoever applies the patch.
    private static func withoutNulls(_ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        return .object(members.filter { $0.value != .null }.mapValues(withoutNulls))
    }
}
