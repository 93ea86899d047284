#pragma once

// The binary interface of the NDI runtime, as far as a sender and a receiver for tests use it.
// NDI is a registered trademark of Vizrt NDI AB, https://ndi.video/
// Nothing here links to the runtime: it is opened when the program runs.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ndi_sender *ndi_sender_ref;
typedef struct ndi_receiver *ndi_receiver_ref;
typedef struct ndi_finder *ndi_finder_ref;

/// A pixel format: four ASCII letters, the first in the lowest byte.
typedef uint32_t ndi_fourcc;
static const ndi_fourcc NDI_FOURCC_UYVY = 0x59565955;
static const ndi_fourcc NDI_FOURCC_NV12 = 0x3231564E;
static const ndi_fourcc NDI_FOURCC_I420 = 0x30323449;

/// The one sample format of sound: planar 32-bit float. The last letter is a small one.
static const ndi_fourcc NDI_FOURCC_FLTP = 0x70544C46;

/// How lines make up a frame. Zero is interlaced.
typedef int32_t ndi_frame_format;
static const ndi_frame_format NDI_FRAME_PROGRESSIVE = 1;

/// What a capture call brought.
typedef int32_t ndi_frame_kind;
static const ndi_frame_kind NDI_KIND_NONE = 0;
static const ndi_frame_kind NDI_KIND_VIDEO = 1;
static const ndi_frame_kind NDI_KIND_AUDIO = 2;
static const ndi_frame_kind NDI_KIND_METADATA = 3;
static const ndi_frame_kind NDI_KIND_ERROR = 4;
static const ndi_frame_kind NDI_KIND_STATUS_CHANGE = 100;

static const int32_t NDI_RECEIVE_UYVY_BGRA = 1;
static const int32_t NDI_RECEIVE_FASTEST = 100;
static const int32_t NDI_BANDWIDTH_METADATA_ONLY = -10;
static const int32_t NDI_BANDWIDTH_HIGHEST = 100;

/// Asks the runtime to make up a timecode itself.
static const int64_t NDI_TIMECODE_SYNTHESIZE = INT64_MAX;

typedef struct {
    const char *name;
    const char *url_address;
} ndi_source;

typedef struct {
    const char *name;
    const char *groups;
    bool clock_video;
    bool clock_audio;
} ndi_send_create;

typedef struct {
    int32_t width;
    int32_t height;
    ndi_fourcc fourcc;
    int32_t rate_numerator;
    int32_t rate_denominator;
    float picture_aspect_ratio;
    ndi_frame_format frame_format;
    int64_t timecode;
    const uint8_t *data;
    int32_t line_stride;
    const char *metadata;
    int64_t timestamp;
} ndi_video_frame;

typedef struct {
    int32_t sample_rate;
    int32_t channels;
    int32_t samples;
    int64_t timecode;
    ndi_fourcc fourcc;
    uint8_t *data;
    int32_t channel_stride;
    const char *metadata;
    int64_t timestamp;
} ndi_audio_frame;

typedef struct {
    /// Bytes with the closing NUL; zero lets the runtime count.
    int32_t length;
    int64_t timecode;
    const char *data;
} ndi_metadata_frame;

typedef struct {
    bool on_program;
    bool on_preview;
} ndi_tally;

typedef struct {
    bool show_local_sources;
    const char *groups;
    const char *extra_ips;
} ndi_find_create;

typedef struct {
    ndi_source source;
    int32_t colour_format;
    int32_t bandwidth;
    bool allow_video_fields;
    const char *name;
} ndi_receive_create;

typedef bool (*ndi_initialize_fn)(void);
typedef const char *(*ndi_version_fn)(void);

typedef ndi_sender_ref (*ndi_send_create_fn)(const ndi_send_create *);
typedef void (*ndi_send_destroy_fn)(ndi_sender_ref);
typedef void (*ndi_send_video_async_fn)(ndi_sender_ref, const ndi_video_frame *);
typedef void (*ndi_send_audio_fn)(ndi_sender_ref, const ndi_audio_frame *);
typedef int32_t (*ndi_send_connections_fn)(ndi_sender_ref, uint32_t timeout_ms);
/// Fills in what receivers do with the source now; true when that changed since the last call.
typedef bool (*ndi_send_tally_fn)(ndi_sender_ref, ndi_tally *, uint32_t timeout_ms);
typedef void (*ndi_send_add_connection_metadata_fn)(ndi_sender_ref, const ndi_metadata_frame *);
typedef const ndi_source *(*ndi_send_source_name_fn)(ndi_sender_ref);
/// Fetches the oldest message that a receiver sent; it is to be freed.
typedef ndi_frame_kind (*ndi_send_capture_fn)(ndi_sender_ref, ndi_metadata_frame *, uint32_t timeout_ms);
typedef void (*ndi_send_free_metadata_fn)(ndi_sender_ref, const ndi_metadata_frame *);

typedef ndi_receiver_ref (*ndi_receive_create_fn)(const ndi_receive_create *);
typedef void (*ndi_receive_destroy_fn)(ndi_receiver_ref);
typedef ndi_frame_kind (*ndi_receive_capture_fn)(
    ndi_receiver_ref, ndi_video_frame *, ndi_audio_frame *, ndi_metadata_frame *, uint32_t timeout_ms);
typedef void (*ndi_receive_free_video_fn)(ndi_receiver_ref, const ndi_video_frame *);
typedef void (*ndi_receive_free_audio_fn)(ndi_receiver_ref, const ndi_audio_frame *);
typedef void (*ndi_receive_free_metadata_fn)(ndi_receiver_ref, const ndi_metadata_frame *);
typedef bool (*ndi_receive_set_tally_fn)(ndi_receiver_ref, const ndi_tally *);
typedef const char *(*ndi_receive_web_control_fn)(ndi_receiver_ref);
typedef void (*ndi_receive_free_string_fn)(ndi_receiver_ref, const char *);
typedef int32_t (*ndi_receive_connections_fn)(ndi_receiver_ref);
typedef bool (*ndi_receive_send_metadata_fn)(ndi_receiver_ref, const ndi_metadata_frame *);
typedef bool (*ndi_receive_ptz_is_supported_fn)(ndi_receiver_ref);
typedef bool (*ndi_receive_ptz_number_fn)(ndi_receiver_ref, float);
typedef bool (*ndi_receive_ptz_preset_fn)(ndi_receiver_ref, int32_t index, float speed);

typedef ndi_finder_ref (*ndi_find_create_fn)(const ndi_find_create *);
typedef void (*ndi_find_destroy_fn)(ndi_finder_ref);
typedef bool (*ndi_find_wait_fn)(ndi_finder_ref, uint32_t timeout_ms);
typedef const ndi_source *(*ndi_find_sources_fn)(ndi_finder_ref, uint32_t *count);
