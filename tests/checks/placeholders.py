#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A translation keeps what the program fills in or acts upon: placeholders.py FILE.ts...

%1, %L2 and %n, tags, line breaks, a mnemonic where the source has one, and blanks at the ends."""
import re
import sys
import xml.etree.ElementTree as ElementTree


def parts(text):
    """What must be the same in both, as comparable values."""
    numbers = sorted(re.findall(r"%L?[0-9n]+", text))
    tags = sorted(re.findall(r"</?[a-z]+[^>]*>", text))
    mnemonic = bool(re.search(r"&[^& ]", re.sub(r"&[a-z]+;", "", text)))
    blanks = (len(text) - len(text.lstrip()), len(text) - len(text.rstrip()))
    return {"placeholders": numbers, "tags": tags, "mnemonic": mnemonic, "blanks at the ends": blanks,
            "line breaks": text.count("\n"), "tabs": text.count("\t")}


def complaints(path):
    for context in ElementTree.parse(path).getroot().findall("context"):
        name = context.findtext("name")
        for message in context.findall("message"):
            source = message.findtext("source")
            translation = message.find("translation")
            if translation.get("type"):
                continue  # not translated: the other check tells
            forms = [f.text or "" for f in translation.findall("numerusform")] or [translation.text or ""]
            for form in forms:
                wanted, found = parts(source), parts(form)
                for what in wanted:
                    if wanted[what] != found[what]:
                        yield f"{path}: {name}: '{source}' -> '{form}': {what}: {wanted[what]} became {found[what]}"


def main(paths):
    found = [line for path in paths for line in complaints(path)]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
