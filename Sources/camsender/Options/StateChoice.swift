import Foundation

/// Where a program keeps what must survive its end, by the command line.
package enum StateChoice: Equatable {
    /// What the system gives for it.
    case standard
    case folder(String)
    /// No settings are kept.
    case none

    init(text: String) {
        self = text == "none" ? .none : .folder(text)
    }

    /// Where settings are kept; nil for nowhere.
    var settingsFolder: String? {
        self == .none ? nil : tokenFolder
    }

    /// Why settings are kept nowhere, where they are not.
    var absence: String {
        self == .none ? "it was started with --state none" : "there is no folder for it (--state DIR)"
    }

    /// Where the token is kept, which is no setting; nil for nowhere.
    var tokenFolder: String? {
        if case .folder(let folder) = self { return folder }
        return StateFolder.path { ProcessInfo.processInfo.environment[$0] }
    }
}
