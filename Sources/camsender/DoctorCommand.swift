/// `camsender doctor`: looks at everything a show needs and says what to do about what is wrong.
struct DoctorCommand {
    let options: ServeOptions

    func run() -> Int32 {
        let machine = [
            Finding.runtime(RuntimeLocation(explicitPath: options.ndiRuntime)),
            Finding.processor(),
            Finding.discovery(),
            Finding.controlPort(options),
            Finding.network(),
            Finding.disk(RecordingsFolder(options).path, for: options.recorder),
        ]
        let findings = machine + Finding.cameras(options)
        for finding in findings {
            Console.say("\(finding.verdict.mark) \(finding.subject): \(finding.detail)")
            if let advice = finding.advice { Console.say("     \(advice)") }
        }
        return findings.contains { $0.verdict == .broken } ? ExitCode.failure : ExitCode.success
    }
}
