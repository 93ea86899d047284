/// What a user may have given by hand at the start, so that it wins over what is remembered.
public enum GivenSetting: Sendable, CaseIterable {
    case camera, preset, rate, ndiName, ndiGroups, ndiPTZ, microphone, soundDelay, referenceLevel
}
