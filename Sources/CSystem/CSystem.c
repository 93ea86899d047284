// pthread_setname_np is a GNU extension that Swift's Glibc module leaves out.
#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

void cs_name_this_thread(const char *name) {
#ifdef __APPLE__
    pthread_setname_np(name);
#else
    char cut[16];
    snprintf(cut, sizeof cut, "%s", name);
    pthread_setname_np(pthread_self(), cut);
#endif
}

int cs_rename_exclusive(int from_folder, const char *from, int to_folder, const char *to) {
#ifdef __APPLE__
    int result = renameatx_np(from_folder, from, to_folder, to, RENAME_EXCL);
#else
    int result = renameat2(from_folder, from, to_folder, to, RENAME_NOREPLACE);
#endif
    if (result == 0 || (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP)) return result;
    // This file system cannot refuse by itself.
    struct stat status;
    if (fstatat(to_folder, to, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return -1;
    }
    return renameat(from_folder, from, to_folder, to);
}

int cs_reserve(int file, long long offset, long long length) {
#ifdef __APPLE__
    return ENOTSUP;
#else
    while (fallocate(file, FALLOC_FL_KEEP_SIZE, offset, length) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
#endif
}

void cs_yield_to_other_threads(void) {
#ifdef __APPLE__
    pthread_set_qos_class_self_np(QOS_CLASS_UTILITY, 0);
#else
    // On Linux niceness belongs to the thread, and 0 is the calling one.
    const int courtesy = 3;
    setpriority(PRIO_PROCESS, 0, courtesy);
#endif
}
