import Foundation

/// The file that the memory is kept in. Members that it does not know are ignored; of those it knows, wrong ones.
struct MemoryDocument: Codable {
    static let currentVersion = 1

    struct Camera: Codable {
        var controls: [String: Kept<KeptValue>]?
        var filters: [Kept<KeptFilter>]?
        var greyCard: Kept<Light>?
    }

    struct Light: Codable {
        var temperature: Double
        var tint: Double
    }

    struct Format: Codable {
        var preset: Kept<String>?
        var rate: Kept<String>?
    }

    struct NDI: Codable {
        var started: Kept<Bool>?
        var name: Kept<String>?
        var groups: Kept<String>?
        var ptz: Kept<Bool>?
    }

    struct Sound: Codable {
        var gain: Kept<Double>?
        var muted: Kept<Bool>?
        var delayMilliseconds: Kept<Double>?
        var ndiReferenceLevel: Kept<Double>?
        var microphone: Kept<String>?
    }

    struct Preset: Codable {
        var saved: Kept<Date>?
        var camera: Kept<String>?
        var controls: [String: Kept<KeptValue>]?
        var filters: [Kept<KeptFilter>]?
        var format: Kept<Format>?
        var sound: Kept<Sound>?
    }

    var version: Int
    var camera: Kept<String>?
    var cameras: Kept<[String: Kept<Camera>]>?
    var format: Kept<Format>?
    var ndi: Kept<NDI>?
    var sound: Kept<Sound>?
    var controlsHidden: Kept<Bool>?
    var presets: Kept<[String: Kept<Preset>]>?
}
