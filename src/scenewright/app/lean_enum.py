"""Qt's enumerations in a tenth of the time: a first paint needs 200 of them with 3000 members.

PySide has `enum` make each with all of its members, one by one through every case a class body
could have. What is made here is the same, member for member.
"""

from __future__ import annotations

import enum
import functools
import sys
from typing import Any

KINDS = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
OF_EACH_CLASS = ("__dict__", "__weakref__")
# Names that mean something to every enumeration: a member so called is Python's to make.
TAKEN = frozenset(name for kind in enum.IntFlag.__mro__ for name in vars(kind)) | {"mro"}
# A second name, what is no single bit, and bits out of their order: each is kept in its own way.
EXAMPLE = [("One", 1), ("Uno", 1), ("Zero", 0), ("Three", 3), ("Eight", 8), ("Two", 2), ("All", -1)]
_as_python_does: Any = vars(enum.EnumType).get("_create_")


def hasten_enumerations() -> None:
    """From here on make what PySide asks for quickly, and anything else as before.

    How an enumeration is kept is Python's own business: a kind of which an example comes out
    otherwise than Python's is made as before.
    """
    kinds = tuple(filter(_is_made_the_same, KINDS))

    def create(kind: Any, class_name: str, names: Any, *, module: Any = None, **others: Any) -> Any:
        is_of_qt = (
            kind in kinds
            and module is None
            and others.get("boundary") is enum.KEEP
            and isinstance(names, list)
            and all(called[0] != "_" and called not in TAKEN for called, _value in names)
        )
        if is_of_qt:
            return made_quickly(kind, class_name, names)
        # Python looks for the module in this frame, which is one further away from there.
        module = module or sys._getframe(2).f_globals.get("__name__")
        return _as_python_does(kind, class_name, names, module=module, **others)

    enum.EnumType._create_ = create  # type: ignore[attr-defined]


def _is_made_the_same(kind: Any) -> bool:
    try:
        theirs = _as_python_does(kind, "Example", EXAMPLE, module=__name__, boundary=enum.KEEP)
        return told(theirs) == told(made_quickly(kind, "Example", EXAMPLE))
    except (AttributeError, TypeError):
        return False


def told(made: Any) -> list[dict[str, str]]:
    """All that an enumeration and each of its members is made of, to be compared."""
    # Its `__new__` is a function or the same one as a static method, which makes no difference.
    of_class = {key: value for key, value in vars(made).items() if key not in OF_EACH_CLASS}
    of_class.pop("__new__")
    parts = (of_class, *map(vars, made._member_map_.values()))
    return [{key: repr(value) for key, value in part.items()} for part in parts]


def made_quickly(kind: Any, name: str, members: list[tuple[str, int]]) -> Any:
    """An enumeration of one of the four `KINDS`; whoever asks names its module.

    A second name of a value is another name of the same member.
    """
    made: Any = type.__new__(enum.EnumType, name, (kind,), _without_members(kind))
    by_name, by_value, listed = made._member_map_, made._value2member_map_, made._member_names_
    is_flag, new = issubclass(kind, enum.Flag), made._new_member_
    for called, value in members:
        member = by_value.get(value)
        if member is None:
            member = new(made, value) if made._use_args_ else new(made)
            vars(member).update(
                _value_=value, _name_=called, __objclass__=made, _sort_order_=len(listed)
            )
            by_value[value] = member
            if not is_flag or _is_single_bit(value):
                listed.append(called)
        by_name[called] = member
        # Past what keeps members from being set.
        type.__setattr__(made, called, member)
    if is_flag:
        _count_bits(made)
    return made


def _without_members(kind: Any) -> dict[str, Any]:
    return {
        key: type(value)() if isinstance(value, (list, dict)) else value
        for key, value in _contents_of_empty(kind).items()
    }


@functools.cache
def _contents_of_empty(kind: Any) -> dict[str, Any]:
    empty = _as_python_does(kind, "Empty", (), module=__name__, boundary=enum.KEEP)
    return {key: value for key, value in vars(empty).items() if key not in OF_EACH_CLASS}


def _count_bits(made: Any) -> None:
    for value in made._value2member_map_:
        made._flag_mask_ |= value
        if _is_single_bit(value):
            made._singles_mask_ |= value
    made._all_bits_ = 2 ** made._flag_mask_.bit_length() - 1
    in_order = [made._member_map_[name]._value_ for name in made._member_names_]
    if in_order != sorted(in_order):
        made._iter_member_ = made._iter_member_by_def_


def _is_single_bit(value: int) -> bool:
    return value != 0 and value & (value - 1) == 0
