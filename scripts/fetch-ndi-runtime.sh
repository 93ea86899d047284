#!/usr/bin/env bash
# Puts the NDI runtime (libndi.so.6) into a folder, out of the pinned ndi-python wheel for this machine's architecture.
#
#   scripts/fetch-ndi-runtime.sh [FOLDER]      FOLDER defaults to runtime/ in the repository, which git ignores;
#                                              installed, to runtime/ beside this script.
#
# Does nothing, and needs no network, when the folder already holds that runtime unchanged.
set -euo pipefail

readonly package=ndi-python
readonly version=6.3.2.6
readonly wheel_sha256_x86_64=0310b79c53e551a9c4b8e2927fa6d178bd405ca4c1c388da945bfef75bb805fa
readonly wheel_sha256_aarch64=fc7ebf0a52afb8d0e134de5a597bbac0f75ece65dd36f40ee69cd427f12ee09b
# The wheel is made for one Python version each; only the library inside is used, so any will do.
readonly wheel_python=3.11

home=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
[ ! -f "$home/../Package.swift" ] || home=${home%/*}
readonly folder=${1:-$home/runtime}
readonly library=libndi.so.6
readonly record=libndi.sha256

fail() {
    printf 'fetch-ndi-runtime: %s\n' "$1" >&2
    printf 'Instead you can install the NDI runtime from https://ndi.video/ and set NDI_RUNTIME_DIR_V6 to its folder.\n' >&2
    exit 1
}

require_linux() {
    [ "$(uname -s)" = Linux ] || fail "the wheel holds a runtime for Linux only, this is $(uname -s)"
}

choose_wheel() {
    architecture=$(uname -m)
    case $architecture in
        x86_64) wheel_sha256=$wheel_sha256_x86_64 ;;
        aarch64) wheel_sha256=$wheel_sha256_aarch64 ;;
        *) fail "there is no NDI runtime for the architecture $architecture in $package $version (x86_64, aarch64)" ;;
    esac
}

is_in_place() {
    [ -f "$folder/$record" ] && grep -q "^# wheel $wheel_sha256$" "$folder/$record" \
        && (cd -- "$folder" && sha256sum --check --status "$record" 2>/dev/null)
}

show_licence() {
    cat <<'NOTICE'
NDI(R) is a registered trademark of Vizrt NDI AB. https://ndi.video/
The NDI runtime is under Vizrt's own licence. It is not part of this project and not under its licence: it is fetched for
use on this machine and must not be passed on, committed or attached to a release. The runtime's third-party notices are
kept beside it.
NOTICE
}

download_wheel() {
    python3 -m pip --version >/dev/null 2>&1 || fail "python3 with pip is needed (Debian: apt-get install python3-pip)"
    printf '%s==%s --hash=sha256:%s\n' "$package" "$version" "$wheel_sha256" >"$work/requirements.txt"
    python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --require-hashes \
        --platform "manylinux_2_28_$architecture" --python-version "$wheel_python" --implementation cp \
        --dest "$work/wheel" --requirement "$work/requirements.txt" \
        || fail "$package $version could not be downloaded (no network?) or is not the file expected"
    wheel=$(find "$work/wheel" -name '*.whl')
    printf '%s  %s\n' "$wheel_sha256" "$wheel" | sha256sum --check --status \
        || fail "the downloaded wheel is not the file expected"
}

unpack() {
    python3 -m zipfile -e "$wheel" "$work/content"
    [ -f "$work/content/NDIlib/$library" ] || fail "the wheel holds no $library"
    mkdir -p -- "$folder" || fail "the folder $folder cannot be made"
    cp -- "$work/content/NDIlib/libndi_licenses.txt" "$folder/"
    cp -- "$work/content/ndi_python-$version.dist-info/licenses/LICENSE" "$folder/$package-LICENSE.txt"
    # Renamed into place, so that a program that has the old one loaded keeps it.
    cp -- "$work/content/NDIlib/$library" "$folder/.$library.new"
    mv -f -- "$folder/.$library.new" "$folder/$library"
    (cd -- "$folder" && { printf '# wheel %s\n' "$wheel_sha256"; sha256sum "$library"; } >"$record")
}

warn_without_avahi() {
    python3 -c 'import ctypes; ctypes.CDLL("libavahi-client.so.3")' 2>/dev/null \
        || printf 'The runtime needs libavahi-client.so.3 to load (Debian: apt-get install libavahi-client3).\n' >&2
}

require_linux
choose_wheel
if is_in_place; then
    exit 0
fi
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
show_licence
download_wheel
unpack
warn_without_avahi
printf 'NDI runtime: %s/%s\n' "$folder" "$library"
