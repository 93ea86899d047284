/// A picture being drawn, by one writer only; `finish` turns it into an immutable ``Frame``.
public struct DraftFrame: ~Copyable {
    public let layout: FrameLayout
    private let loan: FrameLoan

    init(layout: FrameLayout, loan: FrameLoan) {
        self.layout = layout
        self.loan = loan
    }

    /// The memory to draw into, laid out as ``layout`` says. Do not keep it beyond `finish`.
    public var bytes: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: loan.memory.base, count: layout.byteCount)
    }

    public consuming func finish(number: Int64, rate: FrameRate, stamps: FrameStamps) -> Frame {
        Frame(
            layout: layout, number: number, rate: rate, stamps: stamps,
            base: UnsafeRawPointer(loan.memory.base), owner: loan)
    }
}
