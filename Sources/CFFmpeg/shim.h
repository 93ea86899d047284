#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// Macros that Swift cannot import.
static const int cf_error_again = AVERROR(EAGAIN);
static const int cf_error_eof = AVERROR_EOF;
static const int cf_error_invalid_data = AVERROR_INVALIDDATA;
static const int cf_error_bad_request = AVERROR_HTTP_BAD_REQUEST;
static const int cf_error_unauthorized = AVERROR_HTTP_UNAUTHORIZED;
static const int cf_error_forbidden = AVERROR_HTTP_FORBIDDEN;
static const int cf_error_not_found = AVERROR_HTTP_NOT_FOUND;
static const int cf_error_other_4xx = AVERROR_HTTP_OTHER_4XX;
static const int cf_error_server = AVERROR_HTTP_SERVER_ERROR;
static const int cf_error_refused = AVERROR(ECONNREFUSED);
static const int cf_error_host_unreachable = AVERROR(EHOSTUNREACH);
static const int cf_error_net_unreachable = AVERROR(ENETUNREACH);
static const int cf_error_timed_out = AVERROR(ETIMEDOUT);
static const int cf_error_io = AVERROR(EIO);
static const int64_t cf_no_timestamp = AV_NOPTS_VALUE;

// Where a stream's 3x3 display matrix is kept changed with FFmpeg 6.1. Null when it has none.
static inline const int32_t *cf_display_matrix(const AVStream *stream) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 31, 100)
    const AVPacketSideData *found = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
    return found && found->size >= 9 * sizeof(int32_t) ? (const int32_t *)found->data : NULL;
#else
    size_t size = 0;
    const uint8_t *found = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
    return found && size >= 9 * sizeof(int32_t) ? (const int32_t *)found : NULL;
#endif
}
