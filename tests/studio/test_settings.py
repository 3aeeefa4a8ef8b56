"""Settings are kept, and a broken file breaks nothing."""

import json

import pytest

from scenewright.studio.settings import SETTINGS, Settings


def test_a_change_is_kept_soon_and_read_again(qtbot, tmp_path):
    path = tmp_path / "new" / "settings.json"
    settings = Settings(path)
    settings.theme = "dark"
    settings.unfolded_panes = ("timeline", "levels")
    qtbot.waitUntil(path.exists)
    again = Settings(path)
    assert (again.theme, again.unfolded_panes) == ("dark", ("timeline", "levels"))


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", "5", '{"theme": 5, "is_autoplay": "yes"}', '{"theme": "pink"}']
)
def test_a_broken_file_gives_the_defaults(qapp, tmp_path, text):
    path = tmp_path / "settings.json"
    path.write_text(text)
    settings = Settings(path)
    assert {item.name: getattr(settings, item.name) for item in SETTINGS} == {
        item.name: item.default for item in SETTINGS
    }


def test_what_a_newer_studio_wrote_is_kept(qapp, tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"loudness": 3, "theme": "light"}')
    settings = Settings(path)
    settings.flush()
    kept = json.loads(path.read_text())
    assert (kept["loudness"], kept["theme"]) == (3, "light")


def test_a_folder_that_cannot_be_written_is_a_sentence(qapp, tmp_path):
    (tmp_path / "file").touch()
    settings = Settings(tmp_path / "file" / "settings.json")
    settings.flush()
    assert "could not be kept" in settings.trouble
