import Capture
import Testing

@Suite struct PointMappingTests {
    private let place = PicturePoint(x: 0.2, y: 0.1)

    @Test func anUnturnedPictureHasTheSensorsPlaces() {
        #expect(PointMapping().devicePoint(of: place) == place)
    }

    /// Turned a quarter clockwise, the sensor's bottom left corner is the picture's top left.
    @Test func theTopLeftOfAnUprightPictureIsTheSensorsBottomLeft() {
        let mapping = PointMapping(rotation: .quarter)
        #expect(mapping.devicePoint(of: PicturePoint(x: 0, y: 0)) == PicturePoint(x: 0, y: 1))
        #expect(mapping.devicePoint(of: PicturePoint(x: 1, y: 0)) == PicturePoint(x: 0, y: 0))
    }

    @Test func halfATurnSwapsCorners() {
        #expect(PointMapping(rotation: .half).devicePoint(of: PicturePoint(x: 0, y: 0)) == PicturePoint(x: 1, y: 1))
    }

    @Test func aMirroredPictureIsMirroredBackBeforeItIsTurnedBack() {
        let mapping = PointMapping(rotation: .quarter, isMirrored: true)
        #expect(mapping.devicePoint(of: PicturePoint(x: 0, y: 0)) == PicturePoint(x: 0, y: 0))
        #expect(mapping.devicePoint(of: PicturePoint(x: 0, y: 1)) == PicturePoint(x: 1, y: 0))
    }

    @Test func softwareZoomKeepsTheCentreAndDrawsTheRestTowardsIt() {
        let mapping = PointMapping(zoom: 4)
        #expect(mapping.devicePoint(of: .centre) == .centre)
        #expect(mapping.devicePoint(of: PicturePoint(x: 0, y: 1)) == PicturePoint(x: 0.375, y: 0.625))
    }

    @Test(arguments: PictureRotation.allCases, [false, true])
    func thereAndBackIsTheSamePlace(rotation: PictureRotation, isMirrored: Bool) {
        let mapping = PointMapping(rotation: rotation, isMirrored: isMirrored, zoom: 2)
        let back = mapping.picturePoint(of: mapping.devicePoint(of: place))
        #expect(abs(back.x - place.x) < 1e-12 && abs(back.y - place.y) < 1e-12)
    }

    @Test func aPlaceOutsideThePictureIsTakenToItsEdge() {
        let point = PointMapping().devicePoint(of: PicturePoint(x: -3, y: .nan))
        #expect(point == PicturePoint(x: 0, y: 0.5))
    }

    @Test(arguments: [
        (0.0, PictureRotation.none), (89, .quarter), (-90, .threeQuarters), (450, .quarter), (180, .half),
    ])
    func anAngleBecomesTheNearestQuarterTurn(degrees: Double, rotation: PictureRotation) {
        #expect(PictureRotation(degrees: degrees) == rotation)
    }

    @Test func anAngleThatIsNoNumberTurnsNothing() {
        #expect(PictureRotation(degrees: .nan) == .none)
    }
}
