import Capture
import Testing

@Suite struct TestPatternTests {
    @Test func theLampIs3200KelvinUnlessAskedOtherwise() throws {
        #expect(try TestPattern(id: "test:chart") == .chart(kelvin: 3200))
        #expect(try TestPattern(id: "test:chart?kelvin=5600") == .chart(kelvin: 5600))
        #expect(try TestPattern(id: "test:chart?kelvin=2000") == .chart(kelvin: 2000))
        #expect(try TestPattern(id: "test:chart?kelvin=10000") == .chart(kelvin: 10000))
        #expect(try TestPattern(id: "test:bars") == .bars)
    }

    @Test(arguments: ["test:", "test:chartx", "file:/x.mp4", "", "chart"])
    func otherIdentifiersAreNotItsOwn(id: String) throws {
        #expect(try TestPattern(id: id) == nil)
    }

    @Test(
        arguments: [
            ("test:chart?kelvin=1999", "1999 K is outside 2000...10000 K"),
            ("test:chart?kelvin=10001", "10001 K is outside 2000...10000 K"),
            ("test:chart?kelvin=warm", "not a whole number"),
            ("test:chart?kelvin=", "not a whole number"),
            ("test:chart?kelvin=-3200", "not a whole number"),
            ("test:chart?kelvin=99999999999999999999", "not a whole number"),
            ("test:chart?tint=3", "test:chart?kelvin=5600"),
            ("test:chart?", "test:chart?kelvin=5600"),
            ("test:bars?kelvin=5600", "no parameters"),
        ])
    func wrongParametersAreExplained(id: String, expected: String) {
        do throws(CaptureError) {
            _ = try TestPattern(id: id)
            Issue.record("\(id) was taken")
        } catch {
            guard case .badIdentifier(id, let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(reason.contains(expected))
        }
    }
}
