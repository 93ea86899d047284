#!/usr/bin/env bash
# Works a sender hard for a while and prints its memory and drops: receivers come and go, presets switch, NDI stops and
# starts, controls move. Needs what `make setup-tests` installs and a release build.
#
#   scripts/soak.sh [SECONDS]       120 unless told otherwise
#   SOAK_PRESETS="720p 1080p" scripts/soak.sh 3600
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-120}
presets=(${SOAK_PRESETS:-720p 1080p 4K})
port=${SOAK_PORT:-18080}
[[ $seconds =~ ^[0-9]+$ ]] || { echo "soak.sh: '$seconds': expected a number of seconds" >&2; exit 2; }
[ -x .build/release/camsender ] || { echo "soak.sh: no release build; run 'make build' first" >&2; exit 1; }
[ -x .venv/bin/python3 ] || { echo "soak.sh: no receiver; run 'make setup-tests' first" >&2; exit 1; }

log=$(mktemp)
# On a small stack, in kilobytes, what grows on one shows within seconds instead of hours.
bash -c 'ulimit -s 256; exec "$@"' soak \
    .build/release/camsender --host 127.0.0.1 --port "$port" --name "soak $$" --state none >"$log" 2>&1 &
sender=$!
finish() {
    if kill -0 "$sender" 2>/dev/null; then kill -TERM "$sender"; fi
    wait "$sender" && echo "ended with exit code 0" || { echo "ended with exit code $?"; cat "$log"; }
    rm -f "$log"
}
trap finish EXIT

api() { curl --silent --show-error --fail --max-time 10 "http://127.0.0.1:$port$1" "${@:2}"; }
await_start() {
    for _ in $(seq 100); do
        if api /ndi/status >/dev/null 2>&1; then return 0; fi
        kill -0 "$sender" 2>/dev/null || { cat "$log" >&2; exit 1; }
        sleep 0.1
    done
}
receive() {
    local address
    address=$(api /ndi/status | python3 -c 'import json,sys; print(json.load(sys.stdin)["addresses"][0].split(":")[-1])')
    .venv/bin/python3 scripts/foreign_receiver.py "127.0.0.1:$address" --frames "$1" >/dev/null
}
report() {
    local rss
    rss=$(awk '/^VmRSS/ { printf "%.1f", $2 / 1024 }' "/proc/$sender/status")
    api /api/v1/status | RSS=$rss ROUND=$1 ELAPSED=$SECONDS python3 -c '
import json, os, sys
video = json.load(sys.stdin)["video"]
print("%4s s  round %4s  RSS %s MB  sent %d  dropped %s  buffers %d" % (
    os.environ["ELAPSED"], os.environ["ROUND"], os.environ["RSS"], video["frames"]["sent"],
    json.dumps(video["dropped"]), video["buffersMade"]))'
}

await_start
SECONDS=0
round=0
while [ "$SECONDS" -lt "$seconds" ]; do
    round=$((round + 1))
    preset=${presets[$((round % ${#presets[@]}))]}
    api "/preset/$preset" >/dev/null
    api /camera/zoom -d "zoomFactor=$((round % 9 + 1))" -d rampSeconds=0.5 >/dev/null
    api /camera/exposure/bias -d "bias=$((round % 5 - 2))" >/dev/null
    receive 20 & one=$!
    receive 40 & other=$!
    wait "$one" "$other"
    api /ndi/stop >/dev/null
    api /ndi/start >/dev/null
    report "$round"
done
