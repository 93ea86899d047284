// uvc-camera [-p PORT] [-s SERIAL] [-j FRAME.jpg] [-d EVERY] [-r RATE]
//
// Needs the modules vhci-hcd and uvcvideo. SIGUSR1 pulls the cable, SIGUSR2 plugs it in again, SIGTERM ends.

#include "camera.h"

#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// USB/IP, as in the kernel's Documentation/usb/usbip_protocol.rst.
enum { SUBMIT = 1, UNLINK = 2, SUBMIT_ANSWER = 3, UNLINK_ANSWER = 4, HIGH_SPEED = 3, DEVICE_ID = 0x10002 };

typedef struct {
    uint32_t command, number, device, direction, endpoint, words[5];
    uint8_t setup[8];
} __attribute__((packed)) message;

typedef struct {
    uint32_t number, length;
} pending_read;

static int port, kernel = -1;
static volatile sig_atomic_t pull, plug_in, end;
static pending_read pending[64];
static int pending_count;
const char *camera_serial = "SN0001";

int64_t microseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

void put_number(uint8_t *bytes, int64_t value, int count) {
    for (int i = 0; i < count; i++) bytes[i] = (uint8_t)(value >> (8 * i));
}

/// Numbers of one byte have no sign.
int64_t get_number(const uint8_t *bytes, int count) {
    int64_t value = 0;
    for (int i = 0; i < count; i++) value |= (int64_t)bytes[i] << (8 * i);
    int is_negative = count > 1 && count < 8 && value >> (8 * count - 1) & 1;
    return is_negative ? value - (1LL << (8 * count)) : value;
}

static int receive(void *bytes, size_t count) {
    for (uint8_t *at = bytes; count > 0;) {
        ssize_t got = recv(kernel, at, count, MSG_WAITALL);
        if (got < 0 && errno == EINTR && !pull && !end) continue;
        if (got <= 0) return -1;
        at += got;
        count -= (size_t)got;
    }
    return 0;
}

static void transmit(const void *bytes, size_t count) {
    for (const uint8_t *at = bytes; count > 0;) {
        ssize_t sent = send(kernel, at, count, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) return;
        if (sent > 0) at += sent, count -= (size_t)sent;
    }
}

static void answer(uint32_t number, int status, const void *data, uint32_t count, int is_input) {
    message reply = {.command = htonl(SUBMIT_ANSWER), .number = htonl(number)};
    reply.words[0] = htonl((uint32_t)status);
    reply.words[1] = htonl(count);
    transmit(&reply, sizeof reply);
    if (is_input && count) transmit(data, count);
}

/// A request to endpoint 0: bytes of the answer, or -EPIPE to refuse.
static int control_transfer(const uint8_t *setup, const uint8_t *data, uint32_t count, uint8_t *reply) {
    enum { GET_STATUS = 0, CLEAR_FEATURE = 1, GET_DESCRIPTOR = 6, GET_CONFIGURATION = 8, ENDPOINT = 2, INPUT = 0x80 };
    uint8_t type = setup[0], request = setup[1];
    int value = setup[2] | setup[3] << 8, index = setup[4] | setup[5] << 8, most = setup[6] | setup[7] << 8;
    int is_standard = !(type & 0x60), is_class = (type & 0x60) == 0x20;
    if (is_standard && type == INPUT && request == GET_DESCRIPTOR) {
        const uint8_t *descriptor;
        int length = usb_descriptor((uint16_t)value, &descriptor);
        if (length == 0) return -EPIPE;
        if (length > most) length = most;
        memcpy(reply, descriptor, (size_t)length);
        return length;
    }
    if (is_standard && type & INPUT) {
        reply[0] = request == GET_CONFIGURATION;
        reply[1] = 0;
        return request == GET_STATUS ? 2 : 1;
    }
    if (is_standard) {
        if (type == ENDPOINT && request == CLEAR_FEATURE) stream_stop();
        return 0;
    }
    if (!is_class) return -EPIPE;
    int selector = value >> 8, unit = index >> 8, interface = index & 255;
    if (interface == 1) return stream_request(request, selector, data, (int)count, reply, most);
    return interface == 0 ? control_request(request, unit, selector, data, reply, most) : -EPIPE;
}

static void unlink_read(uint32_t number, uint32_t victim) {
    message reply = {.command = htonl(UNLINK_ANSWER), .number = htonl(number)};
    for (int i = 0; i < pending_count; i++) {
        if (pending[i].number != victim) continue;
        memmove(pending + i, pending + i + 1, (size_t)(--pending_count - i) * sizeof *pending);
        reply.words[0] = htonl((uint32_t)-ECONNRESET);
        break;
    }
    transmit(&reply, sizeof reply);
}

/// One message of the kernel's; -1 when it has gone.
static int take_message(void) {
    static uint8_t data[65536], reply[65536];
    message taken;
    if (receive(&taken, sizeof taken)) return -1;
    uint32_t number = ntohl(taken.number), length = ntohl(taken.words[1]);
    int is_input = ntohl(taken.direction) != 0;
    if (ntohl(taken.command) == UNLINK) {
        unlink_read(number, ntohl(taken.words[0]));
        return 0;
    }
    if (!is_input && length && (length > sizeof data || receive(data, length))) return -1;
    if (ntohl(taken.endpoint) == 0) {
        int count = control_transfer(taken.setup, data, length, reply);
        answer(number, count < 0 ? count : 0, reply, count < 0 ? 0 : is_input ? (uint32_t)count : length, is_input);
    } else if (pending_count < (int)(sizeof pending / sizeof *pending)) {
        pending[pending_count++] = (pending_read){number, length};
    }
    return 0;
}

static void serve_reads(void) {
    while (pending_count) {
        const uint8_t *piece;
        uint32_t count = stream_piece(&piece, pending[0].length);
        if (count == 0) return;
        answer(pending[0].number, 0, piece, count, 1);
        memmove(pending, pending + 1, (size_t)--pending_count * sizeof *pending);
    }
}

static int attach(void) {
    int ends[2], room = 4 << 20;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) return -1;
    setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    FILE *file = fopen("/sys/devices/platform/vhci_hcd.0/attach", "w");
    if (!file) {
        perror("uvc-camera: no virtual host controller");
        return -1;
    }
    fprintf(file, "%d %d %d %d", port, ends[1], DEVICE_ID, HIGH_SPEED);
    if (fclose(file)) {
        perror("uvc-camera: attach");
        return -1;
    }
    close(ends[1]);
    kernel = ends[0];
    pending_count = 0;
    controls_reset();
    stream_reset();
    return 0;
}

static void detach(void) {
    if (kernel < 0) return;
    shutdown(kernel, SHUT_RDWR);
    close(kernel);
    kernel = -1;
}

static void on_signal(int number) {
    if (number == SIGUSR1) pull = 1;
    else if (number == SIGUSR2) plug_in = 1;
    else end = 1;
}

static void read_jpeg(const char *path) {
    enum { MOST = 8 << 20 };
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(1);
    }
    camera_jpeg = malloc(MOST);
    camera_jpeg_bytes = (uint32_t)fread(camera_jpeg, 1, MOST, file);
    fclose(file);
}

int main(int count, char **words) {
    for (int option; (option = getopt(count, words, "p:s:j:d:r:")) > 0;) {
        switch (option) {
        case 'p': port = atoi(optarg); break;
        case 's': camera_serial = optarg; break;
        case 'j': read_jpeg(optarg); break;
        case 'd': camera_damage = atoi(optarg); break;
        case 'r': camera_interval = 10000000u / (uint32_t)atoi(optarg); break;
        default: return 2;
        }
    }
    struct sigaction action = {.sa_handler = on_signal};
    for (int i = 0; i < 4; i++) sigaction((int[]){SIGUSR1, SIGUSR2, SIGTERM, SIGINT}[i], &action, 0);
    if (attach()) return 1;
    while (!end) {
        if (pull) pull = 0, detach();
        if (plug_in) {
            plug_in = 0;
            if (kernel < 0) attach();
        }
        if (kernel < 0) {
            poll(0, 0, 1000);
            continue;
        }
        int64_t wait = pending_count ? stream_due() - microseconds() : -1;
        struct pollfd file = {.fd = kernel, .events = POLLIN};
        int ready = poll(&file, 1, pending_count == 0 ? -1 : wait > 0 ? (int)(wait / 1000) + 1 : 0);
        if (ready < 0) continue;
        if (ready && take_message() && !pull) detach();
        if (kernel >= 0) serve_reads();
    }
    detach();
    return 0;
}
