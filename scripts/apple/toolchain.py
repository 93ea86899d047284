"""The toolchain's own Linux modules, arranged so that the compiler takes them for those of an iOS target.

Nothing here is Apple's: the modules and the text of the standard library ship with Swift for Linux (Apache 2.0), and
copies of them stay in the build folder.
"""
import pathlib
import shutil
import subprocess

LINUX_TRIPLE = "x86_64-unknown-linux-gnu"
IOS_TRIPLE = "x86_64-apple-ios18.0-simulator"
# The triple is a blob inside a compiled module, so its stand-in must have the same length.
RELABELLED_TRIPLE = "x86_64-apple-ios18.0-gnu"
IOS_MODULE_NAME = "x86_64-apple-ios-simulator"

# With Objective-C interoperation on, the compiler refuses `f(&x)` for pointer parameters unless the standard library
# has this type, which builds for Linux leave out.
MISSING_TYPE = """
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee>: Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  @_transparent public init(_ _rawValue: Builtin.RawPointer) { self._rawValue = _rawValue }
  public var pointee: Pointee { get nonmutating set }
}
"""

SHARED_FOLDERS = (
    "shims", "clang", "apinotes", "host", "dispatch", "os", "Block", "CoreFoundation", "_FoundationCShims",
    "_foundation_unicode",
)


def version():
    return subprocess.check_output(["swiftc", "--version"], text=True, stderr=subprocess.STDOUT)


def root():
    """The folder that holds bin and lib of the toolchain."""
    return pathlib.Path(shutil.which("swiftc")).resolve().parent.parent


class Resources:
    """The resource folder and the overlay file that a check passes to the compiler; made once per toolchain."""

    def __init__(self, build):
        self.build = build
        self.folder = build / "resources"
        self.overlay = build / "glibc.yaml"
        self.libraries = root() / "lib/swift"
        stamp = build / "toolchain"
        if stamp.exists() and stamp.read_text() == version():
            return
        shutil.rmtree(build, ignore_errors=True)
        build.mkdir(parents=True)
        self._relabel_modules()
        self._link_shared_folders()
        self._write_overlay()
        stamp.write_text(version())

    def flags(self):
        return [
            "-target", IOS_TRIPLE, "-clang-target", LINUX_TRIPLE, "-disable-target-os-checking",
            "-resource-dir", str(self.folder), "-vfsoverlay", str(self.overlay),
            "-plugin-path", str(self.libraries / "host/plugins"),
            # After everything else: with -isystem, tgmath.h is found before the compiler's own.
            "-Xcc", "-idirafter", "-Xcc", "/usr/include/x86_64-linux-gnu", "-Xcc", "-idirafter", "-Xcc", "/usr/include",
        ]

    def _relabel_modules(self):
        for module in sorted((self.libraries / "linux").glob("*.swiftmodule")):
            for kind in ("swiftmodule", "swiftdoc"):
                source = module / f"{LINUX_TRIPLE}.{kind}"
                if module.name == "Swift.swiftmodule" and kind == "swiftmodule":
                    source = self._standard_library()
                if not source.exists():
                    continue
                target = self.folder / "iphonesimulator" / module.name / f"{IOS_MODULE_NAME}.{kind}"
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(source.read_bytes().replace(LINUX_TRIPLE.encode(), RELABELLED_TRIPLE.encode()))

    def _standard_library(self):
        interface = self.build / "stdlib/Swift.swiftinterface"
        interface.parent.mkdir(parents=True, exist_ok=True)
        text = (self.libraries / f"linux/Swift.swiftmodule/{LINUX_TRIPLE}.private.swiftinterface").read_text()
        interface.write_text(text + MISSING_TYPE)
        module = interface.with_suffix(".swiftmodule")
        subprocess.run(
            ["swiftc", "-frontend", "-compile-module-from-interface", str(interface), "-parse-stdlib",
             "-module-name", "Swift", "-o", str(module), "-resource-dir", str(self.libraries),
             "-target", LINUX_TRIPLE], check=True)
        return module

    def _link_shared_folders(self):
        for name in SHARED_FOLDERS:
            if (self.libraries / name).exists():
                (self.folder / name).symlink_to(self.libraries / name)

    def _write_overlay(self):
        glibc = self.libraries / "linux/x86_64"
        files = {"module.modulemap": glibc / "glibc.modulemap", "SwiftGlibc.h": glibc / "SwiftGlibc.h"}
        contents = ", ".join(
            f'{{ "type": "file", "name": "{name}", "external-contents": "{path}" }}' for name, path in files.items())
        self.overlay.write_text(
            '{ "version": 0, "roots": [ { "type": "directory", "name": "/usr/include", "contents": '
            f"[ {contents} ] }} ] }}\n")
