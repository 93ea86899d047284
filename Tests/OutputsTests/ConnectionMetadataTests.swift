import Outputs
import Testing

@Suite struct ConnectionMetadataTests {
    @Test func describesTheProduct() {
        let product = NDIProduct(
            longName: "CamSender for Linux", shortName: "CamSender", manufacturer: "Us", modelName: "test:chart",
            version: "1.2", serial: "")
        #expect(
            ConnectionMetadata.messages(for: NDIConfiguration(name: "Cam", product: product)).first
                == #"<ndi_product long_name="CamSender for Linux" short_name="CamSender" manufacturer="Us""#
                + #" model_name="test:chart" version="1.2" serial=""/>"#)
    }

    @Test func tellsWhereTheSourceIsSteered() {
        let configuration = NDIConfiguration(name: "Cam", webControlURL: "http://%IP%:8080/")
        #expect(
            ConnectionMetadata.messages(for: configuration).last
                == #"<ndi_capabilities web_control="http://%IP%:8080/" ntk_ptz="false" ntk_pan_tilt="false""#
                + #" ntk_zoom="false" ntk_focus="false" ntk_autofocus="false" ntk_white_balance="false""#
                + #" ntk_exposure="false" ntk_exposure_v2="false" ntk_preset_speed="false"/>"#)
    }

    @Test func tellsWhatMayBeAskedOfTheCamera() {
        let configuration = NDIConfiguration(name: "Cam", abilities: [.zoom, .presetSpeed])
        #expect(
            ConnectionMetadata.capabilities(for: configuration)
                == #"<ndi_capabilities ntk_ptz="true" ntk_pan_tilt="false" ntk_zoom="true" ntk_focus="false""#
                + #" ntk_autofocus="false" ntk_white_balance="false" ntk_exposure="false" ntk_exposure_v2="false""#
                + #" ntk_preset_speed="true"/>"#)
    }

    @Test func escapesWhatXMLDoesNotAllowInAttributes() {
        let product = NDIProduct(longName: "a<b>&\"c'\u{0}\n", version: "Ü")
        let message = ConnectionMetadata.messages(for: NDIConfiguration(name: "Cam", product: product))[0]
        #expect(message.contains(#"long_name="a&lt;b&gt;&amp;&quot;c&apos;  ""#))
        #expect(message.contains(#"version="Ü""#))
    }
}
