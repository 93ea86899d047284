#include "preview.h"

#if defined(__x86_64__)
#include <tmmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define WEIGHT_BITS 7
#define HALF (1 << (WEIGHT_BITS - 1))

#if defined(__aarch64__)

void cpk_shrink_row(const cpk_shrinking *plan, const uint8_t *source, uint8_t *target, int32_t blocks) {
    for (int32_t block = 0; block < blocks; block += 1) {
        uint8x16_t reach = vld1q_u8(source + plan->starts[block]);
        uint8x16_t pairs = vqtbl1q_u8(reach, vld1q_u8(plan->places + block * CPK_SHRINK_REACH));
        uint8x16_t weights = vreinterpretq_u8_s8(vld1q_s8(plan->weights + block * CPK_SHRINK_REACH));
        uint16x8_t low = vmull_u8(vget_low_u8(pairs), vget_low_u8(weights));
        uint16x8_t high = vmull_u8(vget_high_u8(pairs), vget_high_u8(weights));
        vst1_u8(target + block * CPK_SHRINK_BLOCK, vrshrn_n_u16(vpaddq_u16(low, high), WEIGHT_BITS));
    }
}

#else

static void shrink_row_portable(
    const cpk_shrinking *plan, const uint8_t *source, uint8_t *target, int32_t blocks) {
    for (int32_t block = 0; block < blocks; block += 1) {
        const uint8_t *reach = source + plan->starts[block];
        const uint8_t *places = plan->places + block * CPK_SHRINK_REACH;
        const int8_t *weights = plan->weights + block * CPK_SHRINK_REACH;
        for (int32_t i = 0; i < CPK_SHRINK_BLOCK; i += 1) {
            int32_t sum = reach[places[2 * i]] * weights[2 * i] + reach[places[2 * i + 1]] * weights[2 * i + 1];
            target[block * CPK_SHRINK_BLOCK + i] = (uint8_t)((sum + HALF) >> WEIGHT_BITS);
        }
    }
}

#if defined(__x86_64__)
__attribute__((target("ssse3"))) static void shrink_row_ssse3(
    const cpk_shrinking *plan, const uint8_t *source, uint8_t *target, int32_t blocks) {
    for (int32_t block = 0; block < blocks; block += 1) {
        __m128i reach = _mm_loadu_si128((const __m128i *)(const void *)(source + plan->starts[block]));
        __m128i places = _mm_loadu_si128((const __m128i *)(const void *)(plan->places + block * CPK_SHRINK_REACH));
        __m128i weights = _mm_loadu_si128((const __m128i *)(const void *)(plan->weights + block * CPK_SHRINK_REACH));
        __m128i sums = _mm_maddubs_epi16(_mm_shuffle_epi8(reach, places), weights);
        __m128i samples = _mm_srli_epi16(_mm_add_epi16(sums, _mm_set1_epi16(HALF)), WEIGHT_BITS);
        _mm_storel_epi64(
            (__m128i *)(void *)(target + block * CPK_SHRINK_BLOCK), _mm_packus_epi16(samples, samples));
    }
}
#endif

void cpk_shrink_row(const cpk_shrinking *plan, const uint8_t *source, uint8_t *target, int32_t blocks) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("ssse3")) {
        shrink_row_ssse3(plan, source, target, blocks);
        return;
    }
#endif
    shrink_row_portable(plan, source, target, blocks);
}

#endif
