/// What the system's Bonjour could not do, by the codes of its interface `dns_sd`.
public struct BonjourFailure: Error, Equatable {
    // The numbers are those of <dns_sd.h>, which platforms without Bonjour lack.
    private static let nameConflict: Int32 = -65548
    private static let serviceNotRunning: Int32 = -65563
    private static let defunctConnection: Int32 = -65569
    private static let policyDenied: Int32 = -65570

    public let code: Int32

    public init(code: Int32) {
        self.code = code
    }

    /// The user, or a missing entry in the program's property list, keeps it from the local network.
    public var isRefusedByUser: Bool { code == Self.policyDenied }

    public var reason: String {
        switch code {
        case Self.policyDenied:
            "this app may not use the local network; allow it in the Settings app under Privacy & Security"
        case Self.serviceNotRunning, Self.defunctConnection: "Bonjour is not running"
        case Self.nameConflict: "the name is taken"
        default: "Bonjour: error \(code)"
        }
    }
}
