"""What the Xcode project says about the compiler, so that the check and Xcode never differ."""
import re

import interfaces

CONFIGURATION = interfaces.ROOT / "App/Configuration/CamSender.xcconfig"


def build_settings():
    """Every `NAME = value` that holds for all platforms; the project file itself sets nothing of these."""
    return dict(re.findall(r"^([A-Z][A-Z0-9_]+) = ?(.*)$", CONFIGURATION.read_text(), re.M))


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
