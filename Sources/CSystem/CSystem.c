// pthread_setname_np is a GNU extension that Swift's Glibc module leaves out.
#define _GNU_SOURCE
#include "CSystem.h"

#include <pthread.h>
#include <stdio.h>

void cs_name_this_thread(const char *name) {
#ifdef __APPLE__
    pthread_setname_np(name);
#else
    char cut[16];
    snprintf(cut, sizeof cut, "%s", name);
    pthread_setname_np(pthread_self(), cut);
#endif
}
