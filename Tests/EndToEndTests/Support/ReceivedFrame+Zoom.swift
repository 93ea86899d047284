import Capture
import Frames
import TestSupport

extension PixelRect {
    /// Where the rectangle is in a picture magnified about its centre.
    func zoomed(_ factor: Double, in size: FrameSize) -> PixelRect {
        func place(_ position: Int, _ extent: Int) -> Int {
            let middle = Double(extent) / 2
            return Int(((Double(position) - middle) * factor + middle).rounded())
        }
        return PixelRect(
            left: max(0, place(left, size.width)), top: max(0, place(top, size.height)),
            right: min(size.width, place(right, size.width)), bottom: min(size.height, place(bottom, size.height)))
    }
}

extension ReceivedFrame {
    /// Mean difference of a column's luma from the same place in an unzoomed picture.
    func difference(atColumn column: Int, rows: Range<Int>, from plain: ReceivedFrame, zoom: Double) -> Double {
        let differences = rows.map { abs(pixel(column, $0).y - plain.luma(under: column, $0, zoom: zoom)) }
        return differences.reduce(0, +) / Double(differences.count)
    }

    /// Mean difference of a row's luma from the same place in an unzoomed picture.
    func difference(atRow row: Int, columns: Range<Int>, from plain: ReceivedFrame, zoom: Double) -> Double {
        let differences = columns.map { abs(pixel($0, row).y - plain.luma(under: $0, row, zoom: zoom)) }
        return differences.reduce(0, +) / Double(differences.count)
    }

    /// What a zoomed picture's pixel shows of this picture, by bilinear interpolation.
    private func luma(under column: Int, _ row: Int, zoom: Double) -> Double {
        func source(_ position: Int, _ extent: Int) -> (whole: Int, part: Double) {
            let middle = Double(extent) / 2
            let exact = (Double(position) + 0.5 - middle) / zoom + middle - 0.5
            return (Int(exact), exact - Double(Int(exact)))
        }
        let (x, y) = (source(column, width), source(row, height))
        func blend(_ first: Double, _ second: Double, _ part: Double) -> Double { first + (second - first) * part }
        return blend(
            blend(pixel(x.whole, y.whole).y, pixel(x.whole + 1, y.whole).y, x.part),
            blend(pixel(x.whole, y.whole + 1).y, pixel(x.whole + 1, y.whole + 1).y, x.part), y.part)
    }
}
