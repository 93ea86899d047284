#if defined(__x86_64__)

// The same C, in the vectors that AVX2 has.
#pragma clang attribute push(__attribute__((target("avx2,bmi2"))), apply_to = function)
#define LEVEL_KERNELS cpk_avx2
#include "blockwise.h"
#pragma clang attribute pop

#endif
