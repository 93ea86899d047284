import Frames

/// What to capture: `ID [WIDTHxHEIGHT] [RATE] [frames=N] [skips=N] [keep=N] [only=FOURCC,FOURCC...] [buffers=N]
/// [seconds=N]`.
struct Wish {
    var id = ""
    var format = VideoFormat(size: FrameSize(width: 640, height: 360), rate: .thirty)
    var frames = 10
    /// After how many skipped ones it ends as well.
    var skips = Int.max
    /// How many frames are held on to.
    var kept = 1
    /// Pixel formats, one after another; the camera's own choice where there are none.
    var only: [String] = []
    /// How many of the driver's buffers are asked for; nil for the usual number.
    var buffers: Int?
    var seconds = 120.0

    init(_ arguments: ArraySlice<String>) {
        id = arguments.first ?? ""
        for word in arguments.dropFirst() {
            let parts = word.split(separator: "=").map(String.init)
            switch (parts.first, parts.last) {
            case ("frames"?, let value?): frames = Int(value) ?? frames
            case ("skips"?, let value?): skips = Int(value) ?? skips
            case ("keep"?, let value?): kept = Int(value) ?? kept
            case ("only"?, let value?): only = value.split(separator: ",").map(String.init)
            case ("buffers"?, let value?): buffers = Int(value)
            case ("seconds"?, let value?): seconds = Double(value) ?? seconds
            default: take(word)
            }
        }
    }

    private mutating func take(_ word: String) {
        let numbers = word.split(separator: "x").compactMap { Int($0) }
        if numbers.count == 2 { format.size = FrameSize(width: numbers[0], height: numbers[1]) }
        if let rate = FrameRate(named: word) { format.rate = rate }
    }

    static func seconds(_ arguments: [String], _ index: Int) -> Double {
        arguments.indices.contains(index) ? Double(arguments[index]) ?? 5 : 5
    }
}
