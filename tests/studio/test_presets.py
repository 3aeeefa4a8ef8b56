"""Names for the output fields: kept in the journal, never those of the studio, never wrong ones."""

import pytest

from scenewright.studio.composing.presets import BUILT_IN, DEFAULTS, OUTPUT_FIELDS, Presets
from scenewright.studio.database import Database
from scenewright.studio.errors import PresetError

FIELDS = {
    "output_format": "wav",
    "sample_rate": 44100,
    "speed": 1.25,
    "volume": None,
    "pitch": -2.5,
}

HUGE = '{"volume": 1' + "0" * 400 + "}"


@pytest.fixture
def database(tmp_path):
    opened = Database(tmp_path / "studio.sqlite3")
    yield opened
    opened.close()


@pytest.fixture
def presets(database):
    return Presets(database)


def own(presets):
    return [preset.name for preset in presets.all() if not preset.is_built_in]


def test_what_is_saved_is_there_after_a_restart(presets, database):
    presets.save("  Door\tfoley ", FIELDS)
    found = Presets(database).all()[-1]
    assert (found.name, found.fields(), found.is_built_in) == ("Door foley", FIELDS, False)


def test_the_studio_s_own_come_first_and_then_the_user_s_by_name(presets):
    for name in ("zeta", "Alpha", "beta"):
        presets.save(name, FIELDS)
    assert presets.all()[: len(BUILT_IN)] == BUILT_IN
    assert own(presets) == ["Alpha", "beta", "zeta"]


def test_every_one_of_the_studio_s_own_can_be_sent():
    from scenewright.contract import Request

    for preset in BUILT_IN:
        assert Request(prompt="Rain.", **preset.fields()).problems() == ()
    assert Request(prompt="Rain.", **DEFAULTS.fields()).to_json().keys() == {"model", "prompt"}


def test_saving_under_a_name_of_one_s_own_replaces_it(presets):
    presets.save("Foley", FIELDS)
    presets.save("Foley", {**FIELDS, "speed": None})
    assert own(presets) == ["Foley"]
    assert presets.all()[-1].speed is None


@pytest.mark.parametrize("name", ["", " \n", "x" * 61, "service DEFAULTS", BUILT_IN[1].name, "a\0"])
def test_a_name_that_is_none_or_the_studio_s_is_refused(presets, name):
    with pytest.raises(PresetError):
        presets.save(name, FIELDS)
    assert own(presets) == []


@pytest.mark.parametrize(
    ("field", "value"), [("speed", 2.01), ("pitch", float("nan")), ("sample_rate", 1)]
)
def test_values_that_could_not_be_sent_are_not_kept(presets, field, value):
    with pytest.raises(PresetError, match="not saved"):
        presets.save("Foley", {**FIELDS, field: value})
    assert own(presets) == []


def test_a_preset_gets_another_name_unless_that_is_taken(presets):
    presets.save("Foley", FIELDS)
    presets.save("Doors", FIELDS)
    with pytest.raises(PresetError, match="already"):
        presets.rename("Foley", "Doors")
    with pytest.raises(PresetError, match="no preset"):
        presets.rename(DEFAULTS.name, "Mine")
    presets.rename("Foley", "Steps")
    assert own(presets) == ["Doors", "Steps"]


def test_what_was_deleted_can_be_had_again(presets):
    presets.save("Foley", FIELDS)
    gone = presets.delete("Foley")
    assert own(presets) == []
    with pytest.raises(PresetError, match="no preset"):
        presets.delete("Foley")
    presets.restore(gone)
    assert presets.all()[-1].fields() == FIELDS
    with pytest.raises(PresetError, match="stays as it is"):
        presets.restore(gone)


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"speed": "fast", "pitch": NaN, "sample_rate": true}', HUGE]
)
def test_a_broken_row_is_a_preset_without_what_is_broken(presets, database, text):
    database.rows("INSERT INTO preset VALUES ('Broken', ?)", (text,))
    assert presets.all()[-1].fields() == DEFAULTS.fields()


def test_what_differs_is_named():
    assert DEFAULTS.differences(DEFAULTS.fields()) == ()
    assert DEFAULTS.differences(FIELDS) == ("output_format", "sample_rate", "speed", "pitch")
    assert set(OUTPUT_FIELDS) == set(FIELDS)
