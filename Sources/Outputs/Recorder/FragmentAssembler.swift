import Frames

/// Gathers one file's samples from the picture's and the sound's thread, and cuts them into fragments.
final class FragmentAssembler: Sendable {
    private struct State {
        var picture: TrackRun
        var sound: TrackRun
        var openTracks: Int
    }

    static let pictureID: UInt32 = 1
    static let soundID: UInt32 = 2

    private let ticksPerFrame: UInt32
    /// A fragment is cut once its pictures last this long.
    private let fragmentTicks: UInt64
    private let state: Monitor<State>

    init(timescale: MovieTimescale, hasSound: Bool) {
        ticksPerFrame = timescale.ticksPerFrame
        // Half a second is promised; the picture that completes a fragment may be a long one.
        let fragmentSeconds = 0.4
        fragmentTicks = UInt64(Double(timescale.ticksPerSecond) * fragmentSeconds) - UInt64(timescale.ticksPerFrame) / 2
        state = Monitor(
            State(
                picture: TrackRun(trackID: Self.pictureID, decodeTime: 0),
                sound: TrackRun(trackID: Self.soundID, decodeTime: 0), openTracks: hasSound ? 2 : 1))
    }

    /// Adds coded pictures and returns the fragments that are complete with them.
    func addPictures(_ samples: [EncodedSample]) -> [[TrackRun]] {
        state.update { state in
            samples.compactMap { sample in
                state.picture.move(to: UInt64(sample.time) * UInt64(ticksPerFrame))
                state.picture.append(sample.bytes, duration: ticksPerFrame, isSync: sample.isSync)
                return state.picture.duration >= fragmentTicks ? Self.cut(&state) : nil
            }
        }
    }

    func addSound(_ bytes: [UInt8], duration: UInt32) {
        state.update { $0.sound.append(bytes, duration: duration, isSync: true) }
    }

    /// Says that one of the tracks is complete; with the last of them the rest comes out.
    func endTrack() -> [TrackRun]? {
        state.update { state in
            state.openTracks -= 1
            return state.openTracks == 0 ? Self.cut(&state) : nil
        }
    }

    private static func cut(_ state: inout State) -> [TrackRun] {
        [state.picture.cut(), state.sound.cut()].filter { !$0.isEmpty }
    }
}
