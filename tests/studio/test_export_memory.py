"""Plans that are kept come back as they were; what cannot be read harms nothing."""

import json

import pytest

from scenewright.studio.exports.memory import (
    BUILT_IN,
    ExportPreset,
    plan_from,
    plan_text,
    preset_text,
    presets_from,
    why_no_preset,
    with_preset,
    without_preset,
)
from scenewright.studio.exports.naming import KnownTake
from scenewright.studio.exports.plan import ExportFormat, ExportPlan, MetadataLevel
from scenewright.studio.exports.size import size_bytes, size_told
from scenewright.studio.records import Take

PLAN = ExportPlan(
    ExportFormat.mp3, 44100, 1, -16.0, 0.05, 0.2, (1.0, 2.0), MetadataLevel.full, True
)


def test_a_plan_comes_back_without_its_region():
    kept = plan_from(plan_text(PLAN))
    assert kept == ExportPlan(
        ExportFormat.mp3, 44100, 1, -16.0, 0.05, 0.2, None, MetadataLevel.full, True
    )


def broken(**changed):
    return json.dumps({**json.loads(plan_text(PLAN)), **changed})


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", "[" * 5000, "{}", broken(output_format="aiff"), broken(channels="x"),
     broken(sample_rate=7), broken(loudness_target_lufs=[1]), broken(fade_in_seconds=-1)],
)  # fmt: skip
def test_what_is_no_plan_is_the_plain_one(text):
    assert plan_from(text) == ExportPlan()


def test_every_built_in_preset_can_be_done():
    assert [preset.plan.problems() for preset in BUILT_IN] == [()] * len(BUILT_IN)
    podcast = BUILT_IN[1].plan
    assert (podcast.output_format, podcast.loudness_target_lufs) == (ExportFormat.mp3, -16.0)
    assert podcast.with_chapters


def test_presets_are_kept_replaced_and_forgotten():
    kept = with_preset((), ExportPreset("Foley", PLAN))
    kept = with_preset(kept, ExportPreset("Foley", ExportPlan(ExportFormat.flac)))
    assert [one.name for one in presets_from(kept)] == [*(b.name for b in BUILT_IN), "Foley"]
    assert presets_from(kept)[-1].plan.output_format is ExportFormat.flac
    assert presets_from(without_preset(kept, "Foley")) == BUILT_IN
    # What comes with the program is as it comes.
    assert presets_from((preset_text(ExportPreset("Podcast", PLAN)),)) == BUILT_IN
    assert presets_from(("{", "7", '{"name": "x"}', '{"name": "", "plan": ""}')) == BUILT_IN


@pytest.mark.parametrize(
    ("name", "why"), [(" ", "needs"), ("x" * 61, "at most"), ("podcast", "co")]
)
def test_a_name_that_cannot_be_kept_is_refused(name, why):
    assert why in why_no_preset(name)
    assert why_no_preset("Foley") == ""


def test_a_size_is_told_only_where_it_is_known():
    take = Take(1, 1, None, "0", 10.0, None, None, 0, "", None, 1, "x", "", 0.0, "mp3", 48000)
    known = [KnownTake(take, size_bytes=160_000)] * 2
    assert size_bytes(known, ExportPlan()) == 320_000
    assert size_bytes(known, ExportPlan(ExportFormat.wav_24, channels=2)) == 2 * 10 * 48000 * 6
    part = ExportPlan(ExportFormat.wav_16, 44100, 1, region=(8.0, 12.0))
    assert size_bytes(known, part) == 2 * 2 * 44100 * 2
    # How many channels each has is not known here.
    assert size_bytes(known, ExportPlan(ExportFormat.wav_24)) is None
    assert size_bytes(known, ExportPlan(ExportFormat.mp3)) is None
    assert size_told(known, ExportPlan(ExportFormat.mp3)) == ""
    assert size_told(known, ExportPlan()) == "0.3 MB"
