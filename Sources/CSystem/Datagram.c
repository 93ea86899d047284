// SOCK_CLOEXEC is Linux's own.
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#ifdef __APPLE__
#define SOCK_CLOEXEC 0
#endif

int cs_send_datagram(const char *path, const char *text) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(path);
    // A full path needs no end.
    if (length == 0 || length > sizeof address.sun_path) return ENAMETOOLONG;
    memcpy(address.sun_path, path, length);
    // A name of Linux's abstract kind begins with a zero byte.
    if (path[0] == '@') address.sun_path[0] = 0;
    int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0) return errno;
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    ssize_t sent = sendto(descriptor, text, strlen(text), MSG_DONTWAIT, (const struct sockaddr *)&address, size);
    int code = sent < 0 ? errno : 0;
    close(descriptor);
    return code;
}
