#!/usr/bin/env bash
# Feeds the decoders of what strangers send with whatever breaks them: scripts/fuzz.sh [SECONDS [FUZZER...]].
# What it finds stays in .build/fuzz: crash-* files, and the inputs that reach new code.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
fuzzers=("${@:2}")
[ ${#fuzzers[@]} -gt 0 ] || fuzzers=(Form Query Range JSON Headers PTZ)

# The parts of HTTPServing that take bytes from clients and need nothing but the standard libraries.
of_server=(
    Sources/HTTPServing/{JSON,Messages,Parameters,Routing}/*.swift
    Sources/HTTPServing/Files/{ByteRange,FileBody}.swift Sources/HTTPServing/Server/HTTPServingError.swift
)
for file in Sources/HTTPServing/Access/*.swift; do
    case $file in *TokenFile*) ;; *) of_server+=("$file") ;; esac
done
of_receivers=(Sources/Outputs/PTZ/*.swift)

# libFuzzer keeps the input of a crash only if it is the one who catches it.
export SWIFT_BACKTRACE=enable=no

folder=.build/fuzz
mkdir -p "$folder"
failed=0
for name in "${fuzzers[@]}"; do
    program=$folder/$name
    fuzzer=Tests/Fuzz/$name/${name}Fuzzer.swift
    case $name in PTZ) sources=("${of_receivers[@]}") ;; *) sources=("${of_server[@]}") ;; esac
    if [ -z "$(find "$program" -newer "$fuzzer" -newer scripts/fuzz.sh 2>/dev/null)" ] \
        || [ -n "$(find "${sources[@]}" -newer "$program")" ]; then
        swiftc -swift-version 6 -O -wmo -sanitize=fuzzer -parse-as-library -package-name camsender \
            -module-name "${name}Fuzzer" "${sources[@]}" "$fuzzer" -o "$program"
    fi
    corpus=$folder/$name.corpus
    mkdir -p "$corpus"
    echo "Fuzzing $name for $seconds s"
    if ! "$program" -max_total_time="$seconds" -max_len=8192 -timeout=25 -rss_limit_mb=1024 -print_final_stats=1 \
        -artifact_prefix="$folder/$name." "$corpus" "Tests/Fuzz/$name/seeds" >"$folder/$name.log" 2>&1; then
        failed=1
        echo "$name failed:" >&2
        grep -m 1 'INFO: Seed' "$folder/$name.log" >&2 || true
        tail -40 "$folder/$name.log" >&2
    else
        grep -E 'number_of_executed_units|DONE' "$folder/$name.log"
    fi
done
exit $failed
