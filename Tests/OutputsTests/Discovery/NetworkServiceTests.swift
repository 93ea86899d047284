import Outputs
import Testing

/// What travels of a service (RFC 6763).
@Suite struct NetworkServiceTests {
    private func service(
        _ name: String = "Studio", _ properties: KeyValuePairs<String, String> = [:]
    ) -> NetworkService {
        NetworkService(name: name, type: "_http._tcp", port: 80, properties: properties)
    }

    @Test func everyPropertyComesAfterItsLength() {
        let record = service("Studio", ["id": "1a2b", "path": "/"]).textRecord
        #expect(record == [7] + Array("id=1a2b".utf8) + [6] + Array("path=/".utf8))
    }

    @Test func withoutPropertiesThereIsNothing() {
        #expect(service().textRecord == [])
    }

    @Test func aPropertyThatIsTooLongIsCut() {
        let record = service("Studio", ["note": String(repeating: "x", count: 300), "a": "b"]).textRecord
        #expect(record.count == 256 + 4)
        #expect(record.first == 255)
        #expect(record.suffix(4) == [3] + Array("a=b".utf8))
    }

    @Test func aNameFitsIntoALabelAndStaysWhole() {
        #expect(service("Studio\nA").name == "StudioA")
        let long = service(String(repeating: "é", count: 40)).name
        #expect(long == String(repeating: "é", count: 31))
    }
}
