#pragma once

#include <stddef.h>

/// A file that browsers fetch, kept in the program.
typedef struct {
    const char *name;
    const unsigned char *bytes;
    size_t size;
} cw_asset;

/// The embedded file at a place of the list; its name is NULL after the last.
cw_asset cw_asset_at(size_t index);
