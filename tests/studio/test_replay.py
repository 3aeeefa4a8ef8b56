"""How long a request nobody answered is sent again by itself: as set, also without a window."""

import json

import pytest

from scenewright.studio.jobs.replay import REPLAY_SECONDS, replay_seconds
from scenewright.studio.settings import Settings

NO_WINDOWS = [
    *("", "{", "[]", '{"replay_hours": "x"}', '{"replay_hours": true}', "[" * 9999),
    *('{"replay_hours": -1}', '{"replay_hours": 1e9}', '{"replay_hours": NaN}'),
]


@pytest.mark.parametrize("said", NO_WINDOWS)
def test_what_is_no_window_is_the_safe_one(tmp_path, said):
    file = tmp_path / "settings.json"
    assert replay_seconds(file) == REPLAY_SECONDS == 86_400
    file.write_text(said)
    assert replay_seconds(file) == REPLAY_SECONDS


def test_what_the_window_keeps_is_what_the_command_line_reads(tmp_path, qapp):
    file = tmp_path / "settings.json"
    settings = Settings(file)
    settings.replay_hours = 48
    settings.flush()
    assert json.loads(file.read_text())["replay_hours"] == 48
    assert replay_seconds(file) == 48 * 3600
