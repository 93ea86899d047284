"""Turns the stubs (declarations without bodies) into module interfaces, which the compiler builds when it meets them."""
import pathlib
import re

import toolchain

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STUBS = ROOT / "Tests/AppleStubs"
INTEROPERATION = ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"]
# What Apple's Foundation has and Linux's lacks; imported into every file.
FOUNDATION_ADDITIONS = "FoundationApple"


def stub_modules():
    return sorted(folder for folder in STUBS.iterdir() if any(folder.glob("*.swiftinterface")))


def write_if_changed(path, text):
    if not path.exists() or path.read_text() != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def write_interfaces(folder):
    for module in stub_modules():
        write_if_changed(folder / f"{module.name}.swiftinterface", joined(module))
    write_if_changed(folder / "module.modulemap", (STUBS / "clang/module.modulemap").read_text())


def joined(module):
    """One interface of a module's parts: header, imports, then the parts with the places they come from."""
    head = [
        "// swift-interface-format-version: 1.0",
        "// swift-compiler-version: stubs",
        # Library evolution leaves enums open, as those of the SDK are: a switch needs its @unknown default.
        f"// swift-module-flags: -target {toolchain.IOS_TRIPLE} -enable-library-evolution -swift-version 6 "
        f"-module-name {module.name} {' '.join(INTEROPERATION)}",
    ]
    imports = ["import Swift", "import _Concurrency", "import _StringProcessing"]
    parts = []
    for part in sorted(module.glob("*.swiftinterface")):
        lines = []
        for line in part.read_text().split("\n"):
            if re.match(r"\s*(@_exported\s+)?import\s", line):
                imports.append(line.strip())
                line = ""
            lines.append(spelled_out(line))
        parts.append(f'#sourceLocation(file: "{part}", line: 1)\n' + "\n".join(lines))
    return "\n".join(head + list(dict.fromkeys(imports)) + parts) + "\n"


def spelled_out(line):
    """An interface synthesises nothing, so what `enum E: Int` and a string constant type give is written out."""
    line = re.sub(
        r"(enum \w+\s*:\s*(U?Int\d*)\b[^{]*\{)",
        r"\1 public init?(rawValue: \2); public typealias RawValue = \2; public var rawValue: \2 { get };", line)
    return re.sub(
        r"(struct \w+): NamedConstant \{",
        r"\1: Hashable, RawRepresentable, @unchecked Sendable { public init(rawValue: String); public let rawValue: String;",
        line)
