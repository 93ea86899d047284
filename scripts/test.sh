#!/usr/bin/env bash
# Every test: formatting, scripts, then the Swift tests on the release build.
set -euo pipefail
cd "$(dirname "$0")/.."

swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks App
for script in scripts/*.sh Tests/VM/vm.sh .ci/run; do bash -n "$script"; done

scripts/apple-check.sh
scripts/kernel-levels.sh
scripts/fuzz.sh 5
# With the tests from the start: they are built with other flags, and everything would be built twice.
swift build -c release --build-tests
# One after another: a test that keeps both cores busy must not make another one late.
swift test -c release --skip-build --no-parallel "$@"
