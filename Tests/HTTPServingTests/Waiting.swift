import Foundation

func pause(milliseconds: Int) {
    Thread.sleep(forTimeInterval: Double(milliseconds) / 1000)
}

/// Whether the condition comes true within ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
        if condition() { return true }
        pause(milliseconds: 10)
    }
    return condition()
}
