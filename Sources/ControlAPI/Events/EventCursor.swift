/// How far a listener has come.
struct EventCursor: Sendable {
    let listener: Int
    /// Which state is new enough for it.
    let asked: Int
    /// What it heard in an earlier connection.
    var last: EventID?
    /// The number of the change it had last; nil before its first event.
    var position: Int?
    var levels: Int
    var heartbeats: Int
    /// What it has looked at.
    var generation: Int

    init(listener: Int, asked: Int, levels: Int, heartbeats: Int, generation: Int) {
        self.listener = listener
        self.asked = asked
        self.levels = levels
        self.heartbeats = heartbeats
        self.generation = generation
    }
}
