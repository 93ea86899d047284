"""Every declaration of the stubs, with its owner and the Objective-C name where the stub gives one."""
import dataclasses
import re

from interfaces import stub_modules

TYPE = re.compile(r"\b(?P<kind>class|struct|enum|protocol|extension)\s+(?P<name>[\w.]+)")
MEMBER = re.compile(r"\b(?P<kind>func|var|let|init|case|typealias)\b\s*(?P<name>`?\w+`?)?")
TAG = re.compile(r"\s*/// objc: (\S+)")
# Not of Apple's making, or written out only because an interface synthesises nothing.
OURS = {"ObjCRoot", "CFObject", "_KeyValueCodingAndObserving", "NamedConstant"}
SYNTHESISED = {"rawValue", "Body", "body", "Element"}


@dataclasses.dataclass(frozen=True)
class Declaration:
    module: str
    owner: tuple
    kind: str
    name: str
    labels: tuple
    text: str
    objc: str

    @property
    def path(self):
        labels = f"({''.join(label + ':' for label in self.labels)})" if self.kind in ("func", "init") else ""
        return ".".join(self.owner + (self.name,)) + labels


def all_declarations():
    return [found for module in stub_modules() for part in sorted(module.glob("*.swiftinterface"))
            for found in parse(module.name, part.read_text())]


def parse(module, text):
    found, owners, skipped, tag = [], [], 0, ""
    for line in text.split("\n"):
        match = TAG.match(line)
        if match:
            tag = match.group(1)
        line = re.sub(r"//.*|@available\([^)]*\)", "", line)
        if re.match(r"\s*(@_exported\s+)?import\b", line):
            continue
        for statement, end in statements(line):
            if skipped:
                skipped += {"{": 1, "}": -1}.get(end, 0)
                continue
            type_match = TYPE.search(statement)
            is_type = type_match and not re.search(r"\bclass\s+(func|var)\b", statement)
            if is_type:
                if type_match["kind"] != "extension":
                    found.append(declare(module, owners, type_match["kind"], type_match["name"], (), statement, tag))
                    tag = ""
                if end == "{":
                    owners.append(type_match["name"] if type_match["name"] != "" else "")
                continue
            member = MEMBER.search(statement)
            if member:
                for name in names(member, statement):
                    found.append(declare(module, owners, member["kind"], name, labels(statement), statement, tag))
                tag = ""
            if end == "{":
                skipped = 1
            elif end == "}" and owners:
                owners.pop()
    return [one for one in dict.fromkeys(found) if is_theirs(one)]


def is_theirs(one):
    """Operators are left out: they have no name to look up."""
    return (one.name and one.name not in OURS | SYNTHESISED and not OURS & set(one.owner)
            and not (one.kind == "init" and one.labels == ("rawValue",)))


def statements(line):
    """The parts of a line and what ends each: a brace, a semicolon or the line."""
    start, depth = 0, 0
    for place, letter in enumerate(line):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter in "{};" and depth == 0:
            yield line[start:place], letter
            start = place + 1
    if line[start:].strip():
        yield line[start:], ""


def names(member, statement):
    if member["kind"] == "init":
        return ["init"]
    if member["kind"] == "case":
        return re.findall(r"(\w+)(?:\s*=\s*-?\w+|\([^)]*\))?(?:,|\s*$)", statement.split("case", 1)[1])
    return [(member["name"] or "").strip("`")]


def labels(statement):
    arguments = statement[statement.find("(") + 1:] if "(" in statement else ""
    depth, words, word = 0, [], ""
    for letter in arguments:
        if letter in "([<":
            depth += 1
        if letter in ")]" or (letter == ">" and not word.endswith("-")):
            depth -= 1
        if depth < 0:
            break
        if letter == "," and depth == 0:
            words.append(word)
            word = ""
        else:
            word += letter
    if word.strip():
        words.append(word)
    return tuple(re.sub(r"^(@\w+\s+)+", "", w.strip()).split(" ")[0].rstrip(":") for w in words)


def declare(module, owners, kind, name, found_labels, statement, tag):
    owner = tuple(part for full in owners for part in full.split("."))
    own = tuple(name.split("."))
    return Declaration(
        module, owner + own[:-1], kind, own[-1], found_labels if kind in ("func", "init") else (), statement.strip(), tag)
