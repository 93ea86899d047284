/// What the doctor found about one thing.
struct Finding: Equatable {
    enum Verdict: Equatable {
        case fine
        /// It works, with a limit the user should know.
        case limited
        case broken

        var mark: String {
            switch self {
            case .fine: "ok  "
            case .limited: "note"
            case .broken: "BAD "
            }
        }
    }

    let verdict: Verdict
    let subject: String
    let detail: String
    /// What to do about it.
    let advice: String?

    static func fine(_ subject: String, _ detail: String) -> Finding {
        Finding(verdict: .fine, subject: subject, detail: detail, advice: nil)
    }

    static func limited(_ subject: String, _ detail: String, _ advice: String) -> Finding {
        Finding(verdict: .limited, subject: subject, detail: detail, advice: advice)
    }

    static func broken(_ subject: String, _ detail: String, _ advice: String) -> Finding {
        Finding(verdict: .broken, subject: subject, detail: detail, advice: advice)
    }
}
