import CPixelKernels
import Frames

/// Applies settings to pictures: zoom, white balance, exposure and filters in one traversal, or none at all.
///
/// To be used from one thread. In steady state it allocates nothing.
public final class PicturePass {
    private let pool: FramePool
    private let kernels: PixelKernels
    private let memory = SampleMemory(rows: ZoomedRows.rowsNeeded)
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
        let source = try SourceRows(frame)
        let draft = pool.draft(try Self.outputLayout(for: frame))
        let colour = settings.keepsColour ? nil : plan(for: settings)
        let zoom = settings.zoom == 1 ? nil : plan(for: settings.zoom, size: frame.layout.size)
        withExtendedLifetime(frame) {
            if let zoom {
                draw(source, zoom: zoom, colour: colour, into: TargetRows(draft))
            } else if let colour {
                draw(source, colour: colour, columns: 0..<frame.layout.width, into: TargetRows(draft))
            }
        }
        var stamps = frame.stamps
        stamps.processed = .now
        return draft.finish(number: frame.number, rate: frame.rate, stamps: stamps)
    }

    private func draw(_ source: SourceRows, colour: ColourPlan, columns: Range<Int>, into target: TargetRows) {
        let native = kernels.native
        withExtendedLifetime(colour) {
            let plan = colour.native
            for row in 0..<source.height {
                native.colour(source.line(row, columns: columns), plan, target.line(row, columns: columns))
            }
        }
    }

    private func draw(_ source: SourceRows, zoom: ZoomPlan, colour: ColourPlan?, into target: TargetRows) {
        let native = kernels.native
        withExtendedLifetime((zoom, colour, memory)) {
            for strip in zoom.strips {
                var stretched = ZoomedRows(
                    of: source, strip: strip, colour: colour.map { UnsafePointer($0.native) }, kernels: native,
                    memory: memory)
                let pixels = strip.pixels
                for (row, taps) in zoom.rows.enumerated() {
                    var rows = stretched.around(taps)
                    native.blend(&rows, target.line(row, columns: pixels))
                }
            }
        }
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
