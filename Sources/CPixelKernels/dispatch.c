#include "arithmetic.h"

#include <stddef.h>

cpk_level cpk_best_level(void) { return CPK_PORTABLE; }

const cpk_kernels *cpk_kernels_at(cpk_level level) {
    if (level == CPK_PORTABLE) return &cpk_portable;
    return NULL;
}
