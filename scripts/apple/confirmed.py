#!/usr/bin/env python3
"""Compares the stubs with Tests/AppleStubs/confirmed.txt, which says where each declaration was confirmed.

Fails on a declaration that the list does not name, and on a line whose declaration is gone. What nobody has confirmed
yet stands in the list as such.
"""
import sys

from declarations import all_declarations
from interfaces import STUBS

LIST = STUBS / "confirmed.txt"
UNCONFIRMED = "unconfirmed"


def read():
    """(module, path) to source."""
    lines = [line.split("\t") for line in LIST.read_text().split("\n") if line and not line.startswith("#")]
    return {(module, path): source for module, path, source in lines}


def write(sources):
    """Puts new sources into the list, and what the stubs declare by now."""
    head = [line for line in LIST.read_text().split("\n") if line.startswith("#")]
    listed = {**read(), **sources}
    declared = sorted({(one.module, one.path) for one in all_declarations()})
    lines = ["\t".join((*key, listed.get(key, UNCONFIRMED))) for key in declared]
    LIST.write_text("\n".join(head + lines) + "\n")


def main():
    listed = read()
    declared = {(one.module, one.path) for one in all_declarations()}
    problems = [f"not in the list: {module} {path}" for module, path in sorted(declared - listed.keys())]
    problems += [f"no such declaration: {module} {path}" for module, path in sorted(listed.keys() - declared)]
    for problem in problems:
        print(problem)
    open_ones = sum(source == UNCONFIRMED for source in listed.values())
    print(f"apple-stubs: {len(declared)} declarations, {len(listed) - open_ones} confirmed, {open_ones} unconfirmed")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
