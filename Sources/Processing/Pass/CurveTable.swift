import CPixelKernels

/// One channel's curve as the kernels want it: 64 straight segments, dense where the curve bends most.
struct CurveTable {
    /// Luma steps from black to white, 128 to a code.
    static let fullScale = 219.0 * 128
    static let outputScale = 32767.0
    private static let segments = Int(CPK_SEGMENTS)
    private static let stepsPerSegment = 1024.0
    /// Near black 32 extra segments go to one zone or 16 each to two; where a zone ends tells how dense they are.
    private static let extraSteps = 32 * stepsPerSegment
    private static let zoneEnds: [Double] = [16384, 8192, 4096, 2048, 1024, 512, 256, 128]
    /// Errors that end the search for a better layout, in parts of full scale: 0.05 luma codes, or 0.3 with one zone
    /// since kernels are faster with it. Moving the segments' ends halves them.
    private static let acceptableError = 0.05 / 219
    private static let acceptableErrorOfOneZone = 0.3 / 219

    let native: cpk_curve

    /// - Parameter gain: the channel's white balance gain.
    init(gain: Double, curve: ExposureCurve) {
        let shape = Shape(gain: gain, curve: curve)
        let oneZone = Self.zoneEnds.lazy.map { Layout(only: $0) }
        if let layout = oneZone.first(where: { $0.error(of: shape, giveUpAt: Self.acceptableErrorOfOneZone) != nil }) {
            native = layout.table(of: shape)
            return
        }
        var best: (layout: Layout, error: Double)?
        search: for (index, outer) in Self.zoneEnds.enumerated() {
            for inner in Self.zoneEnds[(index + 1)...] {
                let layout = Layout(inner: inner, outer: outer)
                guard let error = layout.error(of: shape, giveUpAt: best?.error ?? .infinity) else { continue }
                best = (layout, error)
                if error < Self.acceptableError { break search }
            }
        }
        native = (best?.layout ?? Layout(inner: 128, outer: 16384)).table(of: shape)
    }

    /// The exact curve, not clipped at 1 so that segments do not cut the corner there.
    private struct Shape {
        let gain: Double
        let curve: ExposureCurve

        func value(at steps: Double) -> Double {
            TransferFunction.encode(curve.extended(TransferFunction.decode(steps / CurveTable.fullScale) * gain))
        }
    }

    /// Where the segments begin.
    private struct Layout {
        let inner: Double
        let outer: Double
        let innerRate: Double
        let outerRate: Double

        init(inner: Double, outer: Double) {
            self.inner = inner
            self.outer = outer
            innerRate = CurveTable.extraSteps / 2 / inner
            outerRate = CurveTable.extraSteps / 2 / outer
        }

        init(only outer: Double) {
            inner = 0
            self.outer = outer
            innerRate = 0
            outerRate = CurveTable.extraSteps / outer
        }

        /// The luma step at which a segment begins: the inverse of the kernels' `t`.
        func start(of segment: Int) -> Double {
            let t = Double(segment) * CurveTable.stepsPerSegment
            let atInner = inner * (1 + innerRate + outerRate)
            let atOuter = outer * (1 + outerRate) + inner * innerRate
            if t <= atInner { return t / (1 + innerRate + outerRate) }
            if t <= atOuter { return inner + (t - atInner) / (1 + outerRate) }
            return outer + (t - atOuter)
        }

        /// The largest distance between curve and segments where the curve is below 1; nil when not below the limit.
        func error(of shape: Shape, giveUpAt limit: Double) -> Double? {
            var worst = 0.0
            var (start, value) = (0.0, 0.0)
            for segment in 1...CurveTable.segments where value < 1 && worst < limit {
                let end = self.start(of: segment)
                let endValue = shape.value(at: end)
                for part in [0.25, 0.5, 0.75] {
                    let straight = value + (endValue - value) * part
                    let exact = shape.value(at: start + (end - start) * part)
                    worst = max(worst, abs(min(1, exact) - min(1, straight)))
                }
                (start, value) = (end, endValue)
            }
            return worst < limit ? worst : nil
        }

        /// The values at the segments' ends. Those inside are moved by half of what the segments beside them miss in
        /// their middle, which halves the error of both; black and clipped ends stay.
        private func ends(of shape: Shape) -> [Double] {
            let starts = (0...CurveTable.segments).map(start)
            let values = starts.map(shape.value)
            let missed = zip(zip(starts, starts.dropFirst()), zip(values, values.dropFirst())).map { place, value in
                shape.value(at: (place.0 + place.1) / 2) - (value.0 + value.1) / 2
            }
            return values.indices.map { index in
                guard index > 0, index < CurveTable.segments, values[index] < 1 else { return values[index] }
                return values[index] + (missed[index - 1] + missed[index]) / 4
            }
        }

        func table(of shape: Shape) -> cpk_curve {
            var table = cpk_curve()
            table.knot1 = UInt16(inner)
            table.knot2 = UInt16(outer)
            table.rate1 = UInt16(innerRate)
            table.rate2 = UInt16(outerRate)
            let values = ends(of: shape).map { ($0 * CurveTable.outputScale).rounded() }
            withUnsafeMutableBytes(of: &table.base) { base in
                withUnsafeMutableBytes(of: &table.rise) { rise in
                    let bases = base.bindMemory(to: UInt16.self)
                    let rises = rise.bindMemory(to: UInt16.self)
                    for segment in 0..<CurveTable.segments {
                        let isClipped = values[segment] >= CurveTable.outputScale
                        bases[segment] = UInt16(min(values[segment], CurveTable.outputScale))
                        let rise = min(values[segment + 1] - values[segment], CurveTable.outputScale)
                        rises[segment] = isClipped ? 0 : UInt16(max(0, rise))
                    }
                }
            }
            return table
        }
    }
}
