#if os(Linux)
/// What people call a device, from what its driver calls it.
package enum DeviceName {
    /// USB cameras come as "function: product", cut off after 31 letters, and mostly both are the same.
    package static func cleaned(_ card: String) -> String {
        guard let colon = card.firstRange(of: ": ") else { return card }
        let (first, second) = (card[..<colon.lowerBound], card[colon.upperBound...])
        return !second.isEmpty && first.hasPrefix(second) ? String(first) : card
    }
}
#endif
