import SwiftUI

/// What the app is made of, and whose names it uses.
struct AboutSection: View {
    var body: some View {
        Section("About") {
            Text(verbatim: "CamSender \(AppVersion.number)")
            Text("NDI® is a registered trademark of Vizrt NDI AB.")
            if let site = URL(string: "https://ndi.video/") { Link("ndi.video", destination: site) }
            Text("The control server is GNU libmicrohttpd, under the GNU Lesser General Public License 2.1.")
            if let site = URL(string: "https://www.gnu.org/software/libmicrohttpd/") {
                Link("libmicrohttpd", destination: site)
            }
        }
    }
}
