import StudioKit

extension ServeOptions {
    /// The settings that the command line has, which win over what is remembered. What the config file says is where a show
    /// begins the first time.
    var givenSettings: Set<GivenSetting> {
        Set(
            GivenSetting.allCases.filter { setting in
                Self.option(of: setting).map { source(of: $0) == .commandLine } ?? false
            })
    }

    /// nil for a setting that has no option.
    private static func option(of setting: GivenSetting) -> String? {
        switch setting {
        case .camera: "camera"
        case .preset: "preset"
        case .rate: "fps"
        case .ndiName: "name"
        case .ndiGroups: nil
        case .microphone: "mic"
        case .soundDelay: "audio-delay-ms"
        case .referenceLevel: "ndi-reference-level"
        }
    }
}
