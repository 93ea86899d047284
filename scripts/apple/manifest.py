"""The package's targets as an iOS build sees them."""
import json
import subprocess

from interfaces import ROOT, write_if_changed

PLATFORM = "ios"


class Target:
    def __init__(self, entry):
        self.name = entry["name"]
        folder = "Tests" if entry["type"] == "test" else "Sources"
        self.folder = ROOT / (entry.get("path") or f"{folder}/{self.name}")
        self.sources = sorted(self.folder.rglob("*.swift"))
        self.dependencies = [name for name, condition in map(dependency, entry["dependencies"]) if applies(condition)]
        self.features = [
            feature for setting in entry["settings"] if applies(setting.get("condition"))
            for feature in [setting["kind"].get("enableUpcomingFeature", {}).get("_0")] if feature]

    @property
    def is_swift(self):
        return bool(self.sources)

    def module_map_flags(self, build):
        """What makes a C target importable; SwiftPM writes a module map where there is none."""
        include = self.folder / "include" if (self.folder / "include").exists() else self.folder
        found = [path for path in (include / "module.modulemap", self.folder / "module.modulemap") if path.exists()]
        module_map = found[0] if found else build / f"c/{self.name}.modulemap"
        if not found:
            write_if_changed(module_map, f'module {self.name} {{ umbrella "{include}" export * }}\n')
        return ["-Xcc", f"-fmodule-map-file={module_map}", "-Xcc", "-I", "-Xcc", str(include)]


def dependency(entry):
    name, condition = (entry.get("byName") or entry.get("target") or entry["product"][:1] + entry["product"][-1:])[:2]
    return name, condition


def applies(condition):
    platforms = (condition or {}).get("platformNames") or []
    return not platforms or PLATFORM in platforms


def targets(build):
    """Every target by name. An own scratch path: no waiting for a build that is running."""
    text = subprocess.check_output(
        ["swift", "package", "--package-path", str(ROOT), "--scratch-path", str(build / "manifest"), "dump-package"],
        text=True, stderr=subprocess.DEVNULL)
    entries = json.loads(text)["targets"]
    return {entry["name"]: Target(entry) for entry in entries if entry["type"] != "binary"}


def in_order(all_targets, wanted):
    """The wanted targets and what they need, dependencies first."""
    order = []

    def visit(name):
        if name in all_targets and name not in order:
            for other in all_targets[name].dependencies:
                visit(other)
            order.append(name)

    for name in wanted:
        visit(name)
    return [all_targets[name] for name in order]
