# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes objects as kubectl prints them: sorted keys, JSON with four blanks, YAML in block style."""
import json
import re

PLAIN = re.compile(r"^[A-Za-z/_][A-Za-z0-9 ._/@%+=~()-]*(?::[A-Za-z0-9._/@%+=~()-]+)*$")
NOT_TEXT = re.compile(
    r"^(true|false|yes|no|on|off|y|n|null|~|nan|inf|[-+]?[0-9][0-9_.,:]*([eE][-+]?[0-9]+)?|0[xXoO][0-9a-fA-F]+)$", re.I)


def scalar(value):
    if value is None:
        return "null"
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return json.dumps(value)
    if PLAIN.match(value) and not NOT_TEXT.match(value) and not value.endswith(" "):
        return value
    return json.dumps(value, ensure_ascii=False)


def block(value, indent, out, inside_list=False):
    """Appends the lines of a map or list; the first line of a map in a list follows its dash."""
    pad = "  " * indent
    if isinstance(value, dict):
        first = inside_list
        for key in sorted(value):
            item = value[key]
            lead = "" if first else pad
            first = False
            name = scalar(key)
            if isinstance(item, dict) and item:
                out.append(f"{lead}{name}:")
                block(item, indent + 1, out)
            elif isinstance(item, list) and item:
                out.append(f"{lead}{name}:")
                block(item, indent, out)
            elif isinstance(item, (dict, list)):
                out.append(f"{lead}{name}: " + ("{}" if isinstance(item, dict) else "[]"))
            elif isinstance(item, str) and "\n" in item:
                out.append(f"{lead}{name}: " + ("|" if item.endswith("\n") else "|-"))
                out.extend("  " * (indent + 1) + line if line else "" for line in item.rstrip("\n").split("\n"))
            else:
                out.append(f"{lead}{name}: {scalar(item)}")
    else:
        for item in value:
            if isinstance(item, (dict, list)) and item:
                lines = []
                block(item, indent + 1, lines, inside_list=True)
                out.append(f"{pad}- {lines[0]}")
                out.extend(lines[1:])
            elif isinstance(item, (dict, list)):
                out.append(pad + "- " + ("{}" if isinstance(item, dict) else "[]"))
            else:
                out.append(f"{pad}- {scalar(item)}")


def as_list(objects):
    return {"apiVersion": "v1", "items": objects, "kind": "List", "metadata": {"resourceVersion": ""}}


def json_list(objects):
    return json.dumps(as_list(objects), indent=4, sort_keys=True, ensure_ascii=False) + "\n"


def json_lines(objects):
    return "".join(json.dumps(o, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n" for o in objects)


def yaml_list(objects):
    out = []
    block(as_list(objects), 0, out)
    return "\n".join(out) + "\n"


def yaml_documents(objects):
    texts = []
    for item in objects:
        out = []
        block(item, 0, out)
        texts.append("\n".join(out) + "\n")
    return "---\n".join(texts)
