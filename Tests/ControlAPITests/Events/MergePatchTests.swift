import ControlAPI
import HTTPServing
import Testing

@Suite struct MergePatchTests {
    /// RFC 7396, section 2.
    private func apply(_ patch: JSONValue, to target: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members: [String: JSONValue] = [:]
        if case .object(let present) = target { members = present }
        for (name, change) in changes {
            members[name] = change == .null ? nil : apply(change, to: members[name] ?? .null)
        }
        return .object(members)
    }

    /// What clients see: null and absent are the same.
    private func plain(_ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        return .object(members.filter { $0.value != .null }.mapValues(plain))
    }

    @Test func equalDocumentsHaveNoDifference() {
        #expect(MergePatch.from(["a": [1, 2], "b": ["c": .null]], to: ["a": [1, 2], "b": ["c": .null]]) == nil)
        #expect(MergePatch.from(["a": .null], to: [:]) == nil)
    }

    @Test func onlyWhatDiffersIsInThePatch() {
        let patch = MergePatch.from(["a": 1, "b": ["c": 1, "d": 2]], to: ["a": 1, "b": ["c": 1, "d": 3]])
        #expect(patch == ["b": ["d": 3]])
    }

    private static let changes: [(JSONValue, JSONValue)] = [
        (["a": 1], ["a": .null]), (["a": .null], ["a": ["b": .null, "c": 1]]),
        (["a": ["b": 1, "c": 2]], ["a": ["c": 2]]), (["a": ["b": 1]], ["a": "text"]), (["a": "text"], ["a": ["b": 1]]),
        ([:], ["a": [["b": .null]]]), (["a": [1, 2, 3]], ["a": [1]]), (["a": ["b": ["c": 1]]], ["a": ["b": [:]]]),
        (.null, ["x": ["y": .null]]),
    ]

    @Test(arguments: changes)
    func applyingThePatchGivesTheNewDocument(old: JSONValue, new: JSONValue) throws {
        let patch = try #require(MergePatch.from(old, to: new))
        #expect(plain(apply(patch, to: plain(old))) == plain(new))
    }
}
