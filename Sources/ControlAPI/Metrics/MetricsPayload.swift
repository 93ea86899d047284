import Frames
import HTTPServing
import Outputs
import Processing
import StudioKit

/// `GET /metrics`: the figures of the status document, named by Prometheus' rules.
struct MetricsPayload {
    let status: StudioStatus
    let version: String

    var metrics: [Metric] { program + pictures + ndi + sound + recording + preview }

    private var program: [Metric] {
        [
            .gauges("camsender_build_info", "The program's version; always 1.", by: "version", [version: 1]),
            .gauge("camsender_uptime_seconds", "Time since the program started.", status.uptimeSeconds),
            .counter(
                "process_cpu_seconds_total", "Processor time of all threads, user and system.",
                ProcessFigures.processorSeconds),
            .gauge("process_resident_memory_bytes", "Memory in use.", ProcessFigures.residentBytes),
            .gauge(
                "camsender_system_temperature_celsius", "The machine's hottest sensor.",
                status.system.temperatureCelsius),
            .gauge(
                "camsender_mdns_announced", "1 while the control page is announced in the network.",
                status.announcement.name == nil ? 0 : 1),
            .gauge("camsender_system_load", "Processes that want to run, averaged over a minute.", status.system.load),
            .gauge("camsender_system_processors", "Processors in use.", Double(status.system.processors)),
        ]
    }

    private var pictures: [Metric] {
        let sent = status.ndi.sender?.stage
        return [
            .gauge(
                "camsender_camera_live", "1 while the camera delivers pictures.",
                status.cameraState == .live ? 1 : 0),
            .gauge(
                "camsender_video_width_pixels", "Width of the picture.", status.actual.map { Double($0.size.width) }),
            .gauge(
                "camsender_video_height_pixels", "Height of the picture.",
                status.actual.map { Double($0.size.height) }),
            .gauge(
                "camsender_video_frame_rate_hertz", "The camera's nominal rate.",
                status.actual?.rate.framesPerSecond),
            .counters(
                "camsender_frames_total", "Pictures that passed a stage.", by: "stage",
                [
                    "captured": Double(status.captured.frames), "processed": Double(status.processed.frames),
                    "sent": Double(sent?.frames ?? 0),
                ]),
            drops,
            latency(sent),
            .counter(
                "camsender_picture_buffers_made_total", "Picture buffers allocated; still in steady state.",
                Double(status.buffersMade)),
        ]
    }

    /// Every reason that may come up is there from the start, so that the first drop is seen as a rise.
    private var drops: Metric {
        let send = (status.ndi.sender?.stage.dropped ?? [:])
            .merging(["busy": Int64(status.ndi.sender?.skipped ?? 0)]) { $0 + $1 }
        let stages: [(String, [String: Int64])] = [
            ("capture", ["camera_late": 0].merging(status.captured.dropped) { $0 + $1 }),
            ("process", ["busy": 0, "pass_failed": 0].merging(status.processed.dropped) { $0 + $1 }),
            ("send", send),
        ]
        return Metric(
            name: "camsender_frames_dropped_total", help: "Pictures lost, by stage and reason.", kind: .counter,
            samples: stages.flatMap { stage, reasons in
                reasons.sorted { $0.key < $1.key }.map {
                    Metric.Sample(labels: [("stage", stage), ("reason", $0.key)], value: Double($0.value))
                }
            })
    }

    private func latency(_ sent: StageMeter.Reading?) -> Metric {
        let stages = [("capture", Optional(status.captured)), ("process", status.processed), ("send", sent)]
        let samples = stages.flatMap { stage, reading in
            [("50", reading?.latencyP50), ("99", reading?.latencyP99)].compactMap { percentile, milliseconds in
                milliseconds.map {
                    Metric.Sample(labels: [("stage", stage), ("percentile", percentile)], value: $0 / 1000)
                }
            }
        }
        return Metric(
            name: "camsender_frame_latency_seconds",
            help: "Time pictures took through a stage, over the last 256; send runs from capture.", kind: .gauge,
            samples: samples)
    }

    private var ndi: [Metric] {
        let sender = status.ndi.sender
        return [
            .gauge("camsender_ndi_live", "1 while the NDI source is on the network.", status.ndi.started ? 1 : 0),
            .gauge("camsender_ndi_connections", "Receivers connected.", Double(sender?.connections ?? 0)),
            .gauges(
                "camsender_ndi_tally", "1 while some receiver has the source on air, or next.", by: "bus",
                [
                    "program": sender?.tally.isOnProgram == true ? 1 : 0,
                    "preview": sender?.tally.isOnPreview == true ? 1 : 0,
                ]),
            .counter(
                "camsender_ndi_sound_blocks_total", "Blocks of sound sent.", Double(sender?.sound.blocks ?? 0)),
            .counters(
                "camsender_ndi_sound_blocks_dropped_total", "Blocks of sound not sent.", by: "reason",
                sender?.sound.dropped.mapValues(Double.init) ?? [:]),
        ]
    }

    private var sound: [Metric] {
        let sound = status.sound.status
        let peaks = sound.levels.enumerated().map { ("\($0.offset + 1)", $0.element.peak) }
        return [
            .gauge(
                "camsender_microphone_live", "1 while a microphone is heard.", status.sound.microphone == nil ? 0 : 1),
            .gauges(
                "camsender_sound_peak_dbfs", "The loudest sample of the last 300 ms.", by: "channel",
                Dictionary(uniqueKeysWithValues: peaks)),
            .gauge(
                "camsender_sound_silent_blocks", "Blocks filled with silence since the microphone was opened.",
                Double(sound.silentBlocks)),
            .gauge(
                "camsender_sound_jumps", "Times the microphone lost samples since it was opened.", Double(sound.jumps)),
            .counter("camsender_sound_blocks_dropped_total", "Blocks lost here.", Double(sound.dropped)),
        ]
    }

    private var recording: [Metric] {
        let recording = status.recording
        return [
            .gauge("camsender_recording_live", "1 while recording.", recording.isRecording ? 1 : 0),
            .gauge("camsender_recording_duration_seconds", "Length of the last recording.", recording.seconds),
            .gauge("camsender_recording_size_bytes", "Size of the last recording.", Double(recording.bytes)),
            .gauge(
                "camsender_recording_frames", "Pictures in the last recording.", Double(recording.frames)),
            .gauge(
                "camsender_recording_dropped_frames", "Pictures missing in the last recording.",
                Double(recording.droppedFrames)),
            .gauge(
                "camsender_recording_free_bytes", "Room on the disk that recordings go to.",
                recording.freeBytes.map(Double.init)),
        ]
    }

    private var preview: [Metric] {
        [
            .gauge("camsender_preview_viewers", "Viewers of the preview.", Double(status.preview.viewers)),
            .counter(
                "camsender_preview_pictures_total", "Preview pictures made; viewers of a kind share each.",
                Double(status.preview.encoded)),
            .counter(
                "camsender_preview_skipped_total", "Preview pictures that viewers were too slow for.",
                Double(status.preview.skipped)),
        ]
    }
}
