import Dispatch
import Foundation
import Synchronization

/// Looks at the machine now and then, because some sensors take their time to answer.
final class SystemWatch: Sendable {
    private static let interval = Duration.seconds(5)

    private struct State {
        var reading = SystemReading(processors: ProcessInfo.processInfo.activeProcessorCount)
        var looked: ContinuousClock.Instant?
    }

    private let state = Mutex(State())

    /// What was found last; looks again in the background when that is long ago.
    var reading: SystemReading {
        let (reading, isOld) = state.withLock { state in
            let isOld = state.looked.map { .now - $0 > Self.interval } ?? true
            if isOld { state.looked = .now }
            return (state.reading, isOld)
        }
        if isOld { DispatchQueue.global(qos: .utility).async { [self] in look() } }
        return reading
    }

    private func look() {
        let temperature = Thermometer.hottest()
        var averages = [Double](repeating: 0, count: 1)
        let hasLoad = getloadavg(&averages, 1) == 1
        let load = hasLoad ? averages[0] : nil
        state.withLock { state in
            state.reading.temperatureCelsius = temperature
            state.reading.load = load
        }
    }
}
