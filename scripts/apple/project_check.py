#!/usr/bin/env python3
"""Checks what the compiler does not see of the app: the project file, property lists, assets and the NDI build phase."""
import json
import os
import plistlib
import re
import struct
import subprocess
import sys

from interfaces import ROOT
import project

APP = ROOT / "App"
PROJECT = APP / "CamSender.xcodeproj/project.pbxproj"
SCHEME = APP / "CamSender.xcodeproj/xcshareddata/xcschemes/CamSender.xcscheme"
USAGE_TEXTS = ("NSCameraUsageDescription", "NSMicrophoneUsageDescription", "NSLocalNetworkUsageDescription")
# What the package and the app use of the API that Apple wants a reason for, and a word of the code that shows it.
REASONS = {"UserDefaults": "UserDefaults", "FileTimestamp": "st_mtim", "DiskSpace": "statvfs|statfs",
           "SystemBootTime": "mach_absolute_time"}
SERVICES = {"_ndi._tcp", "_http._tcp"}
PRIVATE = re.compile(r"/(Users|home|root|work|private|tmp)/")
ICON_SIDE = 1024
# Names of the stand-ins that only the check knows.
STAND_INS = re.compile(r"\b(FoundationApple|ObjCRoot|CFObject)\b")


class Project:
    """The old-style property list that Xcode keeps a project in."""

    TOKEN = re.compile(r'\s*(?://[^\n]*|/\*.*?\*/|("(?:[^"\\]|\\.)*")|([\w./$-]+)|([{}()=;,]))', re.S)

    def __init__(self, text):
        self.tokens = [match.group(match.lastindex) for match in self.TOKEN.finditer(text) if match.lastindex]
        self.place = 0
        self.root = self._value()
        self.objects = self.root["objects"]

    def _next(self):
        self.place += 1
        return self.tokens[self.place - 1]

    def _value(self):
        token = self._next()
        if token == "{":
            return self._members()
        if token == "(":
            return self._items()
        return token.strip('"')

    def _members(self):
        members = {}
        while self.tokens[self.place] != "}":
            key = self._next().strip('"')
            assert self._next() == "=", f"{key} has no value"
            members[key] = self._value()
            assert self._next() == ";", f"{key} is not ended"
        self._next()
        return members

    def _items(self):
        items = []
        while self.tokens[self.place] != ")":
            items.append(self._value())
            if self.tokens[self.place] == ",":
                self._next()
        self._next()
        return items

    def all(self, kind):
        return {key: value for key, value in self.objects.items() if value["isa"] == kind}


def check_project():
    found = Project(PROJECT.read_text())
    yield found.root["objectVersion"] == "77", "the project's objectVersion is 77"
    identifiers = set(re.findall(r"\bCA0{10,}\w+", PROJECT.read_text()))
    yield identifiers <= set(found.objects), f"every reference has its object: {identifiers - set(found.objects)}"
    for path in referenced_files(found):
        yield path.exists(), f"{path.relative_to(ROOT)} exists"
    package = next(iter(found.all("XCLocalSwiftPackageReference").values()))
    yield (APP / package["relativePath"] / "Package.swift").exists(), "the local package is there"
    products = {value["productName"] for value in found.all("XCSwiftPackageProductDependency").values()}
    manifest = (ROOT / "Package.swift").read_text()
    yield all(f'name: "{product}"' in manifest for product in products), f"the package has the products {products}"
    target = next(iter(found.all("PBXNativeTarget")))
    yield f'BlueprintIdentifier = "{target}"' in SCHEME.read_text(), "the scheme builds the target"


def referenced_files(found):
    """Every file and folder that a group names, by the groups' own paths."""
    def walk(identifier, folder):
        entry = found.objects[identifier]
        if entry.get("sourceTree") == "BUILT_PRODUCTS_DIR":
            return
        place = folder / entry.get("path", "")
        if entry["isa"] != "PBXGroup" or "path" in entry:
            yield place
        for child in entry.get("children", []):
            yield from walk(child, place)
    main = next(iter(found.all("PBXProject").values()))["mainGroup"]
    yield from walk(main, APP)


def check_settings():
    settings = project.build_settings()
    yield settings["IPHONEOS_DEPLOYMENT_TARGET"] == "18.0", "the app is for iOS 18"
    yield ".iOS(.v18)" in (ROOT / "Package.swift").read_text(), "and so is the package"
    for key in ("INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS", "SWIFT_OBJC_BRIDGING_HEADER"):
        yield (APP / settings[key]).exists(), f"{key} exists"
    yield settings["DEVELOPMENT_TEAM"] == "", "no team is in the repository"
    assets = APP / "CamSender/Assets.xcassets"
    yield (assets / f"{settings['ASSETCATALOG_COMPILER_APPICON_NAME']}.appiconset").is_dir(), "the icon is there"
    colour = settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"]
    yield (assets / f"{colour}.colorset").is_dir(), "the accent colour is there"


def check_property_lists():
    info = plistlib.loads((APP / "Info.plist").read_bytes())
    yield set(info["NSBonjourServices"]) == SERVICES, f"NSBonjourServices is {SERVICES}"
    for key in USAGE_TEXTS:
        yield len(info.get(key, "")) > 20, f"{key} explains"
    yield info["UIFileSharingEnabled"] and info["LSSupportsOpeningDocumentsInPlace"], "Files shows the recordings"
    shapes = {name.removeprefix("UIInterfaceOrientation") for name in info["UISupportedInterfaceOrientations"]}
    yield {"Portrait", "LandscapeLeft", "LandscapeRight"} <= shapes, "portrait and landscape"
    entitlements = plistlib.loads((APP / "CamSender.entitlements").read_bytes())
    yield isinstance(entitlements, dict), "the entitlements can be read"
    yield from check_privacy()


def check_privacy():
    manifest = plistlib.loads((APP / "CamSender/PrivacyInfo.xcprivacy").read_bytes())
    given = {entry["NSPrivacyAccessedAPIType"].removeprefix("NSPrivacyAccessedAPICategory"):
             entry["NSPrivacyAccessedAPITypeReasons"] for entry in manifest["NSPrivacyAccessedAPITypes"]}
    code = "".join(path.read_text() for folder in ("Sources", "App/CamSender")
                   for path in (ROOT / folder).rglob("*.swift"))
    used = {name for name, word in REASONS.items() if re.search(word, code)}
    yield set(given) == used, f"the privacy manifest names what is used: {set(given) ^ used}"
    yield all(given.values()), "each with a reason"
    yield manifest["NSPrivacyTracking"] is False, "nobody is tracked"


def check_assets():
    for contents in (APP / "CamSender/Assets.xcassets").rglob("Contents.json"):
        for image in json.loads(contents.read_text()).get("images", []):
            file = contents.parent / image["filename"]
            yield file.exists(), f"{file.name} exists"
            header = file.read_bytes()[16:26]
            width, height, depth, kind = struct.unpack(">IIBB", header)
            yield (width, height, depth) == (ICON_SIDE, ICON_SIDE, 8), f"{file.name} is {ICON_SIDE} square"
            # Colour without alpha; the store refuses icons that are transparent.
            yield kind == 2, f"{file.name} has no transparency"


def check_ndi():
    named = set(re.findall(r"each\((\w+)\)", (APP / "CamSender/NDI/LinkedNDI.c").read_text()))
    needed = set(re.findall(r'"(NDIlib_\w+)"', (ROOT / "Sources/Outputs/NDI/NDIFunctions.swift").read_text()))
    yield named == needed, f"the linked runtime has what the package calls: {named ^ needed}"
    for wanted, library, code in (("YES", "/nonexistent/libndi_ios.a", 1), ("NO", "/nonexistent/libndi_ios.a", 0),
                                  ("YES", str(PROJECT), 0)):
        run = subprocess.run(
            ["sh", str(APP / "Configuration/check-ndi.sh")], capture_output=True, text=True,
            env={"PATH": os.environ["PATH"], "CAMSENDER_NDI": wanted, "NDI_LIBRARY": library})
        yield run.returncode == code, f"the build phase with {wanted} and {library}"
        says = run.stdout.startswith("error: ") and "https://ndi.video/" in run.stdout
        yield says == (code == 1), "it says what is missing and where to get it"
    compiled = [
        subprocess.run(["clang", "-fsyntax-only", "-Wall", "-Werror", f"-DCAMSENDER_NDI={flag}",
                        str(APP / "CamSender/NDI/LinkedNDI.c")]).returncode for flag in (0, 1)]
    yield compiled == [0, 0], "the linked functions compile with and without NDI"


def check_texts():
    for path in sorted(APP.rglob("*")):
        if not path.is_file() or path.suffix == ".png":
            continue
        text = path.read_text()
        yield not PRIVATE.search(text), f"{path.relative_to(ROOT)} has no private path"
        if path.suffix == ".swift":
            yield not STAND_INS.search(text), f"{path.relative_to(ROOT)} names no stand-in of the stubs"
    for path in (APP / "CamSender").rglob("*.swift"):
        if "NDI" in path.read_text() and path.name == "AboutSection.swift":
            yield "https://ndi.video/" in path.read_text(), "NDI's link is shown"
            yield "registered trademark of Vizrt NDI AB" in path.read_text(), "NDI's trademark line is shown"


def main():
    checks = (check_project, check_settings, check_property_lists, check_assets, check_ndi, check_texts)
    results = [result for check in checks for result in check()]
    wrong = [what for is_right, what in results if not is_right]
    for what in wrong:
        print(f"not so: {what}")
    print(f"app project: {len(results) - len(wrong)} passed, {len(wrong)} failed")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
