"""How large the frozen program is: what is over 5 MB, what needs it, and what was left out."""

from __future__ import annotations

import sysconfig
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import bundle_trim

if TYPE_CHECKING:
    from bundle_contents import Contents

BYTES_SHOWN_MIN = 5_000_000
MEGABYTE = 1_000_000


def table(contents: Contents) -> list[str]:
    """One line for each component over 5 MB, largest first, and one for the whole."""
    lines = ["MB in the bundle, of what, and what needs it:"]
    for component in sorted(contents.components, key=contents.bytes_of, reverse=True):
        size = contents.bytes_of(component)
        if size < BYTES_SHOWN_MIN:
            continue
        if not component.needs:
            raise LookupError(f"packaging/bundled.toml does not say what needs {component.name}.")
        said = " ".join(filter(None, (component.name, component.version)))
        lines.append(f"  {size / MEGABYTE:6.1f}  {said}: {component.needs}")
    whole = sum(contents.sizes.values())
    return [*lines, f"  {whole / MEGABYTE:6.1f}  together, in {len(contents.sizes)} files"]


def left_out() -> list[str]:
    """What the rules of trim.toml take out of the packages as they are installed, by reason."""
    root = Path(sysconfig.get_path("purelib"))
    rules = bundle_trim.read_rules()
    sizes: dict[str, int] = defaultdict(int)
    for path in root.rglob("*"):
        if path.is_file() and not path.is_symlink():
            pattern = bundle_trim.matched(rules.left_out, path.relative_to(root).as_posix())
            if pattern is not None:
                sizes[rules.left_out[pattern]] += path.stat().st_size
    lines = ["MB left out of the packages, and why:"]
    for why, size in sorted(sizes.items(), key=lambda item: -item[1]):
        lines.append(f"  {size / MEGABYTE:6.1f}  {why}")
    return lines
