#pragma once
#include <alsa/asoundlib.h>

static void ca_ignore(const char *file, int line, const char *function, int error, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

/// Keeps ALSA from writing to standard error, for the whole program. What is wrong is in what its functions return.
static inline void ca_keep_quiet(void) { snd_lib_error_set_handler(ca_ignore); }
