// The pictures: squares whose light is the brightness and whose size the zoom, or a JPEG; sent in bulk.

#include "camera.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEGOTIATION_BYTES = 26, PAYLOAD_HEADER = 2, FASTEST = 333333, SLOW = 2000000 };

static const size_offer raw_sizes[] = {
    {640, 360, {FASTEST, 666666, 1000000}, 3},
    {1280, 720, {FASTEST, 666666, 1000000}, 3},
    {640, 480, {FASTEST, 666666, 1000000}, 3},
    // As the bus leaves it to real cameras.
    {1920, 1080, {SLOW}, 1},
};
static const size_offer jpeg_sizes[] = {{1920, 1080, {FASTEST, 666666, 1000000}, 3}};

uint8_t *camera_jpeg;
uint32_t camera_jpeg_bytes;
int camera_damage;
uint32_t camera_interval;

static uint8_t negotiated[NEGOTIATION_BYTES];
static uint8_t *payload;
static uint32_t payload_bytes, payload_sent, pictures;
static int64_t due;

int camera_coding_count(void) { return camera_jpeg ? 2 : 1; }

int camera_size_count(int coding) {
    if (camera_interval) return 1;
    return coding == CODING_JPEG ? sizeof jpeg_sizes / sizeof *jpeg_sizes : sizeof raw_sizes / sizeof *raw_sizes;
}

const size_offer *camera_size(int coding, int number) {
    static size_offer slow;
    const size_offer *size = coding == CODING_JPEG ? &jpeg_sizes[number - 1] : &raw_sizes[number - 1];
    if (!camera_interval) return size;
    slow = (size_offer){size->width, size->height, {camera_interval}, 1};
    return &slow;
}

static uint32_t picture_bytes(void) {
    const size_offer *size = camera_size(negotiated[2], negotiated[3]);
    return negotiated[2] == CODING_JPEG ? camera_jpeg_bytes : 2u * size->width * size->height;
}

static uint32_t interval(void) { return (uint32_t)get_number(negotiated + 4, 4); }

/// Makes what the host asks for something the camera has.
static void settle(void) {
    if (negotiated[2] < 1 || negotiated[2] > camera_coding_count()) negotiated[2] = CODING_YUYV;
    if (negotiated[3] < 1 || negotiated[3] > camera_size_count(negotiated[2])) negotiated[3] = 1;
    const size_offer *size = camera_size(negotiated[2], negotiated[3]);
    uint32_t best = size->intervals[0];
    for (int i = 1; i < size->interval_count; i++) {
        int64_t distance = llabs((int64_t)size->intervals[i] - interval());
        if (distance < llabs((int64_t)best - interval())) best = size->intervals[i];
    }
    put_number(negotiated + 4, best, 4);
    put_number(negotiated + 18, picture_bytes(), 4);
    put_number(negotiated + 22, picture_bytes() + PAYLOAD_HEADER, 4);
}

void stream_stop(void) { payload_bytes = payload_sent = 0; }

void stream_reset(void) {
    memset(negotiated, 0, sizeof negotiated);
    settle();
    stream_stop();
}

int stream_request(uint8_t request, int selector, const uint8_t *data, int count, uint8_t *answer, int most) {
    enum { PROBE = 1, COMMIT = 2, GET_AND_SET = 3 };
    if (selector != PROBE && selector != COMMIT) return -EPIPE;
    if (request == SET_CUR) {
        memcpy(negotiated, data, count < NEGOTIATION_BYTES ? count : NEGOTIATION_BYTES);
        settle();
        if (selector == COMMIT) {
            due = microseconds();
            stream_stop();
            const size_offer *size = camera_size(negotiated[2], negotiated[3]);
            fprintf(stderr, "uvc-camera: starts %dx%d\n", size->width, size->height);
        }
        return 0;
    }
    if (request == GET_INFO) {
        answer[0] = GET_AND_SET;
        return 1;
    }
    if (request == GET_LEN) {
        put_number(answer, NEGOTIATION_BYTES, 2);
        return 2;
    }
    uint8_t kept[NEGOTIATION_BYTES];
    memcpy(kept, negotiated, sizeof kept);
    if (request == GET_DEF) memset(negotiated, 0, sizeof negotiated);
    settle();
    memcpy(answer, negotiated, NEGOTIATION_BYTES);
    memcpy(negotiated, kept, sizeof kept);
    return most < NEGOTIATION_BYTES ? most : NEGOTIATION_BYTES;
}

static void draw(void) {
    static int64_t drawn_brightness = -1, drawn_zoom;
    static int drawn_size;
    int64_t brightness = control_brightness(), zoom = control_zoom();
    if (drawn_brightness == brightness && drawn_zoom == zoom && drawn_size == negotiated[3]) return;
    drawn_brightness = brightness;
    drawn_zoom = zoom;
    drawn_size = negotiated[3];
    const size_offer *size = camera_size(CODING_YUYV, negotiated[3]);
    int square = (int)(16 * zoom / 100);
    uint8_t *sample = payload + PAYLOAD_HEADER;
    for (int y = 0; y < size->height; y++) {
        for (int x = 0; x < size->width; x++) {
            *sample++ = (uint8_t)(((x / square) ^ (y / square)) & 1 ? brightness : brightness / 2);
            *sample++ = 128;
        }
    }
}

static void make_picture(void) {
    static uint32_t room;
    enum { END_OF_HEADER = 0x80, END_OF_PICTURE = 0x02 };
    uint32_t bytes = picture_bytes();
    if (room < bytes + PAYLOAD_HEADER) payload = realloc(payload, room = bytes + PAYLOAD_HEADER);
    payload[0] = PAYLOAD_HEADER;
    // The lowest bit changes with every picture.
    payload[1] = (uint8_t)(END_OF_HEADER | END_OF_PICTURE | (pictures++ & 1));
    payload_sent = 0;
    if (negotiated[2] == CODING_JPEG) {
        memcpy(payload + PAYLOAD_HEADER, camera_jpeg, bytes);
        if (camera_damage && pictures % camera_damage == 0) bytes /= 2;
    } else {
        draw();
    }
    payload_bytes = bytes + PAYLOAD_HEADER;
}

int64_t stream_due(void) { return payload_sent < payload_bytes ? 0 : due; }

uint32_t stream_piece(const uint8_t **piece, uint32_t most) {
    if (payload_sent >= payload_bytes) {
        int64_t now = microseconds();
        if (now < due) return 0;
        make_picture();
        due += interval() / 10;
        if (due < now) due = now;
    }
    uint32_t count = payload_bytes - payload_sent;
    if (count > most) count = most;
    *piece = payload + payload_sent;
    payload_sent += count;
    return count;
}
