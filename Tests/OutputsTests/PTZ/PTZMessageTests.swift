import Outputs
import Testing

@Suite struct PTZMessageTests {
    /// What the runtime's own calls arrive as.
    @Test(arguments: [
        (#"<ntk_ptz_zoom zoom="0.250000"/>"#, PTZCommand.zoom(0.25)),
        (#"<ntk_ptz_zoom_speed zoom_speed="-1.000000"/>"#, .zoomSpeed(-1)),
        (#"<ntk_ptz_pan_tilt pan="-1.000000" tilt="1.000000"/>"#, .panTilt(pan: -1, tilt: 1)),
        (
            #"<ntk_ptz_pan_tilt_speed pan_speed="0.300000" tilt_speed="-0.400000"/>"#,
            .panTiltSpeed(pan: 0.3, tilt: -0.4)
        ),
        (#"<ntk_ptz_store_preset index="99"/>"#, .storePreset(99)),
        (#"<ntk_ptz_recall_preset index="7" speed="0.500000"/>"#, .recallPreset(7, speed: 0.5)),
        (#"<ntk_ptz_recall_preset index="0"/>"#, .recallPreset(0, speed: 1)),
        (#"<ntk_ptz_focus mode="auto"/>"#, .autoFocus),
        (#"<ntk_ptz_focus mode="manual" distance="0.750000"/>"#, .focus(0.75)),
        (#"<ntk_ptz_focus_speed mode="manual" distance="-0.600000"/>"#, .focusSpeed(-0.6)),
        (#"<ntk_ptz_white_balance mode="auto"/>"#, .whiteBalance(.auto)),
        (#"<ntk_ptz_white_balance mode="indoor"/>"#, .whiteBalance(.indoor)),
        (#"<ntk_ptz_white_balance mode="outdoor"/>"#, .whiteBalance(.outdoor)),
        (#"<ntk_ptz_white_balance mode="one_shot"/>"#, .whiteBalance(.oneShot)),
        (#"<ntk_ptz_white_balance mode="one_push"/>"#, .whiteBalance(.oneShot)),
        (
            #"<ntk_ptz_white_balance mode="manual" red="0.250000" blue="0.750000"/>"#,
            .whiteBalance(.manual(red: 0.25, blue: 0.75))
        ),
        (#"<ntk_ptz_exposure mode="auto"/>"#, .autoExposure),
        (#"<ntk_ptz_exposure mode="manual" value="0.400000"/>"#, .exposure(level: 0.4, gain: nil, shutter: nil)),
        (
            #"<ntk_ptz_exposure mode="manual" value="0.100000" gain="0.200000" shutter="0.300000"/>"#,
            .exposure(level: 0.1, gain: 0.2, shutter: 0.3)
        ),
    ]) func theRuntimesWords(message: String, command: PTZCommand) {
        #expect(PTZMessage.commands(in: message) == [command])
    }

    @Test(arguments: [
        (#"<ntk_ptz_zoom zoom="1.500000"/>"#, PTZCommand.zoom(1)), (#"<ntk_ptz_zoom zoom="-0.5"/>"#, .zoom(0)),
        (#"<ntk_ptz_zoom_speed zoom_speed="2.000000"/>"#, .zoomSpeed(1)),
        (#"<ntk_ptz_pan_tilt pan="-9" tilt="9"/>"#, .panTilt(pan: -1, tilt: 1)),
        (#"<ntk_ptz_recall_preset index="7" speed="-1"/>"#, .recallPreset(7, speed: 0)),
    ]) func outOfRangeIsTheNearestInIt(message: String, command: PTZCommand) {
        #expect(PTZMessage.commands(in: message) == [command])
    }

    @Test(arguments: [
        "", "zoom", "<", "<>", "</ntk_ptz_zoom>", "<ntk_ptz_zoom/>", #"<ntk_ptz_zoom zoom=""/>"#,
        #"<ntk_ptz_zoom zoom="nan"/>"#, #"<ntk_ptz_zoom zoom="inf"/>"#, #"<ntk_ptz_zoom zoom="wide"/>"#,
        #"<ntk_ptz_zoom zoom="0.5"#, #"<ntk_ptz_zoom zoom="0.5" "#, #"<ntk_ptz_zoom zoom=0.5/>"#,
        #"<ntk_ptz_zoom zoom "0.5"/>"#, #"<ntk_ptz_zoom zoom="0.5'/>"#, #"<ntk_ptz_store_preset index="100"/>"#,
        #"<ntk_ptz_store_preset index="-1"/>"#, #"<ntk_ptz_store_preset index="1.5"/>"#,
        #"<ntk_ptz_pan_tilt pan="0.5"/>"#, #"<ntk_ptz_white_balance mode="manual" red="0.5"/>"#,
        #"<ntk_ptz_white_balance mode="purple"/>"#, #"<ntk_ptz_exposure mode="manual"/>"#,
        #"<!-- <ntk_ptz_zoom zoom="0.5"/> -->"#, #"<![CDATA[<ntk_ptz_zoom zoom="0.5"/>]]>"#,
        #"<ndi_product long_name="&lt;ntk_ptz_zoom zoom='0.5'/&gt;"/>"#, #"<ntk_ptz_flip enabled="true"/>"#,
    ]) func whatMakesNoSenseIsLeftOut(message: String) {
        #expect(PTZMessage.commands(in: message).isEmpty)
    }

    @Test(arguments: [
        #"<?xml version="1.0"?><ntk_ptz_zoom zoom="0.5"/>"#, "<NTK_PTZ_Zoom\n\tZOOM = '0.5' >",
        #"<!-- a > b --><ntk_ptz_zoom other="1" zoom="0.5" zoom="0.7"></ntk_ptz_zoom>"#,
        #"<ntk_ptz_zoom zoom="0.1<ntk_ptz_zoom zoom="0.5"/>"#, #"< a="1"><b =><ntk_ptz_zoom zoom="0.5"/>"#,
    ]) func whateverStandsAroundIt(message: String) {
        #expect(PTZMessage.commands(in: message) == [.zoom(0.5)])
    }

    @Test func severalAreDoneInOrder() {
        let message = """
            <ndi_metadata_group><ntk_ptz_zoom zoom="1"/><mine/><ntk_ptz_focus mode="auto"/></ndi_metadata_group>\
            <ntk_ptz_zoom zoom="0"/>
            """
        #expect(PTZMessage.commands(in: message) == [.zoom(1), .autoFocus, .zoom(0)])
    }

    @Test func aHugeMessageIsNoCommand() {
        let command = #"<ntk_ptz_zoom zoom="0.5"/>"#
        #expect(PTZMessage.commands(in: command + String(repeating: " ", count: 10_000)) == [.zoom(0.5)])
        #expect(PTZMessage.commands(in: command + String(repeating: " ", count: 20_000)).isEmpty)
    }
}
