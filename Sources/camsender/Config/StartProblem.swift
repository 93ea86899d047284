/// A setting that this machine cannot follow.
package struct StartProblem: Equatable {
    package let option: String
    /// Which of them, where an option may be given several times.
    package var value: String?
    package let message: String
    /// Whether the program refuses to start; else it starts and goes without.
    package let stopsStart: Bool
}
