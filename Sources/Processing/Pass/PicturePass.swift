import CPixelKernels
import Frames

/// Applies settings to pictures: zoom, white balance, exposure and filters in one traversal, or none at all.
///
/// To be used from one thread. In steady state it allocates nothing.
public final class PicturePass {
    private let pool: FramePool
    private let kernels: PixelKernels
    private let zoomed = ZoomedRows()
    private var checked: PictureSettings?
    private var colour: (settings: PictureSettings, plan: ColourPlan)?
    private var zoom: (factor: Double, size: FrameSize, plan: ZoomPlan)?
    /// How often tables were made since the pass exists.
    package private(set) var plansCompiled = 0

    public init(pool: FramePool = FramePool(), kernels: PixelKernels = .best) {
        self.pool = pool
        self.kernels = kernels
    }

    /// Picture buffers allocated since the pool exists.
    public var buffersMade: Int { pool.buffersMade }

    /// The picture as the settings want it: the same frame when they change nothing, else a new UYVY frame.
    public func apply(_ settings: PictureSettings, to frame: Frame) throws(ProcessingError) -> Frame {
        if checked != settings {
            try settings.validate()
            checked = settings
        }
        guard !settings.isIdentity else { return frame }
        let source = try SourceRows(frame, kernels: kernels)
        let draft = pool.draft(try Self.outputLayout(for: frame))
        let colour = settings.keepsColour ? nil : plan(for: settings)
        if settings.zoom == 1 {
            if let colour { draw(source, colour: colour, into: draft) }
        } else {
            let zoom = plan(for: settings.zoom, size: frame.layout.size)
            draw(source, zoom: zoom, colour: colour, into: draft)
        }
        var stamps = frame.stamps
        stamps.processed = .now
        return draft.finish(number: frame.number, rate: frame.rate, stamps: stamps)
    }

    private func draw(_ source: SourceRows, colour: ColourPlan, into draft: borrowing DraftFrame) {
        let layout = draft.layout
        for row in 0..<layout.height {
            kernels.native.colour(source.line(row), colour.native, Self.line(row, of: draft), Int32(layout.width))
        }
    }

    private func draw(_ source: SourceRows, zoom: ZoomPlan, colour: ColourPlan?, into draft: borrowing DraftFrame) {
        let layout = draft.layout
        zoomed.startPicture()
        for row in 0..<layout.height {
            var rows = zoomed.rows(
                for: zoom.rows[row], of: source, height: layout.height, plan: zoom, colour: colour, kernels: kernels,
                width: layout.width)
            kernels.native.blend(&rows, Self.line(row, of: draft), Int32(layout.width))
        }
    }

    private static func line(_ row: Int, of draft: borrowing DraftFrame) -> UnsafeMutablePointer<UInt8> {
        // A picture has at least one line, so its bytes have an address.
        draft.bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self) + draft.layout.lineOffset(row)
    }

    private static func outputLayout(for frame: Frame) throws(ProcessingError) -> FrameLayout {
        do throws(FramesError) { return try FrameLayout(.uyvy, frame.layout.size) } catch { throw .noMemory(error) }
    }

    private func plan(for settings: PictureSettings) -> ColourPlan {
        var wanted = settings
        wanted.zoom = 1
        if let colour, colour.settings == wanted { return colour.plan }
        let plan = ColourPlan(wanted)
        colour = (wanted, plan)
        plansCompiled += 1
        return plan
    }

    private func plan(for factor: Double, size: FrameSize) -> ZoomPlan {
        if let zoom, zoom.factor == factor, zoom.size == size { return zoom.plan }
        let plan = ZoomPlan(zoom: factor, size: size)
        zoom = (factor, size, plan)
        plansCompiled += 1
        return plan
    }
}
