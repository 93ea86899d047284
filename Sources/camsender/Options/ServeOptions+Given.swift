import StudioKit

extension ServeOptions {
    /// The settings that the command line or the config file has: so they are at every start, whatever is remembered.
    package var givenSettings: Set<GivenSetting> {
        Set(GivenSetting.allCases.filter { setting in Self.option(of: setting).flatMap(source) != nil })
    }

    /// nil for a setting that has no option.
    private static func option(of setting: GivenSetting) -> String? {
        switch setting {
        case .camera: "camera"
        case .preset: "preset"
        case .rate: "fps"
        case .ndiName: "name"
        case .ndiGroups: nil
        case .ndiPTZ: "ndi-ptz"
        case .microphone: "mic"
        case .soundDelay: "audio-delay-ms"
        case .referenceLevel: "ndi-reference-level"
        }
    }
}
