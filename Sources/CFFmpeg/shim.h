#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/hwcontext.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

// Macros that Swift cannot import.
static const int cf_error_again = AVERROR(EAGAIN);
static const int cf_error_eof = AVERROR_EOF;
static const int64_t cf_no_timestamp = AV_NOPTS_VALUE;
