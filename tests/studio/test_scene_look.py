"""What the library looks for is there again at the next start, and a broken note of it is none."""

import json

import pytest

from scenewright.studio.library.scene_look import filters_from, remember, text_of
from scenewright.studio.library.scenes import SceneList
from scenewright.studio.library.scenes_shown import AT_FIRST
from scenewright.studio.library.take_query import TakeOrder, TakeQuery
from scenewright.studio.records import TakeMark, TakeState
from scenewright.studio.settings import Setting, Settings

EVERYTHING = TakeQuery(
    states=(TakeState.draft, TakeState.imported),
    voices=("mara", "a “voice”"),
    account_ids=("local",),
    last_days=7,
    created_from=1.5e9,
    created_before=1.6e9,
    credits_min=6.0,
    credits_max=20.0,
    rating_min=3,
    marks=(TakeMark.favourite,),
    tags=("night", "🌧️"),
)


def test_filters_and_order_are_there_again_at_the_next_start(qapp, tmp_path):
    settings = Settings(tmp_path / "settings.json")
    scenes = SceneList()
    remember(scenes, settings)
    assert (scenes.filters, scenes.order) == (AT_FIRST, TakeOrder.newest)
    scenes.filters, scenes.order = EVERYTHING, TakeOrder.by_title
    settings.flush()
    scenes = SceneList()
    remember(scenes, Settings(tmp_path / "settings.json"))
    assert (scenes.filters, scenes.order) == (EVERYTHING, TakeOrder.by_title)


def test_every_order_is_one_that_can_be_kept():
    kept = Settings.library_order
    assert isinstance(kept, Setting)
    assert set(kept.choices) == {order.value for order in TakeOrder}


def test_words_and_the_trash_are_asked_for_a_moment():
    assert text_of(TakeQuery(is_trash=True)) == text_of(AT_FIRST) == ""
    assert filters_from(text_of(TakeQuery("rain", voices=("mara",)))).words == ""


@pytest.mark.parametrize(
    "kept",
    ["{", "5", "[]", "null", '{"tags": "night"}', '{"tags": [5]}', '{"marks": ["loved"]}',
     '{"rating_min": 1e400}', '{"rating_min": 99}', '{"rating_min": true}', '{"is_trash": true}',
     '{"created_from": NaN}', '{"created_from": "now"}', '{"last_days": -1}', "[" * 100_000,
     json.dumps({"last_days": 10**30}), json.dumps({"credits_min": 10**400})],
)  # fmt: skip
def test_what_cannot_be_read_filters_nothing(kept):
    assert filters_from(kept) == AT_FIRST
