"""What a frozen folder asks of a Debian system, and how its libraries find one another."""

import importlib
import struct
from pathlib import Path

import pytest

PACKAGING = Path(__file__).parents[2] / "packaging"

SAID = """
/x/libone.so:     file format elf64-x86-64

Dynamic Section:
  NEEDED               libGL.so.1
  NEEDED               libtwo.so
  NEEDED               libc.so.6
  NEEDED               ld-linux-x86-64.so.2

Version References:
  required from libc.so.6:
    0x06969197 0x00 03 GLIBC_2.9
    0x06969196 0x00 02 GLIBC_2.34
"""


@pytest.fixture
def linux_needs(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("linux_needs")


@pytest.fixture
def linux_elf(monkeypatch):
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("linux_elf")


def test_what_is_named_and_not_there_is_needed_and_the_newest_c_library_found(linux_needs):
    needed = linux_needs.read(SAID, {"libone.so", "libtwo.so"})
    assert needed == linux_needs.Needs(("libGL.so.1",), (2, 34))
    assert linux_needs.packages(needed) == ["libc6 (>= 2.34)", "libgl1"]
    assert linux_needs.packages(needed, (2, 36))[0] == "libc6 (>= 2.36)"


def test_a_library_of_which_no_package_is_known_is_refused_by_name(linux_needs):
    needed = linux_needs.read(SAID.replace("libGL.so.1", "libnowhere.so.7"), {"libtwo.so"})
    with pytest.raises(linux_needs.UnknownLibraryError, match=r"libnowhere\.so\.7"):
        linux_needs.packages(needed)


def library(search_path):
    """A dynamic section that needs a name and has a search path, and nothing else."""
    strings = b"\0libother.so\0" + search_path + b"\0"
    entries = [(1, 1), (29, 13), (5, 64 + 2 * 56), (0, 0)]
    dynamic = b"".join(struct.pack("<qQ", *entry) for entry in entries)
    at = 64 + 2 * 56
    head = b"\x7fELF\x02\x01\x01" + bytes(9) + struct.pack("<HHIQQQIHHHHHH", 3, 62, 1, 0, 64, 0, 0,
                                                       64, 56, 2, 0, 0, 0)  # fmt: skip
    size = at + len(strings) + len(dynamic)
    loaded = struct.pack("<IIQQQQQQ", 1, 4, 0, 0, 0, size, size, 4096)
    told = struct.pack("<IIQQQQQQ", 2, 4, at + len(strings), at + len(strings), 0, 64, 64, 8)
    return head + loaded + told + strings + dynamic


@pytest.mark.parametrize(
    ("search_path", "stays"),
    [
        (b"$ORIGIN/../lib", True),
        (b"/builder/lib", False),
        (b"$ORIGIN:/builder/lib", False),
        (b"", False),
    ],
)
def test_only_a_search_path_from_the_librarys_own_place_stays(linux_elf, search_path, stays):
    before = library(search_path)
    after = linux_elf.without_foreign_paths(before)
    assert len(after) == len(before)
    tags = [tag for tag, _value in struct.iter_unpack("<qQ", after[-64:])]
    assert tags == ([1, 29, 5, 0] if stays else [1, 5, 0, 0])


def test_what_is_no_library_is_left_alone(linux_elf):
    assert linux_elf.without_foreign_paths(b"#!/bin/sh\n") == b"#!/bin/sh\n"
