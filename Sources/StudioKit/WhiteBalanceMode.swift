/// Who sets the white balance.
public enum WhiteBalanceMode: String, Sendable {
    /// The picture is watched and followed.
    case auto
    /// It stays as it is, whether measured, set by hand or frozen from auto.
    case locked
}
