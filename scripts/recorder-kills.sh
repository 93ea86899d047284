#!/usr/bin/env bash
# Kills a recorder at random moments after its first second, and plays what it left: recorder-kills.sh [ROUNDS] [WIDTH HEIGHT]
set -euo pipefail
cd "$(dirname "$0")/.."

rounds=${1:-50}
width=${2:-640}
height=${3:-360}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build -c release --product recorder-child >/dev/null
failed=0
worst=0
for ((round = 1; round <= rounds; round++)); do
    target=$folder/$round
    .build/release/recorder-child "$target" "$width" "$height" >"$folder/name" &
    child=$!
    # The name is written when the first picture is offered.
    until [ -s "$folder/name" ]; do sleep 0.005; done
    began=$(date +%s%N)
    sleep "1.$(printf %03d $((RANDOM % 1000)))"
    # The shell would report each death.
    { kill -9 "$child" && lived=$(($(date +%s%N) - began)) && wait "$child"; } 2>/dev/null || true
    part=$target/.$(head -n 1 "$folder/name").part
    : >"$folder/name"

    frames=$(ffprobe -v error -count_frames -select_streams v:0 -show_entries stream=nb_read_frames -of csv=p=0 "$part" || true)
    lost=$((lived / 1000000 - ${frames:-0} * 1000 / 30))
    [ "$lost" -le "$worst" ] || worst=$lost
    if [ "${frames:-0}" -lt 1 ]; then
        failed=$((failed + 1))
        echo "round $round: does not play after $((lived / 1000000)) ms"
    fi
done
echo "$rounds kills, $((rounds - failed)) files play, at most $worst ms lost"
[ "$failed" = 0 ]
