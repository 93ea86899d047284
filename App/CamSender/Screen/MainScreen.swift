import Outputs
import StudioKit
import SwiftUI

/// The one screen: the picture, what it is used for, and the controls on it.
struct MainScreen: View {
    @Environment(ShowModel.self) private var show
    @State private var showsSettings = false
    @State private var isDimmed = false

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            if isDimmed {
                DimmedScreen { isDimmed = false }
            } else {
                picture
                overlay
            }
        }
        .persistentSystemOverlays(.hidden)
        .sheet(isPresented: $showsSettings) { SettingsScreen(before: show.settings, settings: show.settings) }
    }

    @ViewBuilder private var picture: some View {
        if let parts = show.parts {
            Viewfinder(output: parts.viewfinder)
                .ignoresSafeArea()
                .overlay { PictureGestures() }
                .overlay { TallyBorder(tally: show.status?.ndi.sender?.tally) }
                .accessibilityLabel("Camera picture")
        }
    }

    private var overlay: some View {
        VStack(spacing: 12) {
            Notices()
            Spacer()
            if show.status?.controlsAreHidden != true {
                ControlPanel(showSettings: { showsSettings = true }, dim: { isDimmed = true })
            }
        }
        .padding()
    }
}
