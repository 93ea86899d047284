#!/bin/sh
# A build phase: says where the NDI SDK comes from, before the linker says only that a file is missing.
set -eu

[ "${CAMSENDER_NDI:-NO}" = YES ] || exit 0
[ ! -f "$NDI_LIBRARY" ] || exit 0
echo "error: There is no NDI library at $NDI_LIBRARY. Install the NDI SDK for Apple from" \
    "https://ndi.video/for-developers/ndi-sdk/ or put CAMSENDER_NDI = NO into App/Configuration/Local.xcconfig to" \
    "build without NDI."
exit 1
