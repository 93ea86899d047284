/// Where a place in the picture that is sent lies on the sensor, and the other way round.
///
/// A device takes points of interest in its sensor's own, unturned and unmirrored picture. What is sent may have been
/// turned, mirrored and then magnified by software.
public struct PointMapping: Sendable, Equatable {
    public var rotation: PictureRotation
    public var isMirrored: Bool
    /// Magnification by software about the centre. A device's own zoom does not count: its points move with it.
    public var zoom: Double

    public init(rotation: PictureRotation = .none, isMirrored: Bool = false, zoom: Double = 1) {
        self.rotation = rotation
        self.isMirrored = isMirrored
        self.zoom = zoom
    }

    /// The sensor's place of a place in the picture.
    public func devicePoint(of point: PicturePoint) -> PicturePoint {
        var point = point.inside
        if zoom > 1 { point = PicturePoint(x: 0.5 + (point.x - 0.5) / zoom, y: 0.5 + (point.y - 0.5) / zoom) }
        if isMirrored { point.x = 1 - point.x }
        switch rotation {
        case .none: return point
        case .quarter: return PicturePoint(x: point.y, y: 1 - point.x)
        case .half: return PicturePoint(x: 1 - point.x, y: 1 - point.y)
        case .threeQuarters: return PicturePoint(x: 1 - point.y, y: point.x)
        }
    }

    /// The picture's place of a place on the sensor; outside 0 to 1 when software zoom has cut it off.
    public func picturePoint(of device: PicturePoint) -> PicturePoint {
        var point: PicturePoint
        switch rotation {
        case .none: point = device
        case .quarter: point = PicturePoint(x: 1 - device.y, y: device.x)
        case .half: point = PicturePoint(x: 1 - device.x, y: 1 - device.y)
        case .threeQuarters: point = PicturePoint(x: device.y, y: 1 - device.x)
        }
        if isMirrored { point.x = 1 - point.x }
        guard zoom > 1 else { return point }
        return PicturePoint(x: 0.5 + (point.x - 0.5) * zoom, y: 0.5 + (point.y - 0.5) * zoom)
    }
}
