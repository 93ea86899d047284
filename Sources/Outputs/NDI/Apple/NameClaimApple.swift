#if canImport(Darwin)
/// A source's name. Here the runtime's own guard has to do.
package final class NameClaim: Sendable {
    package static let unguarded = NameClaim()

    private init() {}

    package init?(_ name: String) {}
}
#endif
