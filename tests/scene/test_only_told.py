"""What a text only tells of: what somebody is, owns or waits for, what was over before, what things
are called, and what is said of them that nobody hears."""

import pytest

from scenewright.scene.parser import parse

ONLY_TOLD = """\
Tom was weary after the long way.
Tom woke up.
She wondered whether it was true.
Tom and Ben looked up.
She waved to Tom.
She owned two cats.
He was a lone wolf.
She is a singer.
My uncle was a bell maker.
He collects clocks.
She is a big fan of opera.
The book was about whales.
The play is about a storm.
She waited for the thunder.
They hoped for rain.
He is allergic to cats.
She dreamed of the sea.
The picture showed a waterfall.
The birds had flown south.
Our choir meets on Tuesdays.
We drive to the sea every year.
My doctor told me to rest.
My therapist recommends it.
A friend of mine told me about this.
I heard about a gun show.
He was afraid of the wolves.
We missed the ferry.
He almost laughed.
She wanted to scream.
She said nothing.
The phone was on the shelf.
The kettle was cold.
The bell was made of bronze.
A crow sat on the gate.
A guitar leaned against the wall.
In the corner stood a piano that nobody played.
The cat watched him.
The brook was frozen.
The rain had long stopped.
The fire had gone out.
His name was Wolf.
The inn is called The Singing Kettle.
Mrs. Drum lived upstairs.
Captain Waters knew the way.
His heart sank.
That rings a bell.
He ran for mayor.
She started from scratch.
They worked around the clock.
It was music to my ears.
A dog? No.
Is that a horse? No!
A dog barks? No, just that.
A suffocating heat.
A choking smog.
A crushing defeat.
The argument feels suffocating.
A burning question.
A screaming headline.
"""
HEARD = """\
dog|Do you hear the dog? No? Listen.
wind|The wind? Yes. And a gong.
breathing|A choking child.
breathing|He is suffocating.
dog|The dog sat by the door and barked.
kettle|The kettle was cold, then it whistled.
clock|There was a clock ticking.
clock|On the wall hung a clock, ticking.
rain|After the rain had stopped a gong sounded.
wind|The wind was cold.
bell|Somebody rings a bell.
cat|A cat called Tom meowed.
fan|A big fan of a computer hums.
rain|I love rain.
horse|A horse was in the distance.
dog|Nobody knew why the dog barked.
birds|A robin sings.
birds|Robin chirped.
calm|Tom drums begin.
"""


def recipes(prompt):
    return [one.recipe for one in parse(prompt).events if "implied" not in one.parameters]


@pytest.mark.parametrize("told", ONLY_TOLD.splitlines())
def test_what_is_only_told_is_not_heard(told):
    assert recipes(f"A gong sounds. {told}") == ["gong"]
    assert recipes(f"{told} A gong sounds.") == ["gong"]


@pytest.mark.parametrize(
    ("recipe", "prompt"), [line.split("|") for line in HEARD.splitlines()], ids=str
)
def test_what_is_told_so_and_does_something_is_heard(recipe, prompt):
    assert recipe in recipes(prompt)


@pytest.mark.parametrize(
    "prompt",
    [
        "He heard a gong.",
        "The first thing she heard was a gong.",
        "A boy heard a gong.",
        "She thought she heard a gong.",
        "The girl heard gongs.",
    ],
)
def test_who_hears_something_does_not_cry(prompt):
    assert recipes(prompt) == ["gong"]


@pytest.mark.parametrize("told", ONLY_TOLD.splitlines())
def test_a_sentence_may_end_after_any_word(told):
    words = told.rstrip(".").split()
    for last in range(1, len(words) + 1):
        assert "gong" in recipes(f"A gong sounds. {' '.join(words[:last])}")


@pytest.mark.parametrize("prompt", ["Music comes", "A gong. I heard"])
def test_what_is_not_finished_yet_is_read(prompt):
    assert recipes(prompt)
