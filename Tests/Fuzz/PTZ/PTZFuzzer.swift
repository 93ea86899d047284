/// Whatever a receiver sends, every number of a command is within its range.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    for command in PTZMessage.commands(in: text) {
        switch command {
        case .zoom(let part), .focus(let part): check([part], 0...1)
        case .zoomSpeed(let speed), .focusSpeed(let speed): check([speed], -1...1)
        case .panTilt(let pan, let tilt), .panTiltSpeed(let pan, let tilt): check([pan, tilt], -1...1)
        case .exposure(let level, let gain, let shutter): check([level, gain ?? 0, shutter ?? 0], 0...1)
        case .whiteBalance(.manual(let red, let blue)): check([red, blue], 0...1)
        case .storePreset(let index): precondition((0...99).contains(index))
        case .recallPreset(let index, let speed):
            precondition((0...99).contains(index))
            check([speed], 0...1)
        case .autoFocus, .autoExposure, .whiteBalance: break
        }
    }
    var tags = 0
    for _ in XMLTags(text) { tags += 1 }
    precondition(tags <= text.utf8.filter { $0 == UInt8(ascii: "<") }.count)
    return 0
}

private func check(_ numbers: [Double], _ range: ClosedRange<Double>) {
    precondition(numbers.allSatisfy { range.contains($0) })
}
