#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the demo fleet beside itself: hub/, clusters/<name>/ and snapshot.yaml. The same bytes on every run.

make-demo.py [FOLDER]   another folder than its own
make-demo.py --check    writes nothing; fails when a file differs from what would be written"""
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from generate import burst, hub, prod, serve, train, writer  # noqa: E402
from generate.kube import OBSERVED  # noqa: E402

# How each cluster was captured: as people do it, one way here and another there.
FORMATS = {"hub": "yaml", "prod-us-h100": "json", "train-eu-a100": "yaml", "serve-l40s": "json", "burst-aws": "mixed"}


def render(cluster):
    """File name -> text."""
    kind = FORMATS[cluster.name]
    result = {}
    for file, objects in cluster.files.items():
        objects = sorted(objects, key=lambda o: (o["kind"], o["metadata"].get("namespace", ""), o["metadata"]["name"]))
        if kind == "json":
            result[f"{file}.json"] = writer.json_list(objects)
        elif kind == "yaml":
            result[f"{file}.yaml"] = writer.yaml_list(objects)
        elif file == "pods":
            result[f"{file}.json"] = writer.json_lines(objects)
        else:
            result[f"{file}.yaml"] = writer.yaml_documents(objects)
    return result


def snapshot(clusters):
    entries = []
    for cluster in clusters:
        kinds = sorted({f"{o['kind']}.{o['apiVersion']}" for objects in cluster.files.values() for o in objects})
        entries.append({"forbidden": ["PersistentVolume.v1"] if cluster.name == "burst-aws" else [], "hub": cluster.name == "hub", "kinds": kinds, "name": cluster.name,
                        "serverVersion": cluster.version, "uid": cluster.uid()})
    return writer.yaml_documents([{"apiVersion": "stowage.io/v1alpha1", "clusters": entries, "kind": "Snapshot",
                                   "observedAt": OBSERVED.strftime("%Y-%m-%dT%H:%M:%SZ")}])


def main(arguments):
    check = "--check" in arguments
    folders = [a for a in arguments if a != "--check"]
    root = pathlib.Path(folders[0]) if folders else pathlib.Path(__file__).resolve().parent
    members = [build() for build in (prod.build, train.build, serve.build, burst.build)]
    centre = hub.build(members)

    files = {"snapshot.yaml": snapshot([centre] + members)}
    for cluster in [centre] + members:
        folder = "hub" if cluster is centre else f"clusters/{cluster.name}"
        files.update({f"{folder}/{name}": text for name, text in render(cluster).items()})

    differing = []
    for name, text in files.items():
        path = root / name
        if check:
            if not path.exists() or path.read_bytes() != text.encode():
                differing.append(name)
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    present = {p.relative_to(root).as_posix() for part in ("hub", "clusters") for p in (root / part).rglob("*") if p.is_file()}
    stale = sorted(present - set(files))
    if check and (differing or stale):
        print("not as make-demo.py writes it: " + ", ".join(differing + stale), file=sys.stderr)
        return 1
    if not check:
        for name in stale:
            (root / name).unlink()
        print(f"{len(files)} files, {sum(len(t.encode()) for t in files.values()):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
