// The camera's controls. Every value that is set is told on the standard error, so that a test sees what arrived.

#include "camera.h"

#include <errno.h>
#include <stdio.h>

typedef struct {
    uint8_t unit, selector, bytes;
    int32_t least, most, step, standard;
    const char *name;
    /// The control that must be `released` for this one to be set; as in real cameras.
    int governor, released;
    int64_t value;
} control;

enum {
    EXPOSURE_MODE, EXPOSURE_PRIORITY, EXPOSURE_TIME, FOCUS, FOCUS_AUTO, ZOOM, PAN_TILT, BRIGHTNESS, CONTRAST, HUE,
    SATURATION, SHARPNESS, GAMMA, TEMPERATURE, BALANCE_AUTO, BACKLIGHT, GAIN, POWER_LINE, CONTROLS
};

// Selectors of tables A.12 and A.13; exposure time in 100 us, temperature in kelvin, pan and tilt in arc seconds. The
// step of the exposure mode is the set of modes: manual (1) and aperture priority (8).
static control controls[CONTROLS] = {
    [EXPOSURE_MODE] = {CAMERA_TERMINAL, 2, 1, 1, 8, 0x09, 8, "exposure_mode", -1, 0, 0},
    [EXPOSURE_PRIORITY] = {CAMERA_TERMINAL, 3, 1, 0, 1, 1, 0, "exposure_priority", -1, 0, 0},
    [EXPOSURE_TIME] = {CAMERA_TERMINAL, 4, 4, 3, 2047, 1, 250, "exposure_time", EXPOSURE_MODE, 1, 0},
    [FOCUS] = {CAMERA_TERMINAL, 6, 2, 0, 250, 5, 0, "focus", FOCUS_AUTO, 0, 0},
    [FOCUS_AUTO] = {CAMERA_TERMINAL, 8, 1, 0, 1, 1, 1, "focus_auto", -1, 0, 0},
    [ZOOM] = {CAMERA_TERMINAL, 11, 2, 100, 500, 1, 100, "zoom", -1, 0, 0},
    [PAN_TILT] = {CAMERA_TERMINAL, 13, 8, -36000, 36000, 3600, 0, "pan_tilt", -1, 0, 0},
    [BRIGHTNESS] = {PROCESSING_UNIT, 2, 2, 0, 255, 1, 128, "brightness", -1, 0, 0},
    [CONTRAST] = {PROCESSING_UNIT, 3, 2, 0, 255, 1, 128, "contrast", -1, 0, 0},
    [HUE] = {PROCESSING_UNIT, 6, 2, -180, 180, 1, 0, "hue", -1, 0, 0},
    [SATURATION] = {PROCESSING_UNIT, 7, 2, 0, 255, 1, 128, "saturation", -1, 0, 0},
    [SHARPNESS] = {PROCESSING_UNIT, 8, 2, 0, 255, 1, 128, "sharpness", -1, 0, 0},
    [GAMMA] = {PROCESSING_UNIT, 9, 2, 72, 500, 1, 100, "gamma", -1, 0, 0},
    [TEMPERATURE] = {PROCESSING_UNIT, 10, 2, 2000, 6500, 50, 4000, "temperature", BALANCE_AUTO, 0, 0},
    [BALANCE_AUTO] = {PROCESSING_UNIT, 11, 1, 0, 1, 1, 1, "balance_auto", -1, 0, 0},
    [BACKLIGHT] = {PROCESSING_UNIT, 1, 2, 0, 1, 1, 0, "backlight", -1, 0, 0},
    [GAIN] = {PROCESSING_UNIT, 4, 2, 0, 255, 1, 0, "gain", -1, 0, 0},
    [POWER_LINE] = {PROCESSING_UNIT, 5, 1, 0, 2, 1, 2, "power_line", -1, 0, 0},
};

void controls_reset(void) {
    for (int i = 0; i < CONTROLS; i++) controls[i].value = controls[i].standard;
}

int64_t control_brightness(void) { return controls[BRIGHTNESS].value; }

int64_t control_zoom(void) { return controls[ZOOM].value; }

static control *find(int unit, int selector) {
    for (int i = 0; i < CONTROLS; i++) {
        if (controls[i].unit == unit && controls[i].selector == selector) return &controls[i];
    }
    return 0;
}

static int set(control *control, const uint8_t *data) {
    int64_t value = get_number(data, control->bytes);
    if (control->bytes < 8 && (value < control->least || value > control->most)) return -EPIPE;
    if (control->governor >= 0 && controls[control->governor].value != control->released) return -EPIPE;
    control->value = value;
    fprintf(stderr, "uvc-camera: %s = %lld\n", control->name, (long long)value);
    return 0;
}

int control_request(uint8_t request, int unit, int selector, const uint8_t *data, uint8_t *answer, int most) {
    enum { REQUEST_ERROR_CODE = 2, GET_AND_SET = 3 };
    if (unit == 0 && selector == REQUEST_ERROR_CODE) {
        answer[0] = 0;
        return 1;
    }
    control *control = find(unit, selector);
    if (!control) return -EPIPE;
    int64_t value;
    switch (request) {
    case SET_CUR: return set(control, data);
    case GET_INFO: answer[0] = GET_AND_SET; return 1;
    case GET_LEN: put_number(answer, control->bytes, 2); return 2;
    case GET_CUR: value = control->value; break;
    case GET_MIN: value = control->least; break;
    case GET_MAX: value = control->most; break;
    case GET_RES: value = control->step; break;
    default: value = control->standard;
    }
    if (control->bytes == 8 && request != GET_CUR) {
        put_number(answer, value, 4);
        put_number(answer + 4, value, 4);
    } else {
        put_number(answer, value, control->bytes);
    }
    return control->bytes < most ? control->bytes : most;
}
