#!/usr/bin/env python3
"""Compares the stubs with pages of Apple's documentation, kept as the JSON that the site itself is drawn from.

    documentation.py FOLDER... [--differences] [--write]

A folder has a page a file (SwiftUI/View/padding(_:).json). A declaration agrees when its own page declares the same:
types, labels, default values; or, for want of that page, when its type's page lists it in short. Attributes, access and
isolation are left aside, as pages of different years differ there. --write puts the address of each page that agrees
into confirmed.txt.
"""
import argparse
import collections
import json
import pathlib
import re

import confirmed
from declarations import all_declarations

SITE = "https://developer.apple.com/documentation/"
# What the stubs keep in a module of their own is documented under others.
ELSEWHERE = {"FoundationApple": ["foundation", "corefoundation"], "Darwin": ["kernel", "coreservices"],
             "CoreGraphics": ["coregraphics", "corefoundation"]}
TYPES = ("class", "struct", "enum", "protocol", "extension")
LEFT_ASIDE = re.compile(
    r"@(available|backDeployed|objc|convention|export)\([^)]*\)|@\w+\b|nonisolated\(unsafe\)|"
    r"\b(open|convenience|public|final|nonisolated|mutating|override|weak|consuming|sending|async|optional|unowned)\b|"
    r"\bSelf\.|[`\s]")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    parser.add_argument("--differences", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    pages = Pages(options.folders)
    sources = {}
    counts = collections.Counter()
    for one in all_declarations():
        found = pages.of(one)
        matching = next((page for page in found if any(same(one, text) for text in page.texts)), None)
        listing = None if found else pages.listing(one)
        source = matching.address if matching else listing and f"{listing} (listed)"
        if source:
            # Overloads are one line of the list, so all of them have to agree.
            sources.setdefault((one.module, one.path), source)
        else:
            sources[one.module, one.path] = None
        counts["agree" if matching else "differ" if found else "are listed" if listing else "have no page"] += 1
        if options.differences and not source:
            print(f"{one.module} {one.path}\n  ours {plain(one.text)}")
            for page in found:
                print("\n".join(f"  page {plain(text)} {page.address}" for text in page.texts))
    print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
    if options.write:
        confirmed.write({key: source for key, source in sources.items() if source})


class Page:
    def __init__(self, data):
        self.address = SITE + data["identifier"]["url"].split("/documentation/")[1].lower()
        self.texts = [
            "".join(token["text"] for token in declaration["tokens"])
            for section in data.get("primaryContentSections", []) for declaration in section.get("declarations", [])
            if "swift" in declaration["languages"]]
        self.listed = [
            "".join(token["text"] for token in entry["fragments"])
            for entry in data.get("references", {}).values() if "fragments" in entry]
        self.key = tuple(re.sub(r"^\d+-|-[0-9a-z]{4,5}$|-swift\.\w+(\.\w+)?$", "", part)
                         for part in self.address.removeprefix(SITE).split("/"))


class Pages:
    def __init__(self, folders):
        self.by_key = collections.defaultdict(list)
        for path in (path for folder in folders for path in sorted(folder.rglob("*.json"))):
            try:
                page = Page(json.loads(path.read_text()))
            except (KeyError, IndexError, TypeError, ValueError):
                continue
            self.by_key[page.key].append(page)

    def of(self, one):
        """The pages of that name: those of its overloads too."""
        labels = "".join(f"{label}:" for label in (one.labels or case_labels(one)))
        is_called = one.kind in ("func", "init") or (one.kind == "case" and labels)
        name = f"{one.name}({labels})" if is_called else one.name
        return [page for page in self._at(one, (*one.owner, name)) if page.texts]

    def listing(self, one):
        """The address of its type's page, where that lists the same."""
        ours = short(one.text)
        return next((page.address for page in self._at(one, one.owner)
                     if any(short(text) == ours for text in page.listed)), None)

    def _at(self, one, path):
        path = tuple(part.lower() for part in path)
        return [page for module in ELSEWHERE.get(one.module, [one.module.lower()])
                for page in self.by_key.get((module, *path), [])]


def case_labels(one):
    match = re.search(rf"\b{one.name}\(([^)]*)\)", one.text) if one.kind == "case" else None
    return [part.split(":")[0].strip() if ":" in part else "_" for part in match[1].split(",")] if match else []


def same(one, text):
    """Types and cases are compared by their names, members by all they say."""
    ours, theirs = plain(one.text), plain(text)
    if one.kind in TYPES:
        return re.match(rf"{one.kind}([\w.]+\.)?{one.name}\b", theirs) is not None
    if one.kind == "case":
        return re.search(rf"\bcase\s+`?{one.name}\b", text) is not None
    return ours == theirs


def plain(text):
    """Without what is left aside and without spaces; a constant is written as a variable."""
    text = re.sub(r"\{[^}]*\}.*|//.*", "", text, flags=re.S)
    text = re.sub(r"\b(static|class) let\b", r"\1 var", text)
    return LEFT_ASIDE.sub("", text)


def short(text):
    """As a list of members has it: without parameters' own names, default values and requirements."""
    text = re.sub(r"\bwhere\b.*", "", re.sub(r"\{[^}]*\}.*|//.*", "", text), flags=re.S)
    text = re.sub(r"\s=\s[^,)]+(\([^)]*\))?", "", text)
    text = re.sub(r"\b(_|\w+) (\w+): ", lambda match: "" if match[1] == "_" else match[1] + ": ", text)
    return plain(text)


if __name__ == "__main__":
    main()
