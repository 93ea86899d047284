#!/usr/bin/env bash
# Makes dist/: a Debian package and a tarball of the release build, with the Swift runtime in the program. Both run on
# machines that have no Swift, and neither has the NDI runtime in it.
#
#   BINARY    the program to pack (default: what `make static` built)
#   OUTPUT    the folder for the results (default: dist)
set -euo pipefail
cd "$(dirname "$0")/.."

readonly binary=${BINARY:-.build/static/release/camsender}
readonly output=${OUTPUT:-dist}
version=$(sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/camsender/Version.swift)
readonly version

fail() {
    printf 'dist: %s\n' "$1" >&2
    exit 1
}

needs() {
    command -v "$1" >/dev/null || fail "$1 is needed (Debian: apt-get install dpkg-dev binutils)"
}

for tool in dpkg-deb dpkg-shlibdeps strip readelf; do needs "$tool"; done
[ -x "$binary" ] || fail "$binary is not there: make static"
if readelf -d "$binary" | grep -q 'NEEDED.*libswift\|NEEDED.*libFoundation'; then
    fail "$binary needs the Swift runtime of this machine: make static"
fi
architecture=$(dpkg --print-architecture)
# The same sources make the same packages.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
mkdir -p "$output"
# Without the build machine's paths and the debugger's tables.
strip -o "$work/camsender" "$binary"

# The Debian packages whose libraries the program needs, and nothing but those: "libavcodec59 (>= 7:5.0), ...".
libraries() {
    mkdir -p "$work/shlibs/debian"
    printf 'Source: camsender\nMaintainer: x <x@x>\n\nPackage: camsender\nArchitecture: any\n' >"$work/shlibs/debian/control"
    # It warns of a binary outside of a package's tree, once for each library.
    (cd "$work/shlibs" && dpkg-shlibdeps -O "$work/camsender" 2>"$work/shlibs/messages") | sed 's/^shlibs:Depends=//' \
        || { cat "$work/shlibs/messages" >&2; return 1; }
}

package() {
    local tree=$work/package documents=usr/share/doc/camsender
    DESTDIR=$tree PREFIX=/usr UNITDIR=/lib/systemd BINARY=$work/camsender scripts/install.sh install >/dev/null
    mv "$tree/$documents/LICENCES.md" "$work/licences"
    {
        printf 'Upstream-Name: CamSender\n\n'
        cat "$work/licences" "$tree/$documents/LICENSE"
        printf '\nOn Debian systems the texts of the GNU licences are in /usr/share/common-licenses/GPL-2 and LGPL-2.1.\n'
    } >"$tree/$documents/copyright"
    rm "$tree/$documents/LICENSE"
    {
        printf 'camsender (%s) stable; urgency=medium\n\n  * See CHANGELOG.md.\n\n' "$version"
        printf ' -- The CamSender authors <authors@camsender.invalid>  %s\n' "$(date -R -u -d "@$SOURCE_DATE_EPOCH")"
    } | gzip -9n >"$tree/$documents/changelog.gz"
    cp CHANGELOG.md "$tree/$documents/"

    mkdir -p "$tree/DEBIAN"
    sed -e "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@LIBRARIES@/$1/" \
        -e "s/@SIZE@/$(du -sk --apparent-size "$tree" | cut -f1)/" packaging/debian/control.in >"$tree/DEBIAN/control"
    install -m 755 packaging/debian/postinst packaging/debian/prerm packaging/debian/postrm "$tree/DEBIAN/"
    echo /etc/camsender/camsender.conf >"$tree/DEBIAN/conffiles"
    (cd "$tree" && find . -type f -not -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
    find "$tree" -type d -exec chmod 755 {} +
    find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --build --root-owner-group "$tree" "$output/camsender_${version}_$architecture.deb" >/dev/null
}

# Laid out as the sources are, so that the same script installs from both.
tarball() {
    local name=camsender-$version-linux-$(uname -m)
    local tree=$work/$name names
    mkdir -p "$tree/scripts" "$tree/docs" "$tree/packaging"
    cp "$work/camsender" LICENSE packaging/LICENCES.md "$tree/"
    cp scripts/install.sh scripts/fetch-ndi-runtime.sh "$tree/scripts/"
    cp packaging/camsender.service packaging/camsender-user.service packaging/camsender.sysusers packaging/camsender.conf \
        packaging/LICENCES.md "$tree/packaging/"
    cp docs/*.md docs/*.json "$tree/docs/"
    names=$(sed 's/([^)]*)//g; s/,/ /g; s/  */ /g' <<<"$1")
    sed "s/@PACKAGES@/$names/" packaging/README.md >"$tree/README.md"
    tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -cf - "$name" \
        | gzip -9n >"$output/$name.tar.gz"
}

needed=$(libraries)
[ -n "$needed" ] || fail "dpkg-shlibdeps finds no libraries"
package "$needed"
tarball "$needed"
(cd "$output" && sha256sum camsender_"$version"_*.deb camsender-"$version"-linux-*.tar.gz >SHA256SUMS && cat SHA256SUMS)
