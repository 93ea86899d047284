#!/usr/bin/env bash
# Tries what `make dist` made in a Debian that has nothing else: installs the package, runs it, removes it; then the same
# with the tarball. Needs root, mmdebstrap and a Debian mirror. Takes some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

readonly output=${OUTPUT:-dist}
readonly port=${PORT:-18299}
suite=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
package=$(ls "$output"/camsender_*.deb)
tarball=$(ls "$output"/camsender-*-linux-*.tar.gz)

step() { printf '\n== %s\n' "$1"; }
fail() {
    printf 'dist-check: %s\n' "$1" >&2
    exit 1
}

[ "$(id -u)" = 0 ] || fail "it needs root, to make a Debian of its own"
for tool in mmdebstrap lintian curl; do command -v "$tool" >/dev/null || fail "$tool is missing: apt-get install $tool"; done

work=$(mktemp -d)
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    for folder in proc dev; do umount --recursive "$root/$folder" 2>/dev/null || true; done
    rm -rf --one-file-system -- "$work"
}
readonly root=$work/root
trap finish EXIT

# In front of a command, becomes it: a process that is started so can be ended.
readonly enter=(chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root)
inside() { "${enter[@]}" "$@"; }

# Runs the program for a while, as anyone who has just installed it.
try() {
    local program=$1 state
    step "$program says its version, looks at the machine, serves"
    inside "$program" --version
    inside "$program" config check /etc/camsender/camsender.conf
    "${enter[@]}" "$program" --host 127.0.0.1 --port "$port" --mic off --no-mdns >"$work/output" 2>&1 &
    server=$!
    for _ in $(seq 100); do
        if state=$(curl -sf "http://127.0.0.1:$port/api/v1/status"); then break; fi
        sleep 0.1
    done
    cat "$work/output"
    grep -q '"state":"live"' <<<"$state" || fail "no camera and no NDI source: $state"
    curl -sf "http://127.0.0.1:$port/preview.jpg" -o "$work/preview.jpg"
    [ "$(head -c 3 "$work/preview.jpg" | od -An -tx1)" = " ff d8 ff" ] || fail "the preview is no JPEG"
    kill "$server"
    wait "$server" || fail "it ended with $?"
    server=
}

step "what is in the package"
dpkg-deb --info "$package" | sed -n '/Package:/,/Recommends/p'
if { dpkg-deb --contents "$package"; tar tzf "$tarball"; } | grep -i 'libndi\|libswift'; then
    fail "there is a runtime in it"
fi
# Known and meant: settings that may hold a token, no manual page, systemctl only where systemd runs.
lintian --fail-on error,warning \
    --suppress-tags no-manual-page,non-standard-file-perm,maintainer-script-calls-systemctl "$package"

step "a Debian $suite with nothing but what the package says it needs"
needed=$(dpkg-deb --field "$package" Depends | sed 's/([^)]*)//g; s/ *|[^,]*//g; s/ *, */,/g; s/ //g')
mmdebstrap --quiet --variant=apt --include="$needed" "$suite" "$root"
mount --bind /proc "$root/proc"
mount --rbind --make-rslave /dev "$root/dev"
! inside sh -c 'command -v swift' || fail "there is a Swift in it"

step "the package installs"
cp "$package" "$root/tmp/camsender.deb"
inside dpkg --install /tmp/camsender.deb
inside dpkg --status camsender | grep '^Status: install ok installed'
inside id camsender
[ "$(stat -c %a "$root/etc/camsender/camsender.conf")" = 640 ] || fail "everyone can read the settings"
inside systemd-analyze verify --man=no /lib/systemd/system/camsender.service
# The fetched runtime, which is in neither.
mkdir -p "$root/usr/lib/camsender/runtime"
cp runtime/libndi.so.* "$root/usr/lib/camsender/runtime/"
try /usr/bin/camsender

step "the package goes, settings stay until the purge"
inside dpkg --remove camsender
[ ! -e "$root/usr/bin/camsender" ] || fail "the program is still there"
[ -e "$root/etc/camsender/camsender.conf" ] || fail "the settings are gone"
inside dpkg --purge camsender
[ ! -e "$root/etc/camsender" ] && [ ! -e "$root/usr/lib/camsender" ] || fail "the purge left something"

step "the tarball installs"
tar xzf "$tarball" -C "$root/tmp"
folder=/tmp/$(basename "$tarball" .tar.gz)
find "$root" -xdev -type f -path "$root/usr/local/*" | sort >"$work/local-before"
inside "$folder/scripts/install.sh" install
mkdir -p "$root/usr/local/lib/camsender/runtime"
cp runtime/libndi.so.* "$root/usr/local/lib/camsender/runtime/"
inside systemd-analyze verify --man=no /usr/local/lib/systemd/system/camsender.service
try /usr/local/bin/camsender
rm -r "$root/usr/local/lib/camsender/runtime"
inside "$folder/scripts/install.sh" uninstall
find "$root" -xdev -type f -path "$root/usr/local/*" | sort | diff "$work/local-before" - || fail "uninstall left something"
[ -e "$root/etc/camsender/camsender.conf" ] || fail "uninstall took the settings"

step "all is well"
