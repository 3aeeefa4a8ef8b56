"""State that announces its changes: a value beside a signal of the same name and `_changed`.

Declare `prompt_changed = Signal(object)` and `prompt = Observed("")` side by side on a QObject.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar, overload

Value = TypeVar("Value")


class Observed(Generic[Value]):
    """A value anyone may set; setting it to something new emits `<name>_changed(value)`.

    Values are compared with `==`, so they have to be immutable.
    """

    def __init__(self, default: Value) -> None:
        self.default = default
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...
    def __get__(self, instance: object | None, owner: type) -> Any:
        if instance is None:
            return self
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance: object, value: Value) -> None:
        self._put(instance, value)

    def _put(self, instance: object, value: Value) -> None:
        known = instance.__dict__.get(self.name, self.default)
        if value is known or value == known:
            return
        instance.__dict__[self.name] = value
        getattr(instance, f"{self.name}_changed").emit(value)


class Derived(Observed[Value]):
    """A value only its owner renews: `Draft.problems.renew(self, found)`; setting it raises."""

    def __set__(self, instance: object, value: Value) -> None:
        raise AttributeError(f"{self.name} is derived; it cannot be set.")

    def renew(self, instance: object, value: Value) -> None:
        """Keep `value` and announce it where it is new; for the owner of the value."""
        self._put(instance, value)
