/// What the system's Bonjour says of a registration.
package enum BonjourReply: Equatable {
    case announced(name: String)
    /// Another has the name now; the system tries the next and replies again.
    case renaming
    case failed(BonjourFailure)

    /// - Parameter isThere: whether the registration came to be, and not to an end.
    package init(code: Int32, isThere: Bool, name: String?) {
        guard code == 0 else {
            self = .failed(BonjourFailure(code: code))
            return
        }
        if isThere, let name { self = .announced(name: name) } else { self = .renaming }
    }

    package var state: AnnouncementState {
        switch self {
        case .announced(let name): .announced(name: name)
        case .renaming: .announcing
        case .failed(let failure): .waiting(reason: failure.reason)
        }
    }
}
