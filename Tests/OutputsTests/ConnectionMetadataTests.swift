import Outputs
import Testing

@Suite struct ConnectionMetadataTests {
    @Test func describesTheProductAndNothingElseWithoutAWebControl() {
        let product = NDIProduct(
            longName: "CamSender for Linux", shortName: "CamSender", manufacturer: "Us", modelName: "test:chart",
            version: "1.2", serial: "")
        #expect(
            ConnectionMetadata.messages(for: NDIConfiguration(name: "Cam", product: product)) == [
                #"<ndi_product long_name="CamSender for Linux" short_name="CamSender" manufacturer="Us""#
                    + #" model_name="test:chart" version="1.2" serial=""/>"#
            ])
    }

    @Test func tellsWhereTheSourceIsSteered() {
        let configuration = NDIConfiguration(name: "Cam", webControlURL: "http://%IP%:8080/")
        #expect(
            ConnectionMetadata.messages(for: configuration).last
                == #"<ndi_capabilities web_control="http://%IP%:8080/"/>"#)
    }

    @Test func escapesWhatXMLDoesNotAllowInAttributes() {
        let product = NDIProduct(longName: "a<b>&\"c'\u{0}\n", version: "Ü")
        let message = ConnectionMetadata.messages(for: NDIConfiguration(name: "Cam", product: product))[0]
        #expect(message.contains(#"long_name="a&lt;b&gt;&amp;&quot;c&apos;  ""#))
        #expect(message.contains(#"version="Ü""#))
    }
}
