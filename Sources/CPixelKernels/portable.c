// Portable C, a block at a time so that compilers can make vectors of the stages.
#define LEVEL_KERNELS cpk_portable
#include "blockwise.h"
