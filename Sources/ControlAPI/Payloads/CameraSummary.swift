import Capture
import Frames
import HTTPServing
import StudioKit

/// A camera in the words of `/api/v1/cameras`.
struct CameraSummary {
    let camera: CameraStatus

    var json: JSONValue {
        let descriptor = camera.descriptor
        return [
            "id": .string(descriptor.id), "name": .string(descriptor.name),
            "deviceType": .string(descriptor.deviceType), "modelID": .string(descriptor.modelID),
            "isActive": .bool(camera.isActive), "isPresent": .bool(camera.isPresent),
            "presets": .array(camera.presets.map { .string($0.rawValue) }),
            "largest": [
                "width": .count(descriptor.largestSize.width), "height": .count(descriptor.largestSize.height),
            ],
            "fixedRate": JSONValue(descriptor.fixedRate.map { "\($0)" }),
        ]
    }
}
