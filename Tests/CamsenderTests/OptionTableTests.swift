import Foundation
import TestSupport
import Testing
import camsender

/// The help, the sample and the documents say what the table of options says.
@Suite struct OptionTableTests {
    private func text(_ path: String) throws -> String {
        try String(contentsOfFile: PackageRoot.path + "/" + path, encoding: .utf8)
    }

    @Test func namesAreDifferent() {
        #expect(Set(ServeOption.all.map(\.name)).count == ServeOption.all.count)
        #expect(ServeOption.all.allSatisfy { !$0.name.hasPrefix("no-") && $0.name == $0.name.lowercased() })
    }

    @Test(arguments: ServeOption.all)
    func everyOptionIsInTheHelp(option: ServeOption) {
        #expect(Help.text.contains("\n  --\(option.name)"))
        if option.kind == .toggle { #expect(Help.text.contains("--no-\(option.name) ")) }
    }

    @Test func theHelpSaysThatWhatIsLeftOutIsAsItWasLeft() throws {
        #expect(Help.text.contains("as it was left"))
        #expect(try text("docs/configuration.md").contains("the default holds at the first start"))
    }

    @Test func theDefaultPortIsTheProtocols() throws {
        guard case .serve(let plain) = try Command(arguments: []),
            case .serve(let secure) = try Command(arguments: ["--tls-cert", "cert.pem", "--tls-key", "key.pem"])
        else { return }
        #expect(DefaultPorts.all(plain.access) == [80, 8080])
        #expect(DefaultPorts.all(secure.access) == [443, 8443])
    }

    @Test func theHelpFitsATerminal() {
        for line in Help.text.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
    }

    @Test func theSampleIsWhatTheTableMakes() throws {
        let sample = try text("packaging/camsender.conf")
        #expect(sample == SampleConfig.text + "\n", "camsender config sample > packaging/camsender.conf")
    }

    @Test func theSampleChangesNothing() {
        #expect(ConfigFile(text: SampleConfig.text) == ConfigFile(text: ""))
    }

    @Test func everyLineOfTheSampleIsRightOnceItIsSwitchedOn() {
        let lines = SampleConfig.text.split(separator: "\n").filter { $0.hasPrefix("#") && !$0.hasPrefix("# ") }
        let file = ConfigFile(text: lines.map { String($0.dropFirst()) }.joined(separator: "\n"))
        #expect(file.problems.isEmpty, "\(file.problems)")
        #expect(file.settings.map(\.name) == ServeOption.all.map(\.name))
    }

    @Test(arguments: ServeOption.all)
    func everyOptionIsInTheDocuments(option: ServeOption) throws {
        let row = "| `\(option.name)` | \(option.expected) | \(option.standard) | \(option.summary) |"
        #expect(try text("docs/configuration.md").contains(row + "\n"), "\(row)")
    }

    @Test func theDocumentsKnowNoOtherOption() throws {
        let rows = try text("docs/configuration.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        #expect(rows.count == ServeOption.all.count)
    }

    @Test func aSlipOfThePenIsRecognised() {
        #expect(NearestName.name(to: "prot", among: ["port", "preset"]) == "port")
        #expect(NearestName.name(to: "zzz", among: ["port", "preset"]) == nil)
        #expect(NearestName.name(to: "a", among: ["mic"]) == nil)
        #expect(NearestName.name(to: "gain", among: ["name", "open"]) == nil)
        #expect(NearestName.name(to: "cam", among: ["name", "camera"]) == "camera")
        #expect(throws: UsageError.unknownOption("--no-ndy", nearest: "--no-ndi")) {
            try Command(arguments: ["--no-ndy"])
        }
    }
}
