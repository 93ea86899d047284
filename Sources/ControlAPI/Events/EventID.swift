/// Which event of which run: after a restart the ids of the run before mean nothing.
struct EventID: CustomStringConvertible, Equatable {
    let run: UInt32
    let number: Int

    init(run: UInt32, number: Int) {
        self.run = run
        self.number = number
    }

    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let run = UInt32(parts[0], radix: 16), let number = Int(parts[1]) else { return nil }
        self.init(run: run, number: number)
    }

    var description: String { "\(String(run, radix: 16))-\(number)" }
}
