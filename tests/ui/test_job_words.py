"""What a job's row says: state, times, credits, and everything at once for a screen reader."""

import time

import pytest

from scenewright.studio.jobs.job import Job, JobState, Verb
from scenewright.studio.jobs.order import GroupHead, JobRow
from scenewright.ui.jobs.words import common_verbs, credits_told, row_told, state_told, verb_told

RECOVER = Verb("recover", "Recover (free)")
AGAIN = Verb("generate_again", "Generate again", is_charged=True)


def job(number, state=JobState.unknown, **given):
    given.setdefault("created_at", 1000.0)
    return Job(number, number, f"Scene {number}", "Local studio", state, "answer lost", **given)


def test_state_elapsed_and_next_poll_are_said_in_words(qapp):
    running = job(1, JobState.processing, next_poll_at=1010.0)
    assert state_told(running, 1007.0) == "processing · 7 s · next poll in 3 s"
    waiting = job(1, JobState.waiting)
    assert state_told(waiting, 1007.0, "Cloud") == "Cloud · answer lost · 7 s"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"reserved_credits": 5}, "5 cr held"),
        ({"reserved_credits": 50, "settled_credits": 10.0}, "10 cr"),
        ({"reserved_credits": 5, "returned_credits": 5}, "5 cr returned"),
        ({}, ""),
    ],
)
def test_credits_are_held_charged_or_returned(given, told):
    assert credits_told(job(1, **given)) == told


def test_a_screen_reader_hears_the_whole_row(qapp):
    row = JobRow(
        job(1, reserved_credits=5, verbs=(RECOVER, AGAIN), created_at=time.time()), "take 2"
    )
    told = "Scene 1 · take 2. answer lost. 5 cr held. Recover (free). "
    assert row_told(row) == told + "Generate again, at least 5 cr"
    head = GroupHead("scene 1", "Harbour", 3, 10.0, 5.0, is_folded=True)
    assert row_told(head) == "Harbour, 3 jobs · 10 cr · 5 cr held, folded"


def test_a_verb_of_several_jobs_says_how_many_and_what_they_cost(qapp):
    jobs = [job(1, verbs=(AGAIN,)), job(2, verbs=(RECOVER, AGAIN))]
    found = {verb.name: having for verb, having in common_verbs(jobs)}
    assert found == {"generate_again": jobs, "recover": jobs[1:]}
    assert verb_told(AGAIN, 3) == "Generate again (3), at least 15 cr"
