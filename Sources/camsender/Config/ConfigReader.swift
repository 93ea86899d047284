import Foundation

/// Finds and reads the config file.
package struct ConfigReader {
    /// Reads an environment variable.
    let environment: (String) -> String?

    /// More is no config file.
    private static let largest = 1_000_000
    /// What someone else than owner and group may do with a file.
    private static let others = 0o007

    package init(environment: @escaping (String) -> String?) {
        self.environment = environment
    }

    /// The file to read: the one asked for, else the user's own if there is one.
    package func path(_ asked: String?) -> String? {
        if asked == "none" { return nil }
        if let asked { return asked }
        guard let own = usersFile, FileManager.default.fileExists(atPath: own) else { return nil }
        return own
    }

    /// A file that cannot be read is told, and the defaults hold.
    package func read(_ path: String) -> ConfigFile {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        guard let attributes else { return ConfigFile(problem: "there is no such file") }
        // Reading a pipe would wait for whoever writes to it.
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            return ConfigFile(problem: "it is no file")
        }
        guard (attributes[.size] as? NSNumber)?.intValue ?? 0 <= Self.largest else {
            return ConfigFile(problem: "it is too large for a config file")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            return ConfigFile(problem: "it may not be read")
        }
        guard let text = String(bytes: data, encoding: .utf8) else { return ConfigFile(problem: "it is no UTF-8 text") }
        var file = ConfigFile(text: text)
        let permissions = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
        if permissions & Self.others != 0 { warnOfSecrets(&file) }
        return file
    }

    private func warnOfSecrets(_ file: inout ConfigFile) {
        for setting in file.settings {
            guard let option = ServeOption.named(setting.name), option.hides(setting.text),
                case .configFile(let line) = setting.source
            else { continue }
            let advice = "everyone on this machine can read '\(setting.name)': chmod o= the file"
            file.add(
                ConfigProblem(
                    line: line, message: option.isSecret ? advice + ", or use \(setting.name)-file" : advice))
        }
    }

    private var usersFile: String? {
        if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder + Self.place }
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        return home + "/.config" + Self.place
    }

    private static let place = "/camsender/camsender.conf"
}
