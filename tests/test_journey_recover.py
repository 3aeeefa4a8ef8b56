"""A lost answer and what follows, by keys and mouse: nothing is charged twice, nothing is lost."""

import os

import pytest
from hosted import Hosted
from screen import eventually
from studio_on_screen import EDITOR

PROMPT = "A dog barks twice."
DOWN_TO_STOP_WATCHING, DOWN_TO_GENERATE_AGAIN = 2, 3
# What the notice and the job list are drawn in while something is offered for free.
NOTICE_BOX = (1160, 50, 1440, 95)
JOBS_BOX = (1146, 95, 1440, 700)
ACCENT = (0xF0, 0xA8, 0x3C)


@pytest.fixture
def hosted(tmp_path):
    service = Hosted(tmp_path)
    yield service
    service.close()


def choose(screen, steps):
    """Choose a verb in the menu of the job that the keys are at."""
    screen.press("Menu")
    screen.press(*["Down"] * steps, "Return")


def has_accent(picture, box):
    return any(
        all(abs(a - b) <= 12 for a, b in zip(colour, ACCENT, strict=True))
        for _count, colour in picture.crop(box).getcolors(1 << 20)
    )


@pytest.mark.skipif(not os.path.isdir("/proc"), reason="there is no /proc to see processes in")
def test_a_lost_answer_is_recovered_free_and_only_generating_again_is_charged(desk, hosted):
    desk.start()
    screen = desk.screen
    desk.add_service("Ada", hosted.wire.base_url, hosted.api_key)
    jobs = lambda: desk.verb("jobs", "list", "--json")  # noqa: E731
    takes = lambda: desk.verb("library", "list", "--json")  # noqa: E731

    # Compose and generate, while every answer is lost on its way.
    hosted.wire.is_losing = True
    screen.click(*EDITOR)
    screen.type(PROMPT)
    screen.press("ctrl+Return")
    eventually(lambda: hosted.wire.posts >= 2, "the same request, sent again")
    (job,) = jobs()
    assert (job["state"], job["account"], job["prompt"]) == ("unknown", "Ada", PROMPT)
    assert job["task_id"] is None
    available, held, spent = hosted.wallet()
    assert (available, held + spent) == (95, 5)

    # Leave it to itself, by the keyboard alone.
    screen.press("ctrl+j", "Down")
    choose(screen, DOWN_TO_STOP_WATCHING)
    desk.eventually(lambda: jobs()[0]["state"] == "forgotten", "the job to be left to itself")
    offered = lambda box: has_accent(screen.picture(), box)  # noqa: E731
    eventually(lambda: offered(NOTICE_BOX), "Recover (free) in the notice")
    assert takes() == []

    # The wire heals; Return at the job is Recover, which is free.
    hosted.wire.is_losing = False
    screen.press("Return")
    (take,) = desk.eventually(takes, "the take that was made long ago")
    assert (take["prompt"], hosted.wallet()) == (PROMPT, (95, 0, 5))
    assert not offered(NOTICE_BOX)

    # Once more, which is another take and another charge.
    choose(screen, DOWN_TO_GENERATE_AGAIN)
    desk.eventually(lambda: len(takes()) == 2, "a second take")
    assert hosted.wallet() == (90, 0, 10)
    ended = [(job["state"], job["status"], job["settled_credits"]) for job in jobs()]
    assert ended == [("final", "succeeded", 5)] * 2
    assert len({job["task_id"] for job in jobs()}) == 2
    for take in takes():
        assert os.path.getsize(take["file"]) > 10_000
    assert offered(JOBS_BOX)
    assert desk.quit() == (0, "")
