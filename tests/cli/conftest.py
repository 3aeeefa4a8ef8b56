"""A library that verbs find, while another program has its journal open."""

import functools
import io
import sys
from typing import NamedTuple

import numpy as np
import pytest
from sound_witness import programme
from street import Street
from take_desk import TakeDesk

from scenewright.__main__ import main
from scenewright.cli import world
from scenewright.paths import settings

RATE = 48_000


class Shelf(TakeDesk):
    """Takes of which each sounds otherwise."""

    def take(self, samples=None, **more):
        if samples is None:
            samples = programme(RATE, 1.0) * np.float32(1.0 / (1.0 + self._count / 10))
        return super().take(samples, **more)


class Ran(NamedTuple):
    """What a verb came to."""

    code: int
    out: str
    said: str


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    """Takes, and a folder to export to, which is the current one; its journal stays open."""
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path / "home"))
    desk = Shelf(tmp_path)
    # As somebody has set it who wants short names.
    settings().write_text('{"file_name_template": "{title}"}')
    monkeypatch.chdir(desk.out)
    yield desk
    desk.close()


@pytest.fixture
def typed(capsys, monkeypatch):
    """Run a verb in this process."""

    def run(*arguments, stdin=""):
        monkeypatch.setattr(sys, "argv", ["scenewright", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        try:
            code = main()
        except SystemExit as ended:
            code = ended.code
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture
def verb(typed):
    """Run an action of `library` in this process."""
    return functools.partial(typed, "library")


@pytest.fixture
def street(tmp_path, typed, monkeypatch):
    made = Street(tmp_path, typed)
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path))
    monkeypatch.setattr(world, "open_rooms", lambda places, key_override: made.rooms(places))
    return made
