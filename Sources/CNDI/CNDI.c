#include "CNDI.h"

#define NDI_SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has another size in the runtime")
#define NDI_AT(type, field, bytes) \
    _Static_assert(offsetof(type, field) == (bytes), #type "." #field " lies elsewhere in the runtime")

_Static_assert(sizeof(bool) == 1, "the runtime's bool is one byte");

NDI_SIZE(ndi_source, 16);
NDI_AT(ndi_source, url_address, 8);

NDI_SIZE(ndi_send_create, 24);
NDI_AT(ndi_send_create, groups, 8);
NDI_AT(ndi_send_create, clock_video, 16);
NDI_AT(ndi_send_create, clock_audio, 17);

NDI_SIZE(ndi_video_frame, 72);
NDI_AT(ndi_video_frame, height, 4);
NDI_AT(ndi_video_frame, fourcc, 8);
NDI_AT(ndi_video_frame, rate_numerator, 12);
NDI_AT(ndi_video_frame, rate_denominator, 16);
NDI_AT(ndi_video_frame, picture_aspect_ratio, 20);
NDI_AT(ndi_video_frame, frame_format, 24);
NDI_AT(ndi_video_frame, timecode, 32);
NDI_AT(ndi_video_frame, data, 40);
NDI_AT(ndi_video_frame, line_stride, 48);
NDI_AT(ndi_video_frame, metadata, 56);
NDI_AT(ndi_video_frame, timestamp, 64);

NDI_SIZE(ndi_audio_frame, 64);
NDI_AT(ndi_audio_frame, channels, 4);
NDI_AT(ndi_audio_frame, samples, 8);
NDI_AT(ndi_audio_frame, timecode, 16);
NDI_AT(ndi_audio_frame, fourcc, 24);
NDI_AT(ndi_audio_frame, data, 32);
NDI_AT(ndi_audio_frame, channel_stride, 40);
NDI_AT(ndi_audio_frame, metadata, 48);
NDI_AT(ndi_audio_frame, timestamp, 56);

NDI_SIZE(ndi_metadata_frame, 24);
NDI_AT(ndi_metadata_frame, timecode, 8);
NDI_AT(ndi_metadata_frame, data, 16);

NDI_SIZE(ndi_find_create, 24);
NDI_AT(ndi_find_create, groups, 8);
NDI_AT(ndi_find_create, extra_ips, 16);

NDI_SIZE(ndi_receive_create, 40);
NDI_AT(ndi_receive_create, colour_format, 16);
NDI_AT(ndi_receive_create, bandwidth, 20);
NDI_AT(ndi_receive_create, allow_video_fields, 24);
NDI_AT(ndi_receive_create, name, 32);
