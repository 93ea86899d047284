import SwiftUI

/// The iPhone app: its one screen, and the show behind it.
@main
struct CamSenderApp: App {
    @State private var show = ShowModel()

    var body: some Scene {
        WindowGroup {
            MainScreen()
                .environment(show)
                .task { show.start() }
        }
    }
}
