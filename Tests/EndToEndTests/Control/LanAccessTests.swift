import Foundation
import TestSupport
import Testing

extension EndToEnd {
    /// Chromium on another machine: two network namespaces with a cable between them, which only root can lay.
    @Suite(.enabled(if: OtherMachine.isPossible)) struct LanAccessTests {
        @Test func aBrowserOnTheNetworkDoesWhatItsUserMayAndNothingElse() throws {
            let script = try ToolProcess(
                OtherMachine.python, [PackageRoot.path + "/scripts/lan_access.py", CamSenderProcess.executable])
            try #require(script.wait() == 0, "\(script.errors.text)")
            let seen = try #require(
                try JSONSerialization.jsonObject(with: Data(script.output.text.utf8)) as? [String: Any])

            #expect(seen["printedURL"] as? String == "http://10.77.0.1:8290/?token=operator-token-1")
            try foreignPagesChangeNothing(seen)
            try theOperatorSignsIn(seen)
            try theViewerOnlyLooks(seen)
            #expect(seen["connectionsOfOneClient"] as? Int == 64)
        }

        private func foreignPagesChangeNothing(_ seen: [String: Any]) throws {
            // What makes it hard: for the image the browser says nothing of where it comes from.
            let headers = try #require(seen["imageHeaders"] as? [String])
            #expect(headers.contains("user-agent"))
            for name in ["origin", "referer", "sec-fetch-site"] { #expect(!headers.contains(name), "\(name)") }
            for moment in ["modeBefore", "modeAfterImage", "modeAfterForm", "modeAfterTyping"] {
                #expect(seen[moment] as? String == "auto", "\(moment)")
            }
            #expect(seen["foreignFormStatus"] as? Int == 403)
            #expect(seen["typedStatus"] as? Int == 403)
            #expect(seen["buttonStatus"] as? Int == 200)
            #expect(seen["modeAfterButton"] as? String == "locked")
            #expect(seen["rebinding"] as? Int == 403)
            #expect(seen["foreignFetch"] as? String == "blocked")
            #expect(seen["modeAfterForeignPageSignedIn"] as? String == "auto")
        }

        private func theOperatorSignsIn(_ seen: [String: Any]) throws {
            #expect(seen["formStatus"] as? Int == 401)
            #expect(seen["formChallenge"] as? String == #"Bearer realm="CamSender""#)
            #expect(seen["wrongTokenStatus"] as? Int == 401)
            #expect(seen["signedInTitle"] as? String == "Recordings")
            let cookies = try #require(seen["cookies"] as? [[String: Any]])
            #expect(cookies.count == 1)
            #expect(cookies.first?["httpOnly"] as? Bool == true)
            #expect(cookies.first?["sameSite"] as? String == "Strict")
            #expect(seen["signedInPost"] as? Int == 200)
            #expect(seen["ownActingGet"] as? Int == 200)
            #expect(seen["addressStatus"] as? Int == 200)
            #expect(seen["addressAfterwards"] as? String == "http://10.77.0.1:8290/")
            #expect(seen["historyHolds"] as? String == "http://10.77.0.1:8290/")
            #expect(seen["reloadStatus"] as? Int == 200)
            #expect((seen["linkedRole"] as? String)?.contains("operator") == true)
            #expect((seen["linkedTitle"] as? String)?.hasSuffix("CamSender") == true)
        }

        private func theViewerOnlyLooks(_ seen: [String: Any]) throws {
            #expect((seen["viewerRole"] as? String)?.contains("viewer") == true)
            #expect(seen["viewerStatus"] as? Int == 200)
            for request in ["viewerPost", "viewerActingGet"] {
                let answer = try #require(seen[request] as? [Any])
                #expect(answer.first as? Int == 403)
                #expect((answer.last as? String)?.contains(#""code":"viewer""#) == true)
            }
            #expect(seen["viewerList"] as? Int == 403)
            #expect(seen["viewerRecordings"] as? Int == 403)
        }
    }
}

private enum OtherMachine {
    static let python = PackageRoot.path + "/.venv/bin/python"

    static var isPossible: Bool {
        geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium")
            && FileManager.default.isExecutableFile(atPath: python)
    }
}
