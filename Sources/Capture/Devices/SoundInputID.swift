/// The uid under which an input is listed: the port's own, with the data source behind it where it has several.
///
/// The original lists a port once. Its uid chooses the port as it does here; a uid with a data source chooses both.
public struct SoundInputID: Sendable, Equatable {
    private static let separator: Character = "#"

    public var port: String
    /// The data source's number in the system, such as that of the microphone beside the rear camera.
    public var dataSource: Int?

    public init(port: String, dataSource: Int? = nil) {
        self.port = port
        self.dataSource = dataSource
    }

    public init(uid: String) {
        if let place = uid.lastIndex(of: Self.separator), let number = Int(uid[uid.index(after: place)...]) {
            self.init(port: String(uid[..<place]), dataSource: number)
        } else {
            self.init(port: uid)
        }
    }

    public var uid: String { dataSource.map { "\(port)\(Self.separator)\($0)" } ?? port }
}
