"""What the Xcode project says about the compiler, so that the check and Xcode never differ."""
import re

import interfaces

PROJECT = interfaces.ROOT / "App/CamSender.xcodeproj/project.pbxproj"


def build_settings():
    """Every `NAME = value;` of the project file; the last one wins."""
    return dict(re.findall(r"^\s*([A-Z][A-Z0-9_]+) = \"?([^;\"]*)\"?;", PROJECT.read_text(), re.M))


def swift_settings(app):
    """The frontend's flags for the app's sources."""
    settings = build_settings()
    flags = []
    if settings.get("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY") == "YES":
        flags += ["-enable-upcoming-feature", "ExistentialAny"]
    if settings.get("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY") == "YES":
        flags += ["-enable-upcoming-feature", "MemberImportVisibility"]
    if settings.get("SWIFT_DEFAULT_ACTOR_ISOLATION"):
        flags += ["-default-isolation", settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]]
    header = settings.get("SWIFT_OBJC_BRIDGING_HEADER")
    if header:
        flags += ["-import-objc-header", str(app.parent / header)]
    return flags
