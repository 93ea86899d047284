#pragma once
#include <errno.h>
#include <linux/videodev2.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>

// Macros that Swift cannot import.
static const unsigned long cv_querycap = VIDIOC_QUERYCAP;
static const unsigned long cv_enum_fmt = VIDIOC_ENUM_FMT;
static const unsigned long cv_enum_framesizes = VIDIOC_ENUM_FRAMESIZES;
static const unsigned long cv_enum_frameintervals = VIDIOC_ENUM_FRAMEINTERVALS;
static const unsigned long cv_g_fmt = VIDIOC_G_FMT;
static const unsigned long cv_s_fmt = VIDIOC_S_FMT;
static const unsigned long cv_g_parm = VIDIOC_G_PARM;
static const unsigned long cv_s_parm = VIDIOC_S_PARM;
static const unsigned long cv_reqbufs = VIDIOC_REQBUFS;
static const unsigned long cv_querybuf = VIDIOC_QUERYBUF;
static const unsigned long cv_qbuf = VIDIOC_QBUF;
static const unsigned long cv_dqbuf = VIDIOC_DQBUF;
static const unsigned long cv_streamon = VIDIOC_STREAMON;
static const unsigned long cv_streamoff = VIDIOC_STREAMOFF;
static const unsigned long cv_query_ext_ctrl = VIDIOC_QUERY_EXT_CTRL;
static const unsigned long cv_querymenu = VIDIOC_QUERYMENU;
static const unsigned long cv_g_ctrl = VIDIOC_G_CTRL;
static const unsigned long cv_s_ctrl = VIDIOC_S_CTRL;

/// ioctl takes any number of arguments, which Swift cannot call. A signal that interrupts it begins it again.
static inline int cv_ioctl(int file, unsigned long request, void *argument) {
    int result;
    do {
        result = ioctl(file, request, argument);
    } while (result < 0 && errno == EINTR);
    return result;
}

// v4l2_querymenu is packed, with a union of text and number.
static inline int64_t cv_menu_value(const struct v4l2_querymenu *item) { return item->value; }

static inline const char *cv_menu_name(const struct v4l2_querymenu *item) { return (const char *)item->name; }

/// When a buffer says it was filled, in nanoseconds. Swift would want timeval from whichever module has it first.
static inline int64_t cv_stamp(const struct v4l2_buffer *buffer) {
    return (int64_t)buffer->timestamp.tv_sec * 1000000000 + (int64_t)buffer->timestamp.tv_usec * 1000;
}

// Controls, for the same reason.
static const uint32_t cv_brightness = V4L2_CID_BRIGHTNESS;
static const uint32_t cv_contrast = V4L2_CID_CONTRAST;
static const uint32_t cv_saturation = V4L2_CID_SATURATION;
static const uint32_t cv_hue = V4L2_CID_HUE;
static const uint32_t cv_gamma = V4L2_CID_GAMMA;
static const uint32_t cv_sharpness = V4L2_CID_SHARPNESS;
static const uint32_t cv_auto_white_balance = V4L2_CID_AUTO_WHITE_BALANCE;
static const uint32_t cv_white_balance_temperature = V4L2_CID_WHITE_BALANCE_TEMPERATURE;
static const uint32_t cv_auto_gain = V4L2_CID_AUTOGAIN;
static const uint32_t cv_gain = V4L2_CID_GAIN;
static const uint32_t cv_analogue_gain = V4L2_CID_ANALOGUE_GAIN;
static const uint32_t cv_power_line_frequency = V4L2_CID_POWER_LINE_FREQUENCY;
static const uint32_t cv_backlight_compensation = V4L2_CID_BACKLIGHT_COMPENSATION;
static const uint32_t cv_exposure_auto = V4L2_CID_EXPOSURE_AUTO;
static const uint32_t cv_exposure_absolute = V4L2_CID_EXPOSURE_ABSOLUTE;
static const uint32_t cv_exposure_auto_priority = V4L2_CID_EXPOSURE_AUTO_PRIORITY;
static const uint32_t cv_auto_exposure_bias = V4L2_CID_AUTO_EXPOSURE_BIAS;
static const uint32_t cv_iso_sensitivity = V4L2_CID_ISO_SENSITIVITY;
static const uint32_t cv_iso_sensitivity_auto = V4L2_CID_ISO_SENSITIVITY_AUTO;
static const uint32_t cv_pan_absolute = V4L2_CID_PAN_ABSOLUTE;
static const uint32_t cv_tilt_absolute = V4L2_CID_TILT_ABSOLUTE;
static const uint32_t cv_zoom_absolute = V4L2_CID_ZOOM_ABSOLUTE;
static const uint32_t cv_focus_absolute = V4L2_CID_FOCUS_ABSOLUTE;
static const uint32_t cv_focus_auto = V4L2_CID_FOCUS_AUTO;
