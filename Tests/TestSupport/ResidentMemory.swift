import Foundation

/// How much memory of a process is in RAM.
public enum ResidentMemory {
    /// In megabytes; of this process, or of the one with a number.
    public static func megabytes(of process: String = "self") -> Double {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        let kilobytes = line?.split(separator: " ").compactMap { Double($0) }.first
        return (kilobytes ?? 0) / 1024
    }
}
