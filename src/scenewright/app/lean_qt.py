"""PySide without what it does at each start for others: a third of the way to a first paint."""

from __future__ import annotations

import builtins
import sys
from importlib.machinery import ModuleSpec, PathFinder
from typing import TYPE_CHECKING, Any, cast

from scenewright.app.lean_enum import hasten_enumerations

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import Loader
    from types import ModuleType

# What writes type stubs when PySide is built; nothing at all is taken from it in a program.
UNUSED = frozenset({"shibokensupport.signature.lib.pyi_generator"})
# What reads signatures: needed to say which arguments a call should have had, and by who asks.
# Not `mapping`: PySide looks into its names itself, past what would load it.
LATER = frozenset(
    f"shibokensupport.signature.{name}"
    for name in ("errorhandler", "layout", "lib.enum_sig", "lib.tool", "parser")
)


def import_qt() -> None:
    """Import QtCore; whatever is imported after it is imported as if PySide was not there.

    Raises `ImportError` where one of the system's libraries is missing.
    """
    hasten_enumerations()
    lean = _Lean()
    sys.meta_path.insert(0, lean)
    try:
        import PySide6.QtCore  # noqa: F401
    finally:
        sys.meta_path.remove(lean)
    # PySide reads the source of each module that is imported, in search of a switch
    # (`from __feature__ import ...`) that nobody sets here, and keeps what it has read.
    plain = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        vars(builtins)["__import__"] = plain


class _Lean:
    """Finds the modules that are not used, or later."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: object = None
    ) -> ModuleSpec | None:
        if name in UNUSED:
            return ModuleSpec(name, cast("Loader", _Empty()))
        spec = PathFinder.find_spec(name, path) if name in LATER else None
        if spec is not None and spec.loader is not None:
            spec.loader = cast("Loader", _Later(spec.loader))
        return spec


class _Empty:
    """Loads a module without anything in it."""

    def create_module(self, _spec: ModuleSpec) -> None:
        """Python's own kind of module."""

    def exec_module(self, _module: ModuleType) -> None:
        """Nothing is in it."""


class _Later(_Empty):
    """Loads a module once something is taken from it."""

    def __init__(self, loader: Loader) -> None:
        self._loader = loader

    def exec_module(self, module: ModuleType) -> None:
        def load(name: str) -> Any:
            vars(module).pop("__getattr__", None)
            self._loader.exec_module(module)
            return getattr(module, name)

        vars(module)["__getattr__"] = load
