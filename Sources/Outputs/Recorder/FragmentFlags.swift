/// Flags of the fragment boxes, as ISO/IEC 14496-12 numbers them.
enum FragmentFlags {
    // Of tfhd.
    static let baseDataOffset: UInt32 = 0x1
    static let descriptionIndex: UInt32 = 0x2
    static let defaultDuration: UInt32 = 0x8
    static let defaultSize: UInt32 = 0x10
    static let defaultFlags: UInt32 = 0x20
    static let defaultBaseIsMoof: UInt32 = 0x20000
    // Of trun.
    static let dataOffset: UInt32 = 0x1
    static let firstFlags: UInt32 = 0x4
    static let duration: UInt32 = 0x100
    static let size: UInt32 = 0x200
    static let flags: UInt32 = 0x400
    static let compositionOffset: UInt32 = 0x800
    // Of a sample.
    static let independentSample: UInt32 = 0x0200_0000
    static let dependentSample: UInt32 = 0x0101_0000
    static let notSync: UInt32 = 0x0001_0000
}
