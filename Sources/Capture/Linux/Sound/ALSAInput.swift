#if os(Linux)
import CALSA
import Frames
import Glibc

/// Owns an open ALSA device for capture, set to float samples at the device's own rate and channels.
// @unchecked: used by the one thread that reads; handed to it once.
final class ALSAInput: @unchecked Sendable {
    /// 10 ms a read, and room for a reader that is late by 200 ms.
    private static let periodsPerSecond = 100
    private static let bufferPeriods = 20

    let sampleRate: Int
    let channels: Int
    let periodSamples: Int
    private let handle: OpaquePointer

    /// `name` as ALSA knows it. A card's `hw:` is opened through `plughw:`, which turns any sample format into float.
    init(_ name: String) throws(CaptureError) {
        let doing = "opening the microphone \(name)"
        let isCard = name.hasPrefix("hw:")
        let wanted = isCard ? try Self.channels(of: name) : 2
        var opened: OpaquePointer?
        let code = snd_pcm_open(&opened, isCard ? "plug" + name : name, SND_PCM_STREAM_CAPTURE, 0)
        guard code >= 0, let opened else { throw .alsa(doing, code) }
        do throws(CaptureError) {
            let shape = try Self.configure(opened, channels: wanted, doing: doing)
            (sampleRate, channels, periodSamples) = shape
            // A device may fall silent between the wait and the read, which else would never return.
            try Self.check(snd_pcm_nonblock(opened, 1), doing)
        } catch {
            snd_pcm_close(opened)
            throw error
        }
        handle = opened
    }

    deinit { snd_pcm_close(handle) }

    func start() -> Int32 { snd_pcm_start(handle) }

    /// Waits for samples; 0 when there are none after `milliseconds`, negative for an error.
    func wait(milliseconds: Int32) -> Int32 { snd_pcm_wait(handle, milliseconds) }

    /// Reads up to a period's interleaved samples, waiting for none; negative for an error.
    func read(into samples: UnsafeMutablePointer<Float>) -> Int {
        let count = snd_pcm_readi(handle, samples, snd_pcm_uframes_t(periodSamples))
        return count == -Int(EAGAIN) ? 0 : count
    }

    /// When the next sample to be read was captured.
    var captureTime: MonotonicTime {
        var available: snd_pcm_uframes_t = 0
        var stamp = timespec()
        let code = snd_pcm_htimestamp(handle, &available, &stamp)
        let told = MonotonicTime(nanoseconds: Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec))
        let age = Int64(available) * 1_000_000_000 / Int64(sampleRate)
        let now = MonotonicTime.now
        // Plug-ins may leave the stamp empty or take it from another clock.
        let isUsable = code >= 0 && abs(now - told) < 1_000_000_000
        return (isUsable ? told : now) + -age
    }

    /// Sets a stopped device going again, after an overrun or a suspend; negative when it is beyond that.
    func recover(from code: Int32) -> Int32 {
        let prepared = snd_pcm_recover(handle, code, 1)
        return prepared < 0 ? prepared : snd_pcm_start(handle)
    }

    /// The card's own number of channels, nearest to what we can use.
    private static func channels(of name: String) throws(CaptureError) -> UInt32 {
        let doing = "asking \(name) for its channels"
        var opened: OpaquePointer?
        var parameters: OpaquePointer?
        let code = snd_pcm_open(&opened, name, SND_PCM_STREAM_CAPTURE, Int32(SND_PCM_NONBLOCK))
        guard code >= 0, let opened else { throw .alsa(doing, code) }
        defer { snd_pcm_close(opened) }
        snd_pcm_hw_params_malloc(&parameters)
        defer { snd_pcm_hw_params_free(parameters) }
        let filled = snd_pcm_hw_params_any(opened, parameters)
        guard filled >= 0 else { throw .alsa(doing, filled) }
        var (least, most): (UInt32, UInt32) = (1, 2)
        snd_pcm_hw_params_get_channels_min(parameters, &least)
        snd_pcm_hw_params_get_channels_max(parameters, &most)
        return max(least, min(most, UInt32(AudioFormat.mostChannels)))
    }

    private static func configure(
        _ handle: OpaquePointer, channels wanted: UInt32, doing: String
    ) throws(CaptureError) -> (Int, Int, Int) {
        var hardware: OpaquePointer?
        snd_pcm_hw_params_malloc(&hardware)
        defer { snd_pcm_hw_params_free(hardware) }
        var (channels, rate) = (wanted, UInt32(AudioFormat.houseRate))
        try check(snd_pcm_hw_params_any(handle, hardware), doing)
        // The rate is matched later, to the monotonic clock; ALSA's own conversion would only blur it.
        try check(snd_pcm_hw_params_set_rate_resample(handle, hardware, 0), doing)
        try check(snd_pcm_hw_params_set_access(handle, hardware, SND_PCM_ACCESS_RW_INTERLEAVED), doing)
        try check(snd_pcm_hw_params_set_format(handle, hardware, SND_PCM_FORMAT_FLOAT_LE), doing)
        try check(snd_pcm_hw_params_set_channels_near(handle, hardware, &channels), doing)
        try check(snd_pcm_hw_params_set_rate_near(handle, hardware, &rate, nil), doing)
        var period = snd_pcm_uframes_t(Int(rate) / periodsPerSecond)
        try check(snd_pcm_hw_params_set_period_size_near(handle, hardware, &period, nil), doing)
        var buffer = period * snd_pcm_uframes_t(bufferPeriods)
        try check(snd_pcm_hw_params_set_buffer_size_near(handle, hardware, &buffer), doing)
        try check(snd_pcm_hw_params(handle, hardware), doing)
        var software: OpaquePointer?
        snd_pcm_sw_params_malloc(&software)
        defer { snd_pcm_sw_params_free(software) }
        try check(snd_pcm_sw_params_current(handle, software), doing)
        try check(snd_pcm_sw_params_set_tstamp_mode(handle, software, SND_PCM_TSTAMP_ENABLE), doing)
        // Not every plug-in can; `captureTime` finds out.
        snd_pcm_sw_params_set_tstamp_type(handle, software, SND_PCM_TSTAMP_TYPE_MONOTONIC)
        try check(snd_pcm_sw_params(handle, software), doing)
        return (Int(rate), Int(channels), Int(period))
    }

    private static func check(_ code: Int32, _ doing: String) throws(CaptureError) {
        guard code >= 0 else { throw .alsa(doing, code) }
    }
}
#endif
