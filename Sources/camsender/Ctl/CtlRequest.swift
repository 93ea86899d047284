import HTTPServing

/// One request to a running program, and what of its answer is shown.
package struct CtlRequest: Equatable {
    package enum Display: Equatable {
        case document
        /// What was asked for: the value at a path of names.
        case part([String])
        /// The one member that tells people enough.
        case member(String)
        /// What controls are after a change, and where those on their way are going.
        case outcome
        /// A line for each control.
        case controls
        /// A row for each element of the array of that name.
        case table(of: String, showing: [String], marking: Mark? = nil, remarking: Remark? = nil)
    }

    /// Which row of a table has the star.
    package enum Mark: Equatable {
        /// The elements that have this flag.
        case flag(String)
        /// The one whose member of this name is the answer's `current`.
        case current(by: String)
    }

    /// What is said of the elements whose flag is false.
    package struct Remark: Equatable {
        let flag: String
        let text: String
    }

    package var method: HTTPMethod
    package var path: String
    package var body: CtlBody?
    package var display = Display.document

    package init(
        _ method: HTTPMethod, _ path: String, _ body: CtlBody? = nil, showing display: Display = .document
    ) {
        self.method = method
        self.path = path
        self.body = body
        self.display = display
    }
}
