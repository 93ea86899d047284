#if canImport(Darwin)
/// Darwin shows no temperatures to programs.
enum Thermometer {
    static func hottest() -> Double? { nil }
}
#endif
