// USB and USB Video Class 1.0 descriptors of the camera.

#include "camera.h"

#include <string.h>

#define WORD(x) (uint8_t)(x), (uint8_t)((x) >> 8)
#define TRIPLE(x) WORD(x), (uint8_t)((x) >> 16)
#define LONG(x) TRIPLE(x), (uint8_t)((x) >> 24)

enum { DEVICE = 1, CONFIGURATION = 2, STRING = 3 };
enum { CLASS_INTERFACE = 0x24, VIDEO = 0x0E };

static const uint8_t device[] = {
    18, DEVICE, WORD(0x200), 0xEF, 2, 1, 64, WORD(0x1d6b), WORD(0x0102), WORD(0x0100), 1, 2, 3, 1,
};

static uint8_t configuration[2048];
static int length;

#define ADD(...) \
    do { \
        const uint8_t part[] = {__VA_ARGS__}; \
        memcpy(configuration + length, part, sizeof part); \
        length += sizeof part; \
    } while (0)

static void add_control_interface(void) {
    ADD(9, 4, 0, 0, 0, VIDEO, 1, 0, 2);
    int header = length;
    ADD(13, CLASS_INTERFACE, 1, WORD(0x100), WORD(0), LONG(48000000), 1, 1);
    // Bits: exposure mode, priority and time, focus, zoom, pan and tilt, automatic focus.
    ADD(18, CLASS_INTERFACE, 2, CAMERA_TERMINAL, WORD(0x0201), 0, 0, WORD(10), WORD(50), WORD(0), 3, TRIPLE(0x20A2E));
    ADD(11, CLASS_INTERFACE, 5, PROCESSING_UNIT, CAMERA_TERMINAL, WORD(0), 2, WORD(0x177F), 0);
    ADD(9, CLASS_INTERFACE, 3, OUTPUT_TERMINAL, WORD(0x0101), 0, PROCESSING_UNIT, 0);
    put_number(configuration + header + 5, length - header, 2);
}

static void add_sizes(int coding) {
    for (int number = 1; number <= camera_size_count(coding); number++) {
        const size_offer *size = camera_size(coding, number);
        uint32_t bytes = coding == CODING_JPEG ? camera_jpeg_bytes : 2u * size->width * size->height;
        ADD(26 + 4 * size->interval_count, CLASS_INTERFACE, coding == CODING_JPEG ? 7 : 5, number, 0,
            WORD(size->width), WORD(size->height), LONG(bytes * 80), LONG(bytes * 240), LONG(bytes),
            LONG(size->intervals[0]), size->interval_count);
        for (int i = 0; i < size->interval_count; i++) ADD(LONG(size->intervals[i]));
    }
}

static void add_streaming_interface(void) {
    ADD(9, 4, 1, 0, 1, VIDEO, 2, 0, 0);
    int header = length, codings = camera_coding_count();
    ADD(13 + codings, CLASS_INTERFACE, 1, codings, WORD(0), 0x81, 0, OUTPUT_TERMINAL, 0, 0, 0, 1);
    for (int i = 0; i < codings; i++) ADD(0);
    ADD(27, CLASS_INTERFACE, 4, CODING_YUYV, camera_size_count(CODING_YUYV), 'Y', 'U', 'Y', '2', 0, 0, 0x10, 0, 0x80, 0,
        0, 0xAA, 0, 0x38, 0x9B, 0x71, 16, 1, 0, 0, 0, 0);
    add_sizes(CODING_YUYV);
    if (codings > 1) {
        ADD(11, CLASS_INTERFACE, 6, CODING_JPEG, camera_size_count(CODING_JPEG), 1, 1, 0, 0, 0, 0);
        add_sizes(CODING_JPEG);
    }
    // BT.709 primaries and transfer, BT.601 matrix: what webcams say.
    ADD(6, CLASS_INTERFACE, 0x0D, 1, 1, 4);
    put_number(configuration + header + 4, length - header, 2);
    ADD(7, 5, 0x81, 2, WORD(512), 0);
}

static void build(void) {
    ADD(9, CONFIGURATION, WORD(0), 2, 1, 0, 0x80, 250);
    ADD(8, 0x0B, 0, 2, VIDEO, 3, 0, 2);
    add_control_interface();
    add_streaming_interface();
    put_number(configuration + 2, length, 2);
}

static int string(int index, const uint8_t **bytes) {
    static uint8_t text[256];
    const char *strings[] = {"", "CamSender", "Fake UVC Camera", camera_serial};
    if (index > 3) return 0;
    int letters = index ? (int)strlen(strings[index]) : 1;
    text[0] = (uint8_t)(2 + 2 * letters);
    text[1] = STRING;
    for (int i = 0; i < letters; i++) put_number(text + 2 + 2 * i, index ? strings[index][i] : 0x0409, 2);
    *bytes = text;
    return text[0];
}

int usb_descriptor(uint16_t kind, const uint8_t **bytes) {
    if (length == 0) build();
    switch (kind >> 8) {
    case DEVICE: *bytes = device; return sizeof device;
    case CONFIGURATION: *bytes = configuration; return length;
    case STRING: return string(kind & 255, bytes);
    default: return 0;
    }
}
