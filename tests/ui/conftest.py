"""A real studio that was never started, a theme, and a parser that knows three words."""

import functools

import numpy as np
import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from scenewright.scene.model import Event, Kind, Scene, Span
from scenewright.studio.composing.draft import Draft
from scenewright.studio.records import LOCAL_ACCOUNT_ID, LOCAL_BASE_URL, Account
from scenewright.studio.references.references import References
from scenewright.studio.settings import Settings
from scenewright.studio.studio import Studio
from scenewright.ui.theme import Theme
from scenewright.ui.window import Window

KNOWN = {"rain": Kind.ambience, "bell": Kind.sfx, "music": Kind.music}


def parse(prompt, voice=None):
    """Every known word is an event of two seconds; `mumble` is not understood."""
    events = []
    for word, kind in KNOWN.items():
        at = prompt.lower().find(word)
        if at >= 0:
            span = Span(at, at + len(word))
            events.append(Event(kind, word, word, span, duration_seconds=2.0))
    at = prompt.find("mumble")
    strange = (Span(at, at + 6),) if at >= 0 else ()
    duration_seconds = 4.0 if events else 0.0
    yield Scene(prompt, tuple(events), {}, duration_seconds, not_understood=strange)


class SilentOutput(QObject):
    """An audio output that plays nothing."""

    played = Signal(int, object)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)

    def prepare(self):
        pass

    def start(self, number, feed, device):
        pass

    def stop(self):
        pass

    def close(self):
        pass


@pytest.fixture(scope="session")
def dressed(qapp):
    """One theme for all: each style sheet put on polishes every widget that is still there."""
    theme = Theme(qapp, "dark")
    theme.dress()
    return theme


@pytest.fixture
def theme(dressed):
    if dressed.choice != "dark":
        dressed.choose("dark")
    dressed.scale(100)
    return dressed


@pytest.fixture
def draft(qapp):
    return Draft(parse)


@pytest.fixture
def settings(tmp_path, qapp):
    settings = Settings(tmp_path / "settings.json")
    settings.theme = "dark"
    return settings


class UnlookedReferences(References):
    """References that nobody looks at."""

    def look(self):
        pass


class WatchedStudio(Studio):
    """The real studio's state; its verbs only note that they were asked."""

    @functools.cached_property
    def references(self):
        return UnlookedReferences(self.draft, None, self.auditions, self.settings, None, self)

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.asked = []

    def furnish(self):
        super().furnish()
        self.storage.measure = lambda: self.asked.append(("measure",))

    def generate(self):
        self.asked.append(("generate", self.draft.requests()[0].body()))

    def recover(self, submission_id):
        self.asked.append(("recover", submission_id))

    def generate_again(self, submission_id):
        self.asked.append(("generate_again", submission_id))

    def stop_watching(self, submission_id):
        self.asked.append(("stop_watching", submission_id))

    def listen(self, take_id):
        self.asked.append(("listen", take_id))

    def add_account(self, name, base_url, api_key, keep):
        self.asked.append(("add_account", name, base_url, api_key, keep))

    def replace_key(self, account_id, api_key, keep):
        self.asked.append(("replace_key", account_id, api_key, keep))

    def use_account(self, account_id):
        self.asked.append(("use_account", account_id))

    def start_service(self):
        self.asked.append(("start_service",))

    def refill(self):
        self.asked.append(("refill",))

    def open_scene(self, scene_id):
        self.asked.append(("open_scene", scene_id))


@pytest.fixture
def studio(tmp_path, settings, monkeypatch):
    studio = WatchedStudio(tmp_path, None, SilentOutput(), settings)
    studio.furnish()
    monkeypatch.setattr(studio.draft, "_parse", parse)
    return studio


@pytest.fixture
def window(qtbot, studio, settings, theme):
    local = Account(LOCAL_ACCOUNT_ID, "Local studio", LOCAL_BASE_URL, "")
    cloud = Account("cloud", "Cloud", "https://audio.example.org/v2", "k")
    Studio.accounts.renew(studio, (local, cloud))
    Studio.account.renew(studio, local)
    Studio.service_state.renew(studio, "running")
    Studio.practice_credits.renew(studio, 1000)
    widget = Window(studio, settings, theme)
    widget.furnish()
    qtbot.addWidget(widget)
    widget.resize(1100, 700)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.activateWindow()
    return widget


@pytest.fixture
def board(studio):
    return studio.jobs


@pytest.fixture
def panel(qtbot, studio, theme):
    """The job panel by itself; `asked` is what it asked for."""
    from scenewright.ui.jobs.panel import JobPanel

    widget = JobPanel(studio, theme)
    qtbot.addWidget(widget)
    widget.resize(300, 700)
    widget.show()
    widget.activateWindow()
    widget.asked = []
    widget.verb_requested.connect(lambda name, argument: widget.asked.append((name, argument)))
    return widget


def colours(widget):
    """How many pixels each colour has in a picture of the widget."""
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    seen, counts = np.unique(pixels[:, : image.width()] & 0xFFFFFF, return_counts=True)
    return {f"#{colour:06x}": int(count) for colour, count in zip(seen, counts, strict=True)}


@pytest.fixture
def colours_of():
    return colours
