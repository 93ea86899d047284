#!/usr/bin/env bash
# Builds GNU libmicrohttpd for iPhones and the simulator into Vendor/MicroHTTPD.xcframework, from the pinned source.
# Needs a Mac with Xcode. build-libmicrohttpd-ios.sh [TARBALL]
set -euo pipefail
cd "$(dirname "$0")/.."

version=1.0.1
sha256=a89e09fc9b4de34dde19f4fcb4faaa1ce10299b9908db1132bbfa1de47882b94
source_url=https://ftp.gnu.org/gnu/libmicrohttpd/libmicrohttpd-$version.tar.gz
minimum_ios=18.0
framework=Vendor/MicroHTTPD.xcframework
work=.build/libmicrohttpd-ios

fail() {
    echo "$*" >&2
    exit 1
}

[ "$(uname -s)" = Darwin ] || fail "This needs a Mac with Xcode; on Linux the system's libmicrohttpd is used."
command -v xcodebuild >/dev/null || fail "Xcode is missing: https://developer.apple.com/xcode/"

mkdir -p "$work" Vendor
tarball=${1:-$work/libmicrohttpd-$version.tar.gz}
[ -f "$tarball" ] || curl --fail --location --output "$tarball" "$source_url"
found=$(shasum -a 256 "$tarball" | cut -d' ' -f1)
[ "$found" = "$sha256" ] || fail "$tarball is not the pinned one: its SHA-256 is $found, wanted is $sha256"

# One static library per kind of device: build SDK HOST ARCHITECTURE TARGET
build() {
    local sdk=$1 host=$2 architecture=$3 target=$4
    local folder=$PWD/$work/$sdk-$architecture
    rm -rf "$folder"
    mkdir -p "$folder"
    tar -xzf "$tarball" -C "$folder" --strip-components 1
    local system_root compiler
    system_root=$(xcrun --sdk "$sdk" --show-sdk-path)
    compiler=$(xcrun --sdk "$sdk" --find clang)
    (
        cd "$folder"
        ./configure --host="$host" --prefix="$folder/installed" --disable-shared --enable-static --disable-https \
            --disable-doc --disable-examples --disable-curl --without-gnutls --disable-nls \
            CC="$compiler" CFLAGS="-target $target -isysroot $system_root -O2 -fvisibility=hidden" \
            LDFLAGS="-target $target -isysroot $system_root" >configure.log
        make -j"$(sysctl -n hw.ncpu)" -C src/microhttpd >make.log
        make -C src install >install.log
    )
}

build iphoneos aarch64-apple-darwin arm64 "arm64-apple-ios$minimum_ios"
build iphonesimulator aarch64-apple-darwin arm64 "arm64-apple-ios$minimum_ios-simulator"
build iphonesimulator x86_64-apple-darwin x86_64 "x86_64-apple-ios$minimum_ios-simulator"

# The module is called as on the other platforms, and made of the same headers.
headers=$work/headers
rm -rf "$headers" "$framework" "$work/simulator"
mkdir -p "$headers" "$work/simulator"
cp "$work/iphoneos-arm64/installed/include/microhttpd.h" Sources/CMicroHTTPD/shim.h "$headers/"
printf 'module CMicroHTTPD [system] {\n    header "shim.h"\n    export *\n}\n' >"$headers/module.modulemap"
lipo -create -output "$work/simulator/libmicrohttpd.a" \
    "$work/iphonesimulator-arm64/installed/lib/libmicrohttpd.a" \
    "$work/iphonesimulator-x86_64/installed/lib/libmicrohttpd.a"
xcodebuild -create-xcframework \
    -library "$work/iphoneos-arm64/installed/lib/libmicrohttpd.a" -headers "$headers" \
    -library "$work/simulator/libmicrohttpd.a" -headers "$headers" \
    -output "$framework"
cp "$work/iphoneos-arm64/COPYING" Vendor/libmicrohttpd-COPYING.txt
echo "Built $framework (libmicrohttpd $version, LGPL; its licence is Vendor/libmicrohttpd-COPYING.txt)"
