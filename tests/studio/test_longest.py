"""How long a Scene may be is the running service's own word, and else the default."""

import json

import pytest

from scenewright.contract import DURATION_SECONDS_MAX
from scenewright.studio.accounts.longest import longest_seconds, too_long


def test_the_running_service_says_how_long_a_scene_may_be(tmp_path):
    (tmp_path / "service.json").write_text(json.dumps({"max_duration_seconds": 90}))
    assert longest_seconds(tmp_path) == 90


@pytest.mark.parametrize("told", ["", "[]", "{}", '{"max_duration_seconds": "x"}', "\x00"])
def test_where_it_says_nothing_it_is_the_default(tmp_path, told):
    assert longest_seconds(tmp_path) == DURATION_SECONDS_MAX
    (tmp_path / "service.json").write_text(told)
    assert longest_seconds(tmp_path) == DURATION_SECONDS_MAX


def test_a_scene_that_fits_is_not_spoken_of():
    assert too_long(600.0, 600) == ""
    assert "10.5 minutes long" in too_long(630.0, 600)
    assert "stops at 90 seconds" in too_long(91.0, 90)
