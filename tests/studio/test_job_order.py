"""The job list's rows: searched, filtered, sorted, grouped, and like ones told apart."""

from scenewright.studio.jobs.job import Job, JobState
from scenewright.studio.jobs.order import GroupHead, Look, rows_of, told_apart_of


def job(number, state=JobState.succeeded, scene=1, title="Harbour", account="Local", **given):
    return Job(number, scene, title, account, state, "Done", 1000.0 + number, **given)


def unsent(number, **given):
    return job(number, JobState.unsent, is_unsent=True, **given)


def shown(jobs, **look):
    folded = look.pop("folded", frozenset())
    rows, count = rows_of(jobs, Look(**look), folded, told_apart_of(jobs))
    told = [row.key if isinstance(row, GroupHead) else row.job.submission_id for row in rows]
    return told, count


def test_the_newest_stand_first_unless_the_oldest_are_asked_for():
    jobs = [job(3), job(2), job(1)]
    assert shown(jobs)[0] == [3, 2, 1]
    assert shown(jobs, order="oldest")[0] == [1, 2, 3]


def test_by_state_what_runs_stands_before_what_needs_the_user():
    jobs = [job(3), job(2, JobState.failed), job(1, JobState.processing)]
    assert shown(jobs, order="state")[0] == [1, 2, 3]


def test_the_unsent_stand_together_in_the_order_in_which_they_go():
    jobs = [unsent(5), unsent(4, position=2.0), job(3), unsent(2, position=1.0)]
    assert shown(jobs)[0] == ["unsent", 2, 4, 5, "sent", 3]
    assert shown([unsent(5), job(3)])[0] == [5, 3]


def test_a_refused_job_that_waits_for_its_account_stands_with_the_unsent():
    jobs = [job(2, JobState.refused, is_unsent=True), job(1, JobState.sending, is_unsent=True)]
    assert shown(jobs, is_grouped=True)[0] == ["unsent", 2, "scene 1", 1]


def test_a_group_has_a_head_with_its_count_and_credits():
    jobs = [
        job(4, scene=2, title="Alley"),
        job(3, settled_credits=5.0, reserved_credits=9),
        job(2, JobState.processing, reserved_credits=7),
        job(1, JobState.failed, reserved_credits=5, returned_credits=5),
    ]
    rows, _count = rows_of(jobs, Look(is_grouped=True), frozenset(), {})
    heads = [row for row in rows if isinstance(row, GroupHead)]
    assert [head.title for head in heads] == ["Alley", "Harbour"]
    assert (heads[1].count, heads[1].settled_credits, heads[1].held_credits) == (3, 5.0, 7.0)


def test_a_folded_group_hides_its_jobs_and_still_counts_them():
    jobs = [job(2, scene=2), job(1)]
    folded = frozenset({"scene 2"})
    assert shown(jobs, is_grouped=True, folded=folded) == (["scene 2", "scene 1", 1], 2)


def test_a_search_finds_all_its_words_wherever_they_stand():
    jobs = [
        job(3, words="waves and gulls"),
        job(2, request_id="req_77", account="Cloud"),
        job(1, title="Alley"),
    ]
    assert shown(jobs, search="GULLS harbour")[0] == [3]
    assert shown(jobs, search="req_77 cloud")[0] == [2]
    assert shown(jobs, search="nothing of it") == ([], 0)


def test_a_filter_shows_what_it_names():
    jobs = [job(5), job(4, JobState.failed), job(3, JobState.processing), unsent(2)]
    assert shown(jobs, shown="done")[0] == [5]
    assert shown(jobs, shown="trouble")[0] == [4]
    assert shown(jobs, shown="running")[0] == [3]
    assert shown(jobs, shown="unsent")[0] == [2]
    assert len(shown(jobs, shown="of no such name")[0]) == 4


def test_jobs_of_one_title_are_told_apart_by_take_and_account():
    jobs = [job(4, account="Cloud"), job(3), job(2, title="Alley", scene=2), job(1)]
    told = told_apart_of(jobs)
    assert told == {1: ("take 1", "Local"), 3: ("take 2", "Local"), 4: ("take 3", "Cloud")}
    rain = [job(n, words=f"rain on a {roof} roof.") for n, roof in ((2, "slate"), (1, "tin"))]
    assert told_apart_of(rain) == {1: ("take 1, tin", ""), 2: ("take 2, slate", "")}
    doors = [job(n + 1, words=f"a {n}th door opens.") for n in reversed(range(12))]
    assert told_apart_of(doors)[12] == ("take 12, 11th", "")
    edited = [job(2, words="rain"), job(1, words="wind and waves in the dark of the night")]
    assert told_apart_of(edited)[1] == ("take 1", "")
    assert told_apart_of([job(2), job(1)]) == {1: ("take 1", ""), 2: ("take 2", "")}
