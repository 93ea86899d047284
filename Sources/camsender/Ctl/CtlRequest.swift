import HTTPServing

/// One request to a running program, and what of its answer is shown.
package struct CtlRequest: Equatable {
    package enum Display: Equatable {
        case document
        /// The value at a path of names.
        case value([String])
        /// A line for each control.
        case controls
        /// A row for each element of the array of that name; `marking` is the flag that gives a row its star.
        case table(of: String, showing: [String], marking: String? = nil, remarking: Remark? = nil)
    }

    /// What is said of the elements whose flag is false.
    package struct Remark: Equatable {
        let flag: String
        let text: String
    }

    package var method: HTTPMethod
    package var path: String
    package var body: JSONValue?
    package var display = Display.document

    package init(
        _ method: HTTPMethod, _ path: String, _ body: JSONValue? = nil, showing display: Display = .document
    ) {
        self.method = method
        self.path = path
        self.body = body
        self.display = display
    }
}
