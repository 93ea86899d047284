import Frames

/// Makes of a camera's picture the one that is sent. To be used from one thread.
public protocol PictureProcessor: AnyObject {
    /// The picture as the settings want it: the same frame when there is nothing to change.
    func apply(_ settings: PictureSettings, to frame: Frame) throws(ProcessingError) -> Frame
}

extension PicturePass: PictureProcessor {}
