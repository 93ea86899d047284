#!/usr/bin/env bash
# Every test: formatting, scripts, then the Swift tests on the release build.
set -euo pipefail
cd "$(dirname "$0")/.."

swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks
for script in scripts/*.sh .ci/run; do bash -n "$script"; done

scripts/kernel-levels.sh
swift build -c release
if [ $# -gt 0 ]; then
    # One after another: a test that keeps both cores busy must not make another one late.
swift test -c release --no-parallel "$@"
else
    # What is measured through a receiver needs the processor for itself.
    swift test -c release --skip EndToEndTests
    swift test -c release --filter EndToEndTests
fi
