import HTTPServing
import Processing
import StudioKit

/// `GET /api/v1/controls`, which is also a part of every state event.
struct ControlsDocument {
    let camera: String?
    let list: ControlList

    init(_ studio: Studio) {
        camera = studio.activeCameraID
        list = studio.controls()
    }

    var json: JSONValue {
        [
            "camera": JSONValue(camera), "controls": ControlPayload(list: list).json,
            "greyCard": ["supported": .bool(camera != nil), "region": Self.json(Studio.greyCardRegion)],
        ]
    }

    static func json(_ region: PictureRegion) -> JSONValue {
        [
            "x": .number(region.left), "y": .number(region.top), "width": .number(region.width),
            "height": .number(region.height),
        ]
    }
}
