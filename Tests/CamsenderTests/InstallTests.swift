import Foundation
import TestSupport
import Testing

/// The script that puts the program in place, into folders of the tests' own.
@Suite struct InstallTests {
    private let root: TemporaryFolder
    /// Without blanks: `/` before it keeps the script from touching the machine itself.
    private let environment: [String: String]

    init() throws {
        root = try TemporaryFolder()
        environment = [
            "DESTDIR": "/", "PREFIX": root.path + "/usr", "SYSCONFDIR": root.path + "/etc",
            "BINARY": CamSenderProcess.executable, "LC_ALL": "C.UTF-8",
        ]
    }

    private func run(_ program: String, _ arguments: String..., setting: [String: String] = [:]) throws -> (
        status: Int32?, text: String
    ) {
        let tool = try ToolProcess(program, arguments, environment: environment.merging(setting) { $1 })
        let status = tool.wait()
        return (status, tool.output.text + tool.errors.text)
    }

    private func install(_ action: String, setting: [String: String] = [:]) throws -> (status: Int32?, text: String) {
        try run(PackageRoot.path + "/scripts/install.sh", action, setting: setting)
    }

    private var files: [String] {
        let walk = FileManager.default.enumerator(atPath: root.path)
        return (walk?.compactMap { $0 as? String } ?? []).filter {
            var isFolder = ObjCBool(false)
            return FileManager.default.fileExists(atPath: root.path + "/" + $0, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }

    @Test func everythingIsPutInPlaceAndTakenAwayAgain() throws {
        #expect(try install("install").status == 0)
        for file in [
            "usr/bin/camsender", "usr/lib/camsender/fetch-ndi-runtime.sh", "usr/lib/systemd/system/camsender.service",
            "usr/lib/systemd/user/camsender.service", "usr/lib/sysusers.d/camsender.conf",
            "usr/share/doc/camsender/service.md", "usr/share/doc/camsender/LICENCES.md", "etc/camsender/camsender.conf",
        ] {
            #expect(files.contains(file), "\(file)")
        }
        #expect(try run(root.path + "/usr/bin/camsender", "--version").text.hasPrefix("CamSender "))
        // By its name alone, as a shell finds it; and this machine may have a runtime of its own.
        let doctor = try run(
            "sh", "-c", "PATH=\(root.path)/usr/bin:$PATH exec camsender doctor", setting: ["NDI_RUNTIME_DIR_V6": ""])
        let advice = "Run \(root.path)/usr/lib/camsender/fetch-ndi-runtime.sh"
        #expect(doctor.text.contains(advice) || doctor.text.contains("ok   NDI runtime"), "\(doctor.text)")

        // The settings are the user's, and what others put beside ours is theirs.
        try root.write("etc/camsender/camsender.conf", "name = Mine")
        try root.write("usr/bin/other")
        #expect(try install("install").status == 0)
        #expect(try root.text("etc/camsender/camsender.conf") == "name = Mine")
        #expect(try install("uninstall").status == 0)
        #expect(files == ["etc/camsender/camsender.conf", "usr/bin/other"])
        #expect(!root.has("usr/lib/camsender") && !root.has("usr/share/doc/camsender"))
    }

    @Test func pathsStandInTheUnitsAsTheyAre() throws {
        let (prefix, settings) = ("/R&D|a#1;&&~", "/etc/x|&;s")
        let destination = root.path + "/with a blank \\ &|"
        let setting = ["DESTDIR": destination, "PREFIX": prefix, "SYSCONFDIR": settings]
        let result = try install("install", setting: setting)
        #expect(result.status == 0, "\(result.text)")
        let unit = try String(
            contentsOfFile: "\(destination)\(prefix)/lib/systemd/system/camsender.service", encoding: .utf8)
        let lines = Set(unit.split(separator: "\n").map(String.init))
        #expect(lines.contains("Documentation=file:\(prefix)/share/doc/camsender/service.md"))
        #expect(
            lines.contains("ExecStart=\(prefix)/bin/camsender serve --config \(settings)/camsender/camsender.conf"))
        #expect(try install("uninstall", setting: setting).status == 0)
        #expect(files == ["with a blank \\ &|\(settings)/camsender/camsender.conf"])
    }

    @Test func whatIsWrongIsToldBeforeAnythingIsDone() throws {
        for setting in [
            ["BINARY": "/nonexistent"], ["PREFIX": "usr"], ["PREFIX": "/a b"], ["SYSCONFDIR": "/50%"],
            ["PREFIX": "/a\\b"], ["UNITDIR": "/a\"b"], ["SYSCONFDIR": "/$HOME"], ["DESTDIR": "/a\nb"],
        ] {
            let result = try install("install", setting: setting)
            #expect(result.status == 1)
            #expect(result.text.hasPrefix("install: "), "\(result.text)")
        }
        #expect(try install("").status == 2)
        #expect(files.isEmpty)
    }

    @Test(arguments: ["system", "user"])
    func systemdFindsNothingWrongWithTheUnit(kind: String) throws {
        try #require(try install("install").status == 0)
        let unit = root.path + "/usr/lib/systemd/\(kind)/camsender.service"
        let verdict = try run(
            "systemd-analyze", "verify", "--man=no", kind == "user" ? "--user" : "--system", unit,
            setting: ["XDG_RUNTIME_DIR": root.path])
        #expect(verdict.status == 0, "\(verdict.text)")
        let complaints = verdict.text.split(separator: "\n").filter { $0.contains("camsender") }
        #expect(complaints.isEmpty, "\(complaints)")
    }

    @Test func aProgramThatNeedsSwiftIsNotPacked() throws {
        let packed = try run(PackageRoot.path + "/scripts/dist.sh", setting: ["OUTPUT": root.path + "/dist"])
        #expect(packed.status == 1)
        #expect(packed.text.contains("make static"), "\(packed.text)")
        #expect(files.isEmpty)
    }

    @Test func theServiceMayDoLittle() throws {
        try #require(try install("install").status == 0)
        let unit = root.path + "/usr/lib/systemd/system/camsender.service"
        // systemd's measure of exposure in tenths: below 50 is "OK", a unit without hardening has 96.
        let verdict = try run("systemd-analyze", "security", "--offline=yes", "--threshold=25", "--no-pager", unit)
        #expect(verdict.status == 0, "\(verdict.text)")
    }

    @Test func theServiceSharesTheLocksOfTheRuntime() throws {
        let unit = try String(contentsOfFile: PackageRoot.path + "/packaging/camsender.service", encoding: .utf8)
        let lines = Set(unit.split(separator: "\n").map(String.init))
        for line in [
            "PrivateTmp=no", "ReadWritePaths=/tmp", "Restart=always", "AmbientCapabilities=CAP_NET_BIND_SERVICE",
        ] {
            #expect(lines.contains(line))
        }
        // systemd gives every service with one a /tmp of its own.
        #expect(!unit.contains("DynamicUser"))
    }
}
