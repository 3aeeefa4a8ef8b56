"""A key and a prompt that nobody could write by chance are where they must be, and only there."""

import contextlib

from canary import NOWHERE_ELSE, Canary, journey


def test_key_and_prompt_are_nowhere_but_where_they_must_be(tmp_path):
    canary = Canary(tmp_path)
    with contextlib.closing(canary):
        journey(canary, is_whole=False)
        assert canary.found() == NOWHERE_ELSE
