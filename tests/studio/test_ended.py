"""What ends within a few seconds is one message with what it cost."""

import pytest

from scenewright.studio.jobs.ended import EndedTogether, ended_of
from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.jobs.jobs import JobBoard


def job(number, state=JobState.succeeded, credits=5, title="Rain", *, is_local=False):
    return Job(
        number,
        1,
        title,
        "Local studio",
        state,
        "The bell broke." if state is JobState.failed else "Done",
        float(number),
        settled_credits=credits,
        output="wav · 0:31",
        is_local=is_local,
    )


@pytest.mark.parametrize(
    ("jobs", "title", "sentence"),
    [
        ([job(1)], "“Rain” is done", "wav · 0:31. It cost 5 credits."),
        ([job(1, JobState.failed, None)], "“Rain” needs you", "The bell broke."),
        ([job(1), job(2)], "2 jobs are done", "Rain. It cost 10 credits."),
        ([job(1, is_local=True)], "“Rain” is done", "wav · 0:31. It cost 5 practice credits."),
        (
            [job(1), job(2, is_local=True)],
            "2 jobs are done",
            "Rain. It cost 5 credits. It cost 5 practice credits.",
        ),
        (
            [job(1), job(2, JobState.failed, None, "Alley")],
            "1 job is done, 1 needs you",
            "Alley. It cost 5 credits.",
        ),
        ([job(1, JobState.failed, None)] * 2, "2 need you", "Rain."),
    ],
)
def test_the_message_says_what_and_what_it_cost(jobs, title, sentence):
    told = ended_of(jobs)
    assert (told.title, told.sentence) == (title, sentence)
    assert told.is_good is all(one.state is JobState.succeeded for one in jobs)


def test_many_are_told_once_and_a_job_that_ends_twice_as_it_ended_last(qapp):
    board, told = JobBoard(), []
    together = EndedTogether(board, told.append)
    board.show([job(1, JobState.failed, None), job(2)])
    for number in (1, 2, 9, 1):
        together.add(number)
    board.put(job(1))
    together.flush()
    together.flush()
    assert [one.submission_ids for one in told] == [(1, 2)]
    assert told[0].is_good
