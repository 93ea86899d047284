/// The kinds of camera in an Apple device, by the names the original's clients know.
public enum CameraKind: String, Sendable, CaseIterable {
    case trueDepth = "AVCaptureDeviceTypeBuiltInTrueDepthCamera"
    case dual = "AVCaptureDeviceTypeBuiltInDualCamera"
    case triple = "AVCaptureDeviceTypeBuiltInTripleCamera"
    case wide = "AVCaptureDeviceTypeBuiltInWideAngleCamera"
    case telephoto = "AVCaptureDeviceTypeBuiltInTelephotoCamera"
    case dualWide = "AVCaptureDeviceTypeBuiltInDualWideCamera"
    case ultraWide = "AVCaptureDeviceTypeBuiltInUltraWideCamera"
    /// Plugged in, on iPads and Macs.
    case external = "AVCaptureDeviceTypeExternal"

    /// Which way a camera looks.
    public enum Facing: Sendable, Equatable {
        case front, back, unknown
    }

    /// A camera as it was found.
    public struct Found: Sendable, Equatable {
        public var id: String
        public var kind: CameraKind
        public var facing: Facing

        public init(id: String, kind: CameraKind, facing: Facing) {
            self.id = id
            self.kind = kind
            self.facing = facing
        }
    }

    /// The order of the original's list: the front camera with depth, then those at the back by kind. What it did not
    /// list, the other front cameras and what is plugged in, comes after.
    public static func inOrder(_ found: [Found]) -> [Found] {
        found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    }

    /// The camera a show starts with: at the back, one that reaches from wide to near; else whatever there is.
    public static func initial(of found: [Found]) -> Found? {
        let back = found.filter { $0.facing == .back }
        for kind in [CameraKind.triple, .dualWide, .dual, .wide] {
            if let match = back.first(where: { $0.kind == kind }) { return match }
        }
        return back.first ?? inOrder(found).first
    }
}

extension CameraKind.Found {
    fileprivate var place: Int {
        let kinds = CameraKind.allCases
        let index = kinds.firstIndex(of: kind) ?? kinds.count
        switch facing {
        case .front: return kind == .trueDepth ? 0 : 2 * kinds.count + index
        case .back: return index
        case .unknown: return 3 * kinds.count + index
        }
    }
}
