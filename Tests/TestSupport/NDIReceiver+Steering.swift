import CNDI

/// What an operator's panel does with a source.
extension NDIReceiver {
    /// Whether the source says that it can be steered.
    public var maySteer: Bool { ask { $0.isPTZSupported($1) } }

    /// From 0, near, to 1, wide; false when the runtime does not send it.
    public func zoom(_ wideness: Double) -> Bool { ask { $0.zoom($1, Float(wideness)) } }

    /// From -1, outwards, to 1, inwards; 0 stops.
    public func zoom(speed: Double) -> Bool { ask { $0.zoomSpeed($1, Float(speed)) } }

    public func recallPreset(_ index: Int, speed: Double = 1) -> Bool {
        ask { $0.recallPreset($1, Int32(index), Float(speed)) }
    }

    /// Sends a message of one's own.
    public func send(_ message: String) -> Bool {
        message.withCString { text in
            var frame = ndi_metadata_frame(length: 0, timecode: NDI_TIMECODE_SYNTHESIZE, data: text)
            return ask { $0.sendMetadata($1, &frame) }
        }
    }

    private func ask(_ question: (ReceiverFunctions, ndi_receiver_ref) -> Bool) -> Bool {
        let link = connection
        return question(link.functions, link.handle)
    }
}
