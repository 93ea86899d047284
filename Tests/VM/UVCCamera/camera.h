// A webcam for the kernel's own uvcvideo driver, without hardware: USB/IP messages to the virtual host controller.
#pragma once

#include <stdint.h>

enum { CODING_YUYV = 1, CODING_JPEG = 2 };
enum { CAMERA_TERMINAL = 1, PROCESSING_UNIT = 2, OUTPUT_TERMINAL = 3 };

/// A size with its frame intervals, in 100 ns.
typedef struct {
    uint16_t width, height;
    uint32_t intervals[3];
    int interval_count;
} size_offer;

/// What the camera offers in a coding, until the next call.
const size_offer *camera_size(int coding, int number);
int camera_size_count(int coding);
int camera_coding_count(void);

/// The JPEG that stands for every picture in that coding; NULL for a camera without.
extern uint8_t *camera_jpeg;
extern uint32_t camera_jpeg_bytes;
/// Every so many JPEGs one is cut off in the middle; 0 for never.
extern int camera_damage;
extern const char *camera_serial;
/// The only time between two pictures, in 100 ns, of a camera that has its first size only; 0 for all that there is.
extern uint32_t camera_interval;

// descriptors.c
/// The descriptor of a kind (wValue of GET_DESCRIPTOR); 0 for one there is not.
int usb_descriptor(uint16_t kind, const uint8_t **bytes);

// controls.c
void controls_reset(void);
int64_t control_brightness(void);
int64_t control_zoom(void);
/// A class request to a unit: bytes of the answer, or -EPIPE to refuse.
int control_request(uint8_t request, int unit, int selector, const uint8_t *data, uint8_t *answer, int most);

// stream.c
void stream_reset(void);
void stream_stop(void);
/// A class request to the streaming interface.
int stream_request(uint8_t request, int selector, const uint8_t *data, int count, uint8_t *answer, int most);
/// When the next picture is due, in microseconds; never while the last one is still on its way.
int64_t stream_due(void);
/// The next piece of a picture, of at most `most` bytes; 0 when none is due.
uint32_t stream_piece(const uint8_t **piece, uint32_t most);

int64_t microseconds(void);
void put_number(uint8_t *bytes, int64_t value, int count);
int64_t get_number(const uint8_t *bytes, int count);

// USB Video Class 1.0, table A.8.
enum {
    SET_CUR = 0x01, GET_CUR = 0x81, GET_MIN = 0x82, GET_MAX = 0x83, GET_RES = 0x84, GET_LEN = 0x85, GET_INFO = 0x86,
    GET_DEF = 0x87
};
