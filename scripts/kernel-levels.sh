#!/usr/bin/env bash
# Compares the pixel kernels of every instruction set with the portable ones, on this machine and, where
# gcc-aarch64-linux-gnu and qemu-user are installed, ARM's under emulation.
set -euo pipefail
cd "$(dirname "$0")/.."

build=.build/kernel-levels
mkdir -p "$build"
sources=(Tests/KernelLevels/main.c Sources/CPixelKernels/*.c)
flags=(-O2 -Wall -Wextra -Werror -ISources/CPixelKernels/include)

"${CC:-clang}" "${flags[@]}" "${sources[@]}" -o "$build/native"
"$build/native"

if command -v aarch64-linux-gnu-gcc >/dev/null && command -v qemu-aarch64 >/dev/null; then
    aarch64-linux-gnu-gcc "${flags[@]}" -static "${sources[@]}" -o "$build/aarch64"
    qemu-aarch64 "$build/aarch64"
else
    echo "ARM is left out: needs gcc-aarch64-linux-gnu and qemu-user"
fi
