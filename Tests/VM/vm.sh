#!/usr/bin/env bash
# Runs a command of this machine in a throw-away virtual machine whose kernel is Debian's own, with cameras: vivid, the
# kernel's test driver, or whatever the command plugs in. Emulated, so neither KVM nor root is needed.
#
#   vm.sh setup                             download, unpack, boot and freeze; once, about ten seconds
#   vm.sh run [options] FOLDER COMMAND...   run COMMAND in FOLDER; its output and exit code are ours
#
#   -n N       vivid cameras, /dev/video0 to N-1 (default 0)
#   -p ARGS    vivid's parameters (default: N cameras with a webcam input and no other nodes)
#   -t SEC     end it after so long (default 60): exit code 124
#   -v         tell times and the kernel's log
#
# The guest's / is ours, read-only, with a layer of its own on top that vanishes; FOLDER can be written. /tmp and /run
# are empty. Exit codes: the command's; 124 too late; 125 the machine cannot be set up or died.
set -euo pipefail

cache=${CAMSENDER_VM_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/camsender-vm}
readonly cache
readonly memory=768
readonly machine_processor=qemu64

fail() {
    echo "vm.sh: $*" >&2
    exit 125
}

# ---- the kernel and what it boots into

check_tools() {
    local tool package
    while read -r tool package; do
        command -v "$tool" >/dev/null || fail "$tool is missing (apt-get install $package); scripts/setup.sh test does it"
    done <<'TOOLS'
qemu-system-x86_64 qemu-system-x86
busybox busybox-static
modprobe kmod
cpio cpio
xz xz-utils
TOOLS
}

fetch_kernel() {
    local package
    package=$(apt-cache depends linux-image-amd64 | awk '/Depends: linux-image-/ { print $2; exit }')
    [ -n "$package" ] || fail "apt knows no kernel package linux-image-amd64"
    ls "$package"_*.deb >/dev/null 2>&1 || apt-get download "$package" >/dev/null 2>&1 \
        || fail "the kernel package $package cannot be downloaded"
    dpkg-deb -x "$package"_*.deb kernel
}

# An emulated processor takes seconds to unpack a kernel; QEMU boots an unpacked one as well.
unpack_kernel() {
    local at
    at=$(LC_ALL=C grep -obUaP '\xFD7zXZ\x00' "kernel/boot/vmlinuz-$version" | head -1 | cut -d: -f1)
    tail -c +$((at + 1)) "kernel/boot/vmlinuz-$version" | xz -dc --single-stream >vmlinux 2>/dev/null || true
    [ "$(head -c 4 vmlinux | tr -d '\177')" = ELF ] || fail "there is no kernel in vmlinuz-$version"
}

# In the order they load in; vivid and the random numbers come later, run by run.
gather_modules() {
    local module file
    for module in virtio_pci 9pnet_virtio 9p overlay vhci-hcd uvcvideo vivid virtio-rng; do
        modprobe -d "$PWD/kernel" -S "$version" --show-depends "$module"
    done | awk '$1 == "insmod" && !seen[$2]++ { print $2 }' | while read -r file; do
        cp "$file" initial/lib/
        case $file in
        */vivid.ko | */virtio-rng.ko) ;;
        *) echo "/lib/${file##*/}" ;;
        esac
    done >initial/modules
}

build() {
    check_tools
    mkdir -p "$cache"
    exec 9>"$cache/lock"
    flock 9
    local stamp
    # What is frozen is of use only to the QEMU that froze it.
    stamp=$({ cat "${BASH_SOURCE[0]}" "$guest_init"; qemu-system-x86_64 --version; } | sha256sum)
    [ "$(cat "$cache/stamp" 2>/dev/null)" != "$stamp" ] || return 0
    cd "$cache"
    rm -rf kernel initial frozen stamp
    mkdir -p kernel initial/{bin,dev,proc,sys,root,layer,host,control,lib}
    fetch_kernel
    version=$(ls kernel/lib/modules)
    depmod -b kernel "$version" 2>/dev/null
    unpack_kernel
    cp "$(command -v busybox)" initial/bin/busybox
    gather_modules
    cp "$guest_init" initial/init
    chmod +x initial/init
    (cd initial && find . | cpio -o -H newc --quiet -R 0:0) >initial.cpio
    echo "$version" >version
    freeze
    echo "$stamp" >stamp
}

# ---- the machine

machine() {
    exec timeout --foreground -k 2 "$limit" qemu-system-x86_64 -nodefaults -no-user-config -no-reboot -display none \
        -accel tcg,tb-size=256 -cpu "$machine_processor" -smp 1 -m "$memory" \
        -kernel "$cache/vmlinux" -initrd "$cache/initial.cpio" \
        -append "console=ttyS0 quiet panic=-1 mitigations=off cryptomgr.notests tsc=reliable no_timer_check" \
        -fsdev local,id=root,path=/,security_model=none,readonly=on,multidevs=remap \
        -device virtio-9p-pci,fsdev=root,mount_tag=root \
        -fsdev local,id=work,path="$folder",security_model=none,multidevs=remap \
        -device virtio-9p-pci,fsdev=work,mount_tag=work \
        -fsdev local,id=control,path="$control",security_model=none \
        -device virtio-9p-pci,fsdev=control,mount_tag=control \
        -object rng-random,id=rng,filename=/dev/urandom -device virtio-rng-pci,rng=rng "$@"
}

# Boots until the modules are in, and keeps the memory: a run begins there.
freeze() {
    local state=$cache/frozen process
    mkdir -p "$state"
    mkfifo "$state/orders"
    (
        folder=$state control=$state limit=90
        machine -object memory-backend-file,id=ram,size=${memory}M,mem-path="$state/memory",share=on \
            -machine pc,memory-backend=ram -serial file:"$state/kernel.log" -serial file:"$state/output" \
            -monitor stdio <"$state/orders" >"$state/answers" 2>&1
    ) 9>&- &
    process=$!
    exec 7>"$state/orders"
    wait_for 60 "$process" grep -q READY "$state/output"
    sleep 0.3
    printf '%s\n' 'migrate_set_capability x-ignore-shared on' 'migrate_set_parameter max-bandwidth 100G' \
        "migrate \"exec:cat >$state/state\"" >&7
    wait_for 30 "$process" is_frozen "$state"
    echo quit >&7
    exec 7>&-
    wait "$process" || true
}

is_frozen() {
    echo 'info migrate' >&7
    grep -q 'Migration status: completed' "$1/answers"
}

wait_for() {
    local seconds=$1 process=$2 i
    shift 2
    for ((i = 0; i < seconds * 10; i++)); do
        if "$@" 2>/dev/null; then return 0; fi
        kill -0 "$process" 2>/dev/null || break
        sleep 0.1
    done
    cat "$cache"/frozen/{kernel.log,answers} >&2
    fail "the machine did not come up"
}

# ---- a run

repeated() {
    local i list=
    for ((i = 0; i < cameras; i++)); do list+=,$1; done
    echo "${list#,}"
}

write_orders() {
    local vivid= word
    if [ "$cameras" -gt 0 ]; then
        vivid="n_devs=$cameras ${parameters:-node_types=$(repeated 0x1) num_inputs=$(repeated 1) input_types=$(repeated 0)}"
    fi
    printf '%s=%q\n' WORK "$folder" VERSION "$(<"$cache/version")" CACHE "$cache" VIVID "$vivid" \
        NOW "${EPOCHREALTIME%.*}" >"$control/settings"
    {
        echo 'export PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin HOME=/tmp LANG=C.UTF-8'
        printf 'cd %q; exec' "$folder"
        printf ' %q' "$@"
        echo
    } >"$control/run"
}

run() {
    local state=$cache/frozen process code=0
    control=$(mktemp -d)
    trap 'rm -rf "$control"' EXIT
    write_orders "$@"
    mkfifo "$control/monitor.in" "$control/monitor.out"
    exec 7<>"$control/monitor.in"
    (machine -object memory-backend-file,id=ram,size=${memory}M,mem-path="$state/memory",share=off \
        -machine pc,memory-backend=ram -device isa-debug-exit,iobase=0xf4,iosize=1 \
        -serial file:"$control/kernel.log" -serial stdio -chardev pipe,id=monitor,path="$control/monitor" \
        -mon monitor -incoming defer) </dev/null &
    process=$!
    trap 'kill "$process" 2>/dev/null; wait "$process" 2>/dev/null; rm -rf "$control"; exit 130' INT TERM
    printf '%s\n' 'migrate_set_capability x-ignore-shared on' "migrate_incoming \"exec:cat $state/state\"" >&7
    local begin=$EPOCHREALTIME
    wait "$process" || code=$?
    if [ "$verbose" = 1 ]; then
        cat "$control/kernel.log" >&2
        awk -v from="$begin" -v to="$EPOCHREALTIME" 'BEGIN { printf "vm.sh: it ran %.2f s\n", to - from }' >&2
    fi
    if [ "$code" = 124 ] || [ "$code" = 137 ]; then
        echo "vm.sh: not done after $limit s" >&2
        exit 124
    fi
    if [ ! -s "$control/code" ]; then
        cat "$control/kernel.log" >&2
        fail "the machine died"
    fi
    exit "$(<"$control/code")"
}

guest_init=$(realpath "$(dirname "${BASH_SOURCE[0]}")")/guest-init
purpose=${1:-}
[ $# -eq 0 ] || shift
cameras=0 parameters='' limit=60 verbose=0
while getopts n:p:t:v option; do
    case $option in
    n) cameras=$OPTARG ;;
    p) parameters=$OPTARG ;;
    t) limit=$OPTARG ;;
    v) verbose=1 ;;
    *) exit 125 ;;
    esac
done
shift $((OPTIND - 1))

case $purpose in
setup) build ;;
run)
    [ $# -ge 2 ] || fail "usage: vm.sh run [options] FOLDER COMMAND..."
    [ -d "$1" ] || fail "$1: no such folder"
    folder=$(realpath "$1")
    shift
    (build)
    run "$@"
    ;;
*) fail "usage: vm.sh setup | run [options] FOLDER COMMAND..." ;;
esac
