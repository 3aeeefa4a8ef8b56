"""PySide without what it does at each start for others: an eighth of the way to a first paint."""

from __future__ import annotations

import builtins
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.abc import Loader

# What writes type stubs when PySide is built; nothing at all is taken from it in a program.
UNUSED = frozenset({"shibokensupport.signature.lib.pyi_generator"})


def import_qt() -> None:
    """Import QtCore; whatever is imported after it is imported as if PySide was not there.

    Raises `ImportError` where one of the system's libraries is missing.
    """
    empty = _Empty()
    sys.meta_path.insert(0, empty)
    try:
        import PySide6.QtCore  # noqa: F401
    finally:
        sys.meta_path.remove(empty)
    # PySide reads the source of each module that is imported, in search of a switch
    # (`from __feature__ import ...`) that nobody sets here, and keeps what it has read.
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        vars(builtins)["__import__"] = plain


class _Empty:
    """Finds and loads the modules that are not used, empty."""

    def find_spec(self, name: str, *_where: object) -> ModuleSpec | None:
        return ModuleSpec(name, cast("Loader", self)) if name in UNUSED else None

    def create_module(self, _spec: ModuleSpec) -> None:
        """Python's own kind of module."""

    def exec_module(self, _module: ModuleType) -> None:
        """Nothing is in it."""
