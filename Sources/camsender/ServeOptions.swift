import Capture
import Frames
import HTTPServing
import Outputs
import Processing
import StudioKit

/// The options of `camsender`, checked.
package struct ServeOptions: Equatable {
    /// nil: port 80 as the original, or 8080 where that cannot be had.
    package var port: UInt16?
    /// nil: every interface.
    package var host: String?
    /// nil: the product's name and a suffix that is this machine's own.
    package var name: String?
    /// As they were given; the first is the one to start with. Streams' addresses may hold passwords.
    package var cameras: [String] = []
    package var camera: String { cameras.first ?? CameraCatalogue.automatic }
    package var preset = Preset.hd1080
    package var rate = FrameRate.thirty
    package var startsNDI = true
    /// Whether the control page is announced in the network.
    package var announces = true
    package var microphone = MicrophoneSelection.Choice.automatic
    /// By how much sound is held back against the picture.
    package var audioDelayMilliseconds = 0
    package var referenceLevel = NDIReferenceLevel.fullScale
    /// nil: the user's own folder.
    package var recordings: String?
    package var encoder = EncoderChoice.auto
    /// Bytes that stay free on the disk.
    package var reserve: Int64 = RecorderConfiguration().reserve
    package var ndiRuntime: String?
    package var allowedOrigins: [String] = []
    /// Further names this machine is known under.
    package var allowedHosts: [String] = []
    package var access = AccessOptions()

    init() {}

    init(arguments: ArraySlice<String>) throws(UsageError) {
        var reader = OptionReader(arguments)
        while let option = try reader.nextOption() {
            switch option {
            case "--port": port = try reader.value(of: option, "a port from 1 to 65535", Self.port)
            case "--host": host = try reader.value(of: option, "an address or a host name") { $0 }
            case "--name": name = try reader.value(of: option, "a name") { $0 }
            case "--camera": cameras.append(try reader.value(of: option, "a camera of 'camsender cameras'") { $0 })
            case "--preset": preset = try reader.value(of: option, Self.presetNames, Preset.init(name:))
            case "--fps": rate = try reader.value(of: option, Self.rateNames, FrameRate.init(named:))
            case "--no-ndi": startsNDI = false
            case "--no-mdns": announces = false
            case "--ndi-runtime": ndiRuntime = try reader.value(of: option, "a file or folder") { $0 }
            case "--mic": microphone = try reader.value(of: option, "auto, off or a uid of /audio/inputs", Self.choice)
            case "--audio-delay-ms":
                audioDelayMilliseconds = try reader.value(of: option, "a whole number from 0 to 1000", Self.delay)
            case "--ndi-reference-level":
                referenceLevel = try reader.value(of: option, "decibels from 0 to 20", Self.level)
            case "--recordings": recordings = try reader.value(of: option, "a folder") { $0 }
            case "--encoder": encoder = try reader.value(of: option, Self.encoderNames, EncoderChoice.init(rawValue:))
            case "--reserve-mb": reserve = try reader.value(of: option, "megabytes to keep free", Self.megabytes)
            case "--allow-origin": allowedOrigins.append(try reader.value(of: option, Self.originForm, Self.origin))
            case "--allow-host": allowedHosts.append(try reader.value(of: option, "a host name") { $0 })
            default: guard try access.take(option, &reader) else { throw .unknownOption(option) }
            }
        }
        try access.check()
    }

    private static let presetNames = Preset.allCases.map(\.rawValue).joined(separator: ", ")
    private static let rateNames = FrameRate.named.map(\.name).joined(separator: ", ")
    private static let originForm = "an origin such as https://panel.example or http://10.0.0.5:8000, or *"

    private static let encoderNames = EncoderChoice.allCases.map(\.rawValue).joined(separator: ", ")

    private static func choice(_ text: String) -> MicrophoneSelection.Choice? {
        switch text {
        case "auto": .automatic
        case "off": .off
        default: .microphone(uid: text)
        }
    }

    private static func delay(_ text: String) -> Int? {
        wholeNumber(text).flatMap { SoundSettings.delayRange.contains($0) ? $0 : nil }
    }

    private static func level(_ text: String) -> NDIReferenceLevel? {
        Double(text).flatMap(NDIReferenceLevel.init(decibels:))
    }

    private static func megabytes(_ text: String) -> Int64? {
        wholeNumber(text).flatMap { (0...1_000_000_000).contains($0) ? Int64($0) * 1_000_000 : nil }
    }

    private static func port(_ text: String) -> UInt16? {
        wholeNumber(text).flatMap { (1...65535).contains($0) ? UInt16($0) : nil }
    }

    /// Digits alone: Swift's own reading also takes a sign.
    private static func wholeNumber(_ text: String) -> Int? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }

    private static func origin(_ text: String) -> String? {
        if text == "*" { return text }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 3, Origin(text) != nil else { return nil }
        return text.lowercased()
    }
}
