#include "arithmetic.h"

#include <stddef.h>

#if defined(__x86_64__)

static int runs_avx2(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2");
}

static int runs_avx512(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi2")
        && __builtin_cpu_supports("avx512vnni");
}

const cpk_kernels *cpk_kernels_at(cpk_level level) {
    switch (level) {
    case CPK_PORTABLE: return &cpk_portable;
    case CPK_AVX2: return runs_avx2() ? &cpk_avx2 : NULL;
    case CPK_AVX512: return runs_avx512() ? &cpk_avx512 : NULL;
    case CPK_NEON: return NULL;
    }
    return NULL;
}

#elif defined(__aarch64__)

const cpk_kernels *cpk_kernels_at(cpk_level level) {
    switch (level) {
    case CPK_PORTABLE: return &cpk_portable;
    case CPK_NEON: return &cpk_neon;
    case CPK_AVX2: return NULL;
    case CPK_AVX512: return NULL;
    }
    return NULL;
}

#else

const cpk_kernels *cpk_kernels_at(cpk_level level) { return level == CPK_PORTABLE ? &cpk_portable : NULL; }

#endif
