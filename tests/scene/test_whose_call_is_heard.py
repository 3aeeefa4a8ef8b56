"""Whose a call is, what a thing may be as well, who lands and who only listens; and what is only
like something else."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse

BIRDS = "Bird vocalization, bird call, bird song"

# The sounds of each sentence; after a colon what settles one.
CALLS = """\
Cricket|Cicadas chirp and hiss in a hedge.
Cricket|A grasshopper whistles.
Squawk|A feathered animal screeches in a tree.
Squawk|Winged creatures screech overhead.
Cricket|Night bugs sing in the reeds.
Squawk: sparrow|Ducklings squawk in a pen.
BIRDS: canary; Squawk: sparrow|Wrens sing while some fledglings are squawking.
BIRDS; Cricket; Cluck|Birds and bugs are chirping, cackling.
BIRDS; BIRDS|The call of one bird drowns out all other birds.
Quack|A creature quack near a pond.
BIRDS|Birds sing with a minute between cries.
Growling: growl|A wolf growls at the other animals.
Steam; Cricket|Steam hisses beside a cricket.
Roaring cats (lions, tigers)|A monster screeches.
"""
OTHER_KINDS = """\
Bleat|A goat, or some other animal, is bleating.
Drill|A drill or a similar power tool whirs.
Sheep|A sheep or another kind of animal bleats.
Whimper (dog): whine|A cat or a dog whines.
"""
WHOSE = """\
Hiss: hiss|A hissing sound is coming from a cat.
Squawk|Squawking noises, coming from a parrot.
Cricket|Trilling noises are all around, coming from several kinds of bugs.
Croak|Croaking sounds, made by a toad.
Buzz|Wasps buzz with a fierce buzz.
Buzz|Buzzing hornets with a loud, angry buzz sound.
Buzz; Mains hum|Bees buzz in front of a buzzing transformer.
Bell; Cattle, bovinae|A bell rings, coming nearer to a cow.
"""
DOING = """\
Thump, thud; Meow|A kitten leaps off a shelf and meows.
Thump, thud; Bark|A terrier jumps onto a sofa and barks.
Dog; Bark|A dog jumps around and barks.
Crowd; Train|Families are enjoying the beach as a train passes.
Crowd|Guests are dancing and getting rowdy.
Children playing: children; Bell|Kids are horsing around as a bell rings.
Children playing: children; Bell|Pupils are noisy as a bell rings.
Whistle|Three people blow through tin whistles.
Whistle|Two boys blow whistles.
Scrape; Dog|People shift boxes around while a dog barks.
Rustle: paper; Dog|Someone moves some papers while a dog barks.
Bell|A bell rings as a crowd listens.
Bell; Crowd|A bell rings as a crowd chatters.
"""
TUNES = """\
Music: music box; Wind chime|A trinket box tinkles its melody.
Music: synth, choir|A synthesizer plays a chord with a voice effect.
Music: flute; Singing|A flute plays over chopped vocals.
Music: bass, guitar|A bass sound and a guitar are heard.
Rumble|A deep bass sound.
Clang|A steel drum is shaken with stones in it.
Clatter: clatter|A drum full of objects is moved.
Music: drums|Someone plays a drum.
"""
NOISES = """\
BIRDS|A cacophony of tropical birds.
Goose|A din of angry geese.
Cacophony|A racket.
Clatter: clatter; Clang|Tumbling and clanking of tools.
Creak|A wail from a large metal gate.
Wail, moan: moan|A moan from an old woman.
"""
LIKENED = """\
Thunder|Thunder sounds like an explosion.
Mechanisms|A washing machine rumbling along sounds like a drummer.
Waves, surf|The waves sound like thunder.
Rain|A noise sounds like rain.
Drill|A machine that sounds like a drill.
"""
NAMES = ("action", "material", "style", "species", "instrument", "talkers")
TABLES = (CALLS, OTHER_KINDS, WHOSE, DOING, TUNES, NOISES, LIKENED)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_heard_is_whose_it_is(line):
    expected, prompt = line.split("|")
    assert heard(prompt, NAMES) == expected.replace("BIRDS", BIRDS)


@pytest.mark.parametrize(
    ("prompt", "beds"),
    [
        ("A long coast without people or animals.", {"waves"}),
        ("On a beach there are no birds, it is still.", {"waves"}),
        ("A forest without birds.", {"wind"}),
        ("A café without people and a clock that ticks.", set()),
        ("A forest with a stream.", {"birds", "wind"}),
    ],
)
def test_without_animals_or_people_a_place_has_none(prompt, beds):
    implied = [one for one in parse(prompt).events if "implied" in one.parameters]
    assert {one.recipe for one in implied} == beds


@pytest.mark.parametrize(
    ("prompt", "voices"),
    [
        ("During a speech someone speaks into a microphone.", ["male"]),
        ("In a lecture, a woman talks about bees.", ["female"]),
        ("Before giving her speech, a woman clears her throat.", ["female"]),
        ("After her long announcement, a woman laughs.", ["female"]),
        ("During a lecture a student sneezes.", ["male"]),
        ("After an announcement, a woman talks.", ["male", "female"]),
    ],
)
def test_a_speech_is_given_by_whoever_is_told(prompt, voices):
    scene = parse(prompt)
    lines = [one for one in scene.events if one.kind is Kind.speech]
    assert [one.sound.split()[0].lower() for one in lines] == voices


@pytest.mark.parametrize(
    ("prompt", "mood"),
    [
        ("The opening of the film is very gentle and peaceful.", "calm"),
        ("This scene of the movie is scary.", "horror"),
        ("The show starts out very sad.", "sad"),
    ],
)
def test_what_a_film_is_like_is_music(prompt, mood):
    (music,) = asked_for(prompt)
    assert (music.kind, music.recipe) == (Kind.music, mood)


def test_who_speaks_of_a_film_is_heard_to():
    (line,) = asked_for("I love this movie, it is so calm.")
    assert line.kind is Kind.speech


@pytest.mark.parametrize("over", ["has stopped", "has ended", "had ceased"])
def test_what_is_over_is_heard_no_more(over):
    later, music = asked_for(f"A record spins after the song {over}.")
    assert later.start_seconds >= music.start_seconds + music.duration_seconds


@pytest.mark.parametrize(
    ("prompt", "room"),
    [
        ("A nurse walks down a marble hallway.", "corridor"),
        ("Waves break on the shore.", "outdoor"),
        ("A nurse walks on marble.", "dry"),
    ],
)
def test_where_somebody_walks_is_the_room(prompt, room):
    assert parse(prompt).parts[0].room == room
