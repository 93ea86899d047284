import HTTPServing

/// Where `camsender ctl` finds the program it drives.
package struct CtlOptions: Equatable {
    /// nil: this machine, on one of the default ports.
    package var url: String?
    package var token: String?
    /// A file of certificates to trust beside the system's.
    package var certificates: String?
    /// Answers are shown as the JSON they are, for programs.
    package var showsJSON = false
    package var words: [String] = []

    init(arguments: ArraySlice<String>) throws(UsageError) {
        // What comes after the command belongs to it, negative numbers too.
        let end = Self.endOfOptions(arguments)
        var reader = OptionReader(arguments[..<end])
        words = Array(arguments[end...])
        while let option = try reader.nextOption() {
            switch option {
            case "--url": take(url: try reader.secret(of: option, "an address such as http://10.0.0.5:8080", Self.url))
            case "--token": token = try reader.secret(of: option, "a token") { $0 }
            case "--json": showsJSON = true
            case "--cacert": certificates = try reader.value(of: option, "a file of certificates") { $0 }
            default: throw .unknownOption(option)
            }
        }
    }

    /// The printed address works as it is: a token in it is taken.
    package mutating func take(url text: String) {
        guard let question = text.firstIndex(of: "?") else {
            url = text
            return
        }
        url = String(text[..<question])
        let request = try? HTTPRequest(method: .get, target: "/" + String(text[question...]))
        if let found = request?.queryValue("token") { token = found }
    }

    /// An address as messages may show it: a name and a password before the `@` are left out.
    package static func withoutLogin(_ address: String) -> String {
        guard let scheme = address.firstRange(of: "://") else { return address }
        let rest = address[scheme.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let end = authority.lastIndex(of: "@") else { return address }
        return String(address[..<scheme.upperBound] + rest[rest.index(after: end)...])
    }

    /// What the command line does not say is taken from the environment, where an empty text says nothing.
    package func filled(from environment: [String: String]) -> CtlOptions {
        let said = environment.filter { !$0.value.isEmpty }
        var options = self
        if url == nil, let text = said["CAMSENDER_URL"] { options.take(url: text) }
        options.token = token ?? said["CAMSENDER_TOKEN"] ?? options.token
        return options
    }

    /// The first argument that is neither an option nor an option's value.
    private static func endOfOptions(_ arguments: ArraySlice<String>) -> Int {
        var index = arguments.startIndex
        while index < arguments.endIndex, arguments[index].hasPrefix("-") {
            index += arguments[index].contains("=") || arguments[index] == "--json" ? 1 : 2
        }
        return min(index, arguments.endIndex)
    }

    private static func url(_ text: String) -> String? {
        let lowered = text.lowercased()
        return lowered.hasPrefix("http://") || lowered.hasPrefix("https://") ? text : nil
    }
}
