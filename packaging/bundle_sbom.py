"""The bill of materials of the frozen program as CycloneDX 1.6, in JSON."""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from packaging.utils import canonicalize_name

if TYPE_CHECKING:
    from bundle_contents import Component, Contents

SCHEMA = "http://cyclonedx.org/schema/bom-1.6.schema.json"
ID_SPACE = uuid.UUID("8c2c4a1e-6f0b-5d53-9f0e-2f1f5a3f5b77")


def bill(contents: Contents, version: str, system: str, made_at: int) -> dict[str, Any]:
    """The bill; the same contents give the same bytes. `made_at` is in seconds since 1970."""
    program = next(one for one in contents.components if one.name == "scenewright")
    others = [one for one in contents.components if one is not program]
    told = json.dumps([one.reference for one in contents.components])
    by_name: dict[str, str] = {
        canonicalize_name(one.name): one.reference for one in contents.components if one.is_package
    }
    return {
        "$schema": SCHEMA,
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(ID_SPACE, f'{system} {made_at} {told}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(made_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {**_component(program), "type": "application", "version": version},
            "properties": [{"name": "scenewright:system", "value": system}],
        },
        "components": [_component(one) for one in others],
        "dependencies": [
            {"ref": one.reference, "dependsOn": _needed(one, program, others, by_name)}
            for one in contents.components
        ],
    }


def _component(one: Component) -> dict[str, Any]:
    said: dict[str, Any] = {
        "type": "library",
        "bom-ref": one.reference,
        "name": one.name,
        "licenses": [{"expression": one.licence}],
        "purl": one.reference,
    }
    if one.source:
        said["externalReferences"] = [{"type": "vcs", "url": one.source}]
    if one.version:
        said["version"] = one.version
    return said


def _needed(
    one: Component, program: Component, others: list[Component], by_name: Mapping[str, str]
) -> list[str]:
    """What it needs of what is there; a library that no package asks for is the program's."""
    asked = {by_name[name] for name in one.asks_for if name in by_name}
    if one is program:
        asked |= {other.reference for other in others if not other.is_package}
    return sorted(asked)
