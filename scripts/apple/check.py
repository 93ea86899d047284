#!/usr/bin/env python3
"""Type-checks the package and the app as an iOS target, on Linux, against the stubs of Apple's modules.

    check.py [--app FOLDER] [--keep-going] [TARGET...]

Every diagnostic of the compiler is on, up to data races and initialisation. Modules that have not changed since they
last passed are not checked again.
"""
import argparse
import hashlib
import pathlib
import subprocess
import sys
import time

import interfaces
import manifest
import project
import toolchain

BUILD = interfaces.ROOT / ".build/apple-stubs"
LIBRARY_TARGETS = ["ControlAPI"]
# On iOS the module comes with the framework that scripts/build-libmicrohttpd-ios.sh makes, from the same headers.
FRAMEWORK_MODULES = ["CMicroHTTPD"]


class Check:
    def __init__(self, build=BUILD):
        self.build = build
        self.modules = build / "modules"
        self.resources = toolchain.Resources(build)
        interfaces.write_interfaces(self.modules)
        self.flags = [
            "-swift-version", "6", *self.resources.flags(), *interfaces.INTEROPERATION, "-I", str(self.modules),
            "-module-cache-path", str(build / "cache"), "-import-module", interfaces.FOUNDATION_ADDITIONS,
            "-warnings-as-errors", "-parse-as-library", "-D", "APPLE_STUBS",
        ]
        self.checked = 0
        # What each module was compiled of and with.
        self.commands = {}
        self.failed = False
        self.key = self._digest(sorted(self.modules.glob("*.swiftinterface")), self.flags)

    def package(self, wanted):
        all_targets = manifest.targets(self.build)
        for name in FRAMEWORK_MODULES:
            self.flags += all_targets[name].module_map_flags(self.build)
        for target in manifest.in_order(all_targets, wanted):
            if not target.is_swift:
                self.flags += target.module_map_flags(self.build)
                continue
            features = [flag for name in target.features for flag in ("-enable-upcoming-feature", name)]
            self._compile(
                target.name, target.sources,
                features + ["-package-name", "camsender", "-emit-module-path",
                            str(self.modules / f"{target.name}.swiftmodule")])

    def app(self, folder):
        settings = project.swift_settings(folder)
        self._compile("CamSender", sorted(folder.rglob("*.swift")), settings)

    def _compile(self, name, files, more):
        self.checked += len(files)
        if self.failed:
            return
        command = ["swiftc", "-frontend", "-emit-sil", "-o", "/dev/null", "-module-name", name, *self.flags, *more]
        self.commands[name] = (files, command)
        self.key = self._digest(files, [self.key, *command])
        stamp = self.build / f"passed/{name}"
        if stamp.exists() and stamp.read_text() == self.key:
            return
        self.failed = subprocess.call([*command, *map(str, files)]) != 0
        if not self.failed:
            interfaces.write_if_changed(stamp, self.key)

    def diagnose(self, name, changed):
        """What the compiler says of a module of which some files are replaced by others; empty when it is content."""
        files, command = self.commands[name]
        command = [word for word in command if word != "-emit-module-path" and not word.endswith(f"/{name}.swiftmodule")]
        replaced = [str(changed.get(path, path)) for path in files]
        run = subprocess.run([*command, *replaced], capture_output=True, text=True)
        return run.stderr if run.returncode else ""

    @staticmethod
    def _digest(files, texts):
        digest = hashlib.sha256("\n".join(texts).encode())
        for path in files:
            digest.update(str(path).encode() + b"\n" + pathlib.Path(path).read_bytes())
        return digest.hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--app", type=pathlib.Path, default=interfaces.ROOT / "App/CamSender")
    parser.add_argument("targets", nargs="*", default=LIBRARY_TARGETS)
    options = parser.parse_args()
    start = time.monotonic()
    check = Check()
    check.package(options.targets)
    if options.app.exists():
        check.app(options.app)
    verdict = "FAILED" if check.failed else "ok"
    print(f"apple-check: {check.checked} files as iOS, {verdict}, {time.monotonic() - start:.1f} s")
    sys.exit(check.failed)


if __name__ == "__main__":
    main()
