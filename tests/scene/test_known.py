"""Everything that is listed is understood, exactly as it is listed, and can be found."""

import pytest
from scene_events import asked_for

from scenewright.engine.music import MOODS
from scenewright.engine.recipes import RECIPES
from scenewright.scene.clauses.heads import HEAD_KINDS
from scenewright.scene.known import known, search
from scenewright.scene.model import Kind
from scenewright.scene.parser import parse
from scenewright.scene.words.lexicon import lexicon

KNOWN = known()


def heard(prompt):
    """What the prompt asks for in words, without the soft beds that a place or storm implies."""
    assert not parse(prompt).not_understood, prompt
    return asked_for(prompt)


def names(text):
    return [one.name for one in search(KNOWN.everything(), text)]


@pytest.mark.parametrize("one", KNOWN.everything(), ids=lambda one: one.name)
def test_an_example_asks_for_exactly_its_sound(one):
    (event,) = heard(one.example)
    assert (event.kind, event.sound, event.recipe) == (one.kind, one.sound, one.recipe)


def test_sounds_of_one_class_differ_in_what_their_examples_ask_for():
    asked = {}
    for one in KNOWN.sounds:
        (event,) = heard(one.example)
        words = one.words[0].split()
        found = [lexicon().sounds.match(words, at) for at in range(len(words))]
        sound = next(end[1] for end in found if end and end[0] == len(words))
        assert event.intensity == sound.intensity, one.name
        assert sound.parameters.items() <= event.parameters.items(), one.name
        told = (one.sound, one.recipe, event.intensity, tuple(sorted(event.parameters.items())))
        asked.setdefault(told, []).append(one.name)
    assert len(asked) >= len(KNOWN.sounds) - 2, [same for same in asked.values() if len(same) > 1]


def test_every_recipe_and_every_mood_is_listed_under_a_name_of_its_own():
    assert {one.recipe for one in KNOWN.sounds} == set(RECIPES) - {"car"}
    assert {one.recipe for one in KNOWN.music} == set(MOODS)
    listed = [one.name for one in (*KNOWN.everything(), *KNOWN.places)]
    assert len(listed) == len(set(listed))
    assert {one.kind for one in KNOWN.sounds} == {Kind.sfx, Kind.ambience}
    assert all(KNOWN.named(name.upper()) is not None for name in listed)
    assert KNOWN.named("a kazoo") is None


@pytest.mark.parametrize("one", KNOWN.music, ids=lambda one: one.name)
def test_music_plays_in_the_mood_its_words_and_players_are_listed_under(one):
    for prompt in (*(f"{word} music" for word in one.words), *one.players):
        (event,) = heard(prompt)
        assert (event.kind, event.recipe) == (Kind.music, one.recipe), prompt


@pytest.mark.parametrize("place", KNOWN.places, ids=lambda place: place.name)
def test_an_example_of_a_place_brings_its_beds(place):
    scene = parse(place.example)
    assert not scene.not_understood
    beds = {event.recipe for event in scene.events if event.kind is Kind.ambience}
    assert beds - {"room_tone"} == set(place.beds)
    if place.room:
        assert scene.parts[0].room == place.room


@pytest.mark.parametrize("modifier", KNOWN.modifiers, ids=lambda one: f"{one.name} {one.words[0]}")
def test_what_is_told_of_a_sound_or_a_line_is_understood(modifier):
    for word in modifier.words:
        prompt = f'Mara ({word}): "Hello."' if modifier.name == "emotion" else f"A bell, {word}."
        assert not parse(prompt).not_understood, prompt


def test_every_quality_of_a_sound_is_understood_beside_it():
    for one in KNOWN.sounds:
        for words in one.qualities.values():
            for word in words:
                assert not parse(f"{one.example[:-1]} {word}.").not_understood, (one.name, word)


def test_heads_begin_lines_and_give_their_kind():
    assert {"Music:", "SFX:", "Ambience:", "Duration:"} <= set(KNOWN.heads)
    for head in KNOWN.heads:
        kind = HEAD_KINDS.get(head[:-1].lower())
        (event,) = heard(f"{head} rain" if kind else f"{head} 20 seconds of music")
        assert event.kind is (kind or Kind.music), head


def test_a_search_finds_by_name_first_then_by_synonym_then_by_what_can_be_told():
    assert names("bell")[:2] == ["Bell", "Church bell"]
    assert "Doorbell" in names("bell")
    assert names("hound") == ["Dog"]
    assert names("grav") == ["Debris", "Crunching", "Footsteps", "Running"]
    assert names("techno") == ["Electronic music"]
    assert names("DOOR slam")[0] == "Door slamming"
    assert names("zxcv") == []
    assert names("  ") == [one.name for one in KNOWN.everything()]
