import Foundation

/// The app's version, as Xcode wrote it into the bundle.
enum AppVersion {
    static var number: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "0"
    }
}
