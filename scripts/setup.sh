#!/usr/bin/env bash
# Installs what is missing: setup.sh run | test. Fast and offline when nothing is.
set -euo pipefail
cd "$(dirname "$0")/.."

purpose=${1:-run}
build_packages=(
    pkg-config libmicrohttpd-dev libavformat-dev libavcodec-dev libswscale-dev libswresample-dev libavutil-dev
    libpulse-dev libasound2-dev libturbojpeg0-dev libyuv-dev libcurl4-openssl-dev
    libavahi-client-dev
)
run_packages=(python3 python3-pip libavahi-client3)
test_packages=(
    ffmpeg python3-venv curl openssl iproute2 chromium pulseaudio pulseaudio-utils libasound2-plugins
    qemu-system-x86 busybox-static kmod cpio xz-utils v4l-utils prometheus avahi-daemon avahi-utils dbus-daemon
    systemd dpkg-dev binutils
)

wanted=("${build_packages[@]}" "${run_packages[@]}")
if [ "$purpose" = test ]; then wanted+=("${test_packages[@]}"); fi

is_installed() {
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

install_packages() {
    local missing=() package
    for package in "${wanted[@]}"; do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "Installing: ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null || ! sudo -v 2>/dev/null; then
            echo "These packages are missing and need root to install. Ask someone who may to run:" >&2
            echo "  apt-get install --no-install-recommends ${missing[*]}" >&2
            exit 1
        fi
        as_root=(sudo)
    fi
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

check_swift() {
    command -v swift >/dev/null && return 0
    echo "Swift 6.3 or later is needed: https://www.swift.org/install/linux/" >&2
    exit 1
}

# The receivers and oracles of the tests, which are not ours.
install_python_tools() {
    local stamp=.venv/requirements.stamp
    cmp -s scripts/test-requirements.txt "$stamp" && return 0
    echo "Installing the tests' Python tools into .venv"
    python3 -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check -r scripts/test-requirements.txt
    cp scripts/test-requirements.txt "$stamp"
}

if command -v dpkg-query >/dev/null; then install_packages; fi
check_swift
# Without the runtime everything but NDI works, so a failure here is told and not fatal to a run.
if ! scripts/fetch-ndi-runtime.sh; then
    [ "$purpose" != test ] || exit 1
fi
if [ "$purpose" = test ]; then
    install_python_tools
    # The kernel of the virtual machine that has the cameras.
    Tests/VM/vm.sh setup
fi
