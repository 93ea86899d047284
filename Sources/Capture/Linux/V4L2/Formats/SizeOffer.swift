#if os(Linux)
import Frames

/// The sizes a device says a format comes in.
package enum SizeOffer: Equatable, Sendable {
    case exactly(width: Int, height: Int)
    /// Every step from the smallest to the largest.
    case steps(width: Steps, height: Steps)

    package struct Steps: Equatable, Sendable {
        package var smallest: Int
        package var largest: Int
        package var step: Int

        package init(smallest: Int, largest: Int, step: Int) {
            (self.smallest, self.largest, self.step) = (smallest, largest, step)
        }

        /// The even number on the steps that comes nearest to `wanted` from below, or the smallest there is.
        func nearest(to wanted: Int) -> Int? {
            // Drivers that go in steps of nothing mean any size.
            let step = max(1, step)
            let first = max(smallest, step > 1 ? smallest : 2)
            guard first > 0, first <= largest else { return nil }
            let top = first + (min(max(wanted, first), largest) - first) / step * step
            if top.isMultiple(of: 2) { return top }
            if !step.isMultiple(of: 2), top - step >= first { return top - step }
            return !step.isMultiple(of: 2) && top + step <= largest ? top + step : nil
        }
    }

    /// Those of the sizes that can be used and are worth a thought when `wanted` is asked for.
    package func sizes(near wanted: FrameSize) -> [FrameSize] {
        switch self {
        case .exactly(let width, let height):
            let size = FrameSize(width: width, height: height)
            return size.isUsable ? [size] : []
        case .steps(let widths, let heights):
            guard let width = widths.nearest(to: wanted.width), let height = heights.nearest(to: wanted.height) else {
                return []
            }
            let size = FrameSize(width: width, height: height)
            return size.isUsable ? [size] : []
        }
    }
}
#endif
