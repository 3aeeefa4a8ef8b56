"""Under the prompt: how long what will be sent is, and what of it stays here."""

import pytest

from scenewright.scene.model import Span
from scenewright.ui.composing.prompt_foot import PromptFoot


@pytest.fixture
def foot(qtbot, draft):
    widget = PromptFoot(draft)
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_the_counter_counts_what_will_be_sent_at_its_longest(foot, draft):
    draft.prompt = "# not counted\n{ab|cdef}\\# g"
    assert foot.counter.text() == "7 / 2,048"


@pytest.mark.parametrize(
    ("length", "level"), [(1899, "calm"), (1900, "near"), (2048, "near"), (2049, "over")]
)
def test_comments_do_not_make_a_prompt_too_long(foot, draft, length, level):
    draft.prompt = "#" + "n" * 3000 + "\n" + "a" * length
    assert foot.counter.property("level") == level


@pytest.mark.parametrize(
    ("prompt", "told"),
    [
        ("Rain.", ""),
        ("{a|b} rain", "2 takes by alternatives"),
        ("# x\nrain", "1 comment stays here"),
        ("# x\n{a|b}{c|d}\n# y", "4 takes by alternatives · 2 comments stay here"),
        ("{one} # rain", ""),
    ],
)
def test_a_quiet_line_tells_what_is_not_sent_as_it_stands(foot, draft, prompt, told):
    draft.prompt = prompt
    assert foot.note.text() == told


def test_a_character_that_cannot_be_sent_can_be_looked_at(foot, draft, qtbot):
    assert not foot.look.isVisible()
    draft.prompt = "rain\0 falls"
    assert foot.look.isVisible()
    with qtbot.waitSignal(foot.look_requested) as looked:
        foot.look.click()
    assert looked.args == [Span(4, 5)]
