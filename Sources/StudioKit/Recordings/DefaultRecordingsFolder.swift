/// Where recordings go unless something else is asked for.
public enum DefaultRecordingsFolder {
    /// `CamSender` in the desktop's videos folder, or the user's data folder where there is no desktop.
    ///
    /// - Parameters:
    ///   - environment: reads an environment variable.
    ///   - readFile: the text of a file, or nil.
    public static func path(
        environment: (String) -> String?, readFile: (String) -> String?
    ) -> String {
        let home = environment("HOME") ?? "/tmp"
        let configuration = folder(environment("XDG_CONFIG_HOME")) ?? home + "/.config"
        if let videos = readFile(configuration + "/user-dirs.dirs").flatMap({ videosFolder($0, home: home) }) {
            return videos + "/CamSender"
        }
        let data = folder(environment("XDG_DATA_HOME")) ?? home + "/.local/share"
        return data + "/camsender/recordings"
    }

    /// The standard wants relative paths ignored.
    private static func folder(_ value: String?) -> String? {
        value.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The line `XDG_VIDEOS_DIR="$HOME/Videos"` of xdg-user-dirs; the home itself means there is none.
    private static func videosFolder(_ text: String, home: String) -> String? {
        let key = "XDG_VIDEOS_DIR="
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else { return nil }
        let value = String(line.dropFirst(key.count).filter { $0 != "\"" })
        let inHome = "$HOME/"
        if value.hasPrefix(inHome), value.count > inHome.count { return home + "/" + value.dropFirst(inHome.count) }
        return folder(value)
    }
}
