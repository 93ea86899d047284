#include "LinkedNDI.h"

#include <stddef.h>
#include <string.h>

// A static library gives its functions only to a program that names them, so each is named here. What they take and
// give is declared in the package, in Sources/CNDI.
#if CAMSENDER_NDI
#define NDI_FUNCTIONS(each)                                                                                            \
    each(NDIlib_initialize)                                                                                            \
    each(NDIlib_version)                                                                                               \
    each(NDIlib_send_create)                                                                                           \
    each(NDIlib_send_destroy)                                                                                          \
    each(NDIlib_send_send_video_async_v2)                                                                              \
    each(NDIlib_send_send_audio_v3)                                                                                    \
    each(NDIlib_send_get_no_connections)                                                                               \
    each(NDIlib_send_add_connection_metadata)                                                                          \
    each(NDIlib_send_get_source_name)                                                                                  \
    each(NDIlib_send_get_tally)                                                                                        \
    each(NDIlib_send_capture)                                                                                          \
    each(NDIlib_send_free_metadata)
#else
#define NDI_FUNCTIONS(each)
#endif

#define DECLARE(name) extern void name(void);
NDI_FUNCTIONS(DECLARE)

struct entry {
    const char *name;
    void (*function)(void);
};

#define LIST(name) {#name, name},
static const struct entry entries[] = {NDI_FUNCTIONS(LIST){NULL, NULL}};

void *
camsender_ndi_function(const char *name)
{
    for (const struct entry *entry = entries; entry->name; entry++) {
        if (strcmp(entry->name, name) == 0) return (void *) entry->function;
    }
    return NULL;
}
