#!/usr/bin/env bash
# Puts a built CamSender in place as program and service, or takes away exactly that: install.sh install | uninstall.
#
#   PREFIX      /usr/local; program, units and documents go below it
#   SYSCONFDIR  /etc; the settings
#   UNITDIR     PREFIX/lib/systemd; the units, in its system/ and user/
#   DESTDIR     put before every path, to make packages: nothing but files is touched then
#   BINARY      the program to install
set -euo pipefail
# What is installed is for everyone to read, whoever installs it.
umask 022

source=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)
readonly source
readonly destination=${DESTDIR:-}
readonly prefix=${PREFIX:-/usr/local}
readonly sysconfdir=${SYSCONFDIR:-/etc}
readonly unitdir=${UNITDIR:-$prefix/lib/systemd}
readonly docdir=$prefix/share/doc/camsender
readonly settings=$sysconfdir/camsender/camsender.conf

fail() {
    printf 'install: %s\n' "$1" >&2
    exit 1
}

# What is installed, a line each, between tabs: mode, source, target. Both ways go by this list.
files() {
    local document
    printf '%s\t%s\t%s\n' \
        755 "${BINARY:-$source/camsender}" "$prefix/bin/camsender" \
        755 "$source/scripts/fetch-ndi-runtime.sh" "$prefix/lib/camsender/fetch-ndi-runtime.sh" \
        644 "$source/packaging/camsender.service" "$unitdir/system/camsender.service" \
        644 "$source/packaging/camsender-user.service" "$unitdir/user/camsender.service" \
        644 "$source/packaging/camsender.sysusers" "$prefix/lib/sysusers.d/camsender.conf" \
        644 "$source/packaging/camsender.conf" "$docdir/examples/camsender.conf" \
        644 "$source/packaging/LICENCES.md" "$docdir/LICENCES.md" \
        644 "$source/LICENSE" "$docdir/LICENSE"
    for document in "$source"/docs/*.md "$source"/docs/*.json; do
        printf '644\t%s\t%s\n' "$document" "$docdir/${document##*/}"
    done
}

check() {
    local mode from target path
    for path in "$destination" "$source" "${BINARY:-}"; do
        [[ $path != *[$'\t\n']* ]] || fail "paths must be without tabs and line breaks: $path"
    done
    for path in "$prefix" "$sysconfdir" "$unitdir"; do
        [[ $path = /* ]] || fail "PREFIX, SYSCONFDIR and UNITDIR must begin with /: $path"
        # They stand in units, where these mean something else.
        [[ $path != *[[:space:][:cntrl:]\\\"\'\$%]* ]] \
            || fail "PREFIX, SYSCONFDIR and UNITDIR must be without blanks, quotes, \\, \$ and %: $path"
    done
    while IFS=$'\t' read -r mode from target; do
        [ -f "$from" ] || fail "$from is not there; build it first (make static), or name the program: BINARY=PATH"
    done < <(files)
}

# A unit with our paths in it. Not by sed, to which & and | in a path mean something else.
unit() {
    local text
    text=$(<"$1")
    text=${text//@BINDIR@/"$prefix/bin"}
    text=${text//@DOCDIR@/"$docdir"}
    text=${text//@SYSCONFDIR@/"$sysconfdir"}
    printf '%s\n' "$text"
}

install_files() {
    local mode from target
    while IFS=$'\t' read -r mode from target; do
        mkdir -p -- "$destination${target%/*}"
        # Renamed into place, so that a running program keeps its own.
        case $from in
            *.service) unit "$from" >"$destination$target.new" ;;
            *) cp -- "$from" "$destination$target.new" ;;
        esac
        chmod -- "$mode" "$destination$target.new"
        mv -f -- "$destination$target.new" "$destination$target"
    done < <(files)
    # Settings are the owner's from the first day on.
    if [ ! -e "$destination$settings" ]; then
        mkdir -p -- "$destination${settings%/*}"
        cp -- "$source/packaging/camsender.conf" "$destination$settings"
        chmod 640 "$destination$settings"
    fi
}

uninstall_files() {
    local mode from target folder
    while IFS=$'\t' read -r mode from target; do
        rm -f -- "$destination$target"
        folder=${target%/*}
        # Folders that were made for it, and those alone.
        while [[ $folder = */camsender* ]]; do
            rmdir -- "$destination$folder" 2>/dev/null || break
            folder=${folder%/*}
        done
    done < <(files)
}

# Makes the user and lets systemd know, on the machine itself.
settle() {
    [ -z "$destination" ] && [ "$(id -u)" = 0 ] || return 0
    if [ "$1" = install ]; then
        if command -v systemd-sysusers >/dev/null; then
            systemd-sysusers "$prefix/lib/sysusers.d/camsender.conf"
            chgrp camsender "$settings"
        else
            echo "There is no systemd-sysusers here: the service needs a user camsender in the groups video, audio, render."
        fi
    fi
    [ ! -d /run/systemd/system ] || systemctl daemon-reload
}

case ${1:-} in
    install)
        check
        install_files
        settle install
        echo "Installed $destination$prefix/bin/camsender, with the settings in $destination$settings."
        echo "Next: $prefix/lib/camsender/fetch-ndi-runtime.sh, then systemctl enable --now camsender ($docdir/service.md)."
        ;;
    uninstall)
        if [ -z "$destination" ] && [ -d /run/systemd/system ]; then
            systemctl --quiet disable --now camsender.service 2>/dev/null || true
        fi
        uninstall_files
        settle uninstall
        echo "Removed. Kept: $destination$settings, $destination/var/lib/camsender and a fetched NDI runtime."
        ;;
    *)
        sed -n '2,/^set/{/^set/!s/^# \{0,1\}//p}' "${BASH_SOURCE[0]}"
        exit 2
        ;;
esac
