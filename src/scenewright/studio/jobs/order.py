"""Which jobs are in the list, in which order, under which heads, and how like ones are told apart.

Pure functions from jobs to rows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scenewright.studio.jobs.job import Job, JobState

OWN_WORDS_CHARACTERS_MAX = 20
TEXTS_TOLD_APART_MAX = 64
UNSENT = "unsent"
SENT = "sent"
NEEDING_STATES = frozenset(
    {JobState.unknown, JobState.failed, JobState.refused, JobState.canceled, JobState.stopped}
)
SHOWN: dict[str, Callable[[Job], bool]] = {
    "all": lambda _job: True,
    "running": lambda job: job.is_running,
    "unsent": lambda job: job.is_unsent,
    "trouble": lambda job: job.state in NEEDING_STATES,
    "done": lambda job: job.state is JobState.succeeded,
}
ORDERS = ("newest", "oldest", "state")


@dataclass(frozen=True)
class Look:
    """How the board is looked at; `shown` is a key of `SHOWN`, `order` one of `ORDERS`."""

    search: str = ""
    shown: str = "all"
    order: str = "newest"
    is_grouped: bool = False


@dataclass(frozen=True)
class GroupHead:
    """The head above a group: how many jobs are in it and the credits anyone has named."""

    key: str
    title: str
    count: int
    settled_credits: float = 0.0
    held_credits: float = 0.0
    is_folded: bool = False


@dataclass(frozen=True)
class JobRow:
    """A job in the list, with what tells it from others of its title, empty where none is like it.

    `account_name` is said only where those are of several accounts.
    """

    job: Job
    distinction: str = ""
    account_name: str = ""

    @property
    def title(self) -> str:
        """The job's title with what tells it from the others."""
        return f"{self.job.title} · {self.distinction}" if self.distinction else self.job.title


Row = GroupHead | JobRow


def key_of(row: Row) -> object:
    """What stays the same of a row: a submission's number or a head's key."""
    return row.job.submission_id if isinstance(row, JobRow) else row.key


def place_of(job: Job) -> tuple[str, bool, float, int]:
    """The group a job stands in when nothing is grouped by scene, and its place among the unsent.

    What is being sent has left the unsent already, whatever the journal says.
    """
    if job.is_unsent and not job.is_running:
        return (UNSENT, job.position is None, job.position or 0.0, job.submission_id)
    return (SENT, False, 0.0, 0)


def rows_of(
    jobs: Sequence[Job],
    look: Look,
    folded: frozenset[str],
    told_apart: Mapping[int, tuple[str, str]],
) -> tuple[list[Row], int]:
    """The rows of a list of jobs under a look, and how many jobs are in them or folded away."""
    plain = ("", "")
    is_shown = SHOWN.get(look.shown, SHOWN["all"])
    words = look.search.casefold().split()
    shown = [
        JobRow(job, *told_apart.get(job.submission_id, plain))
        for job in jobs
        if is_shown(job) and (not words or _has(words, job))
    ]
    groups: dict[str, list[JobRow]] = defaultdict(list)
    for row in _sorted(shown, look.order):
        groups[_group_of(row.job, look)].append(row)
    unsent = sorted(groups.pop(UNSENT, []), key=lambda row: place_of(row.job))
    has_heads = look.is_grouped or len(unsent) > 1
    found: list[Row] = []
    if unsent:
        found.extend(_group(UNSENT, "Waiting to be sent", unsent, folded, has_head=has_heads))
    for key, rows in groups.items():
        title = "Sent" if key == SENT else rows[0].job.title
        found.extend(_group(key, title, rows, folded, has_head=has_heads))
    return found, len(shown)


def told_apart_of(jobs: Sequence[Job]) -> dict[int, tuple[str, str]]:
    """By submission, what tells jobs of one scene and title apart: which take, which account.

    The jobs come newest first; the oldest is the first take.
    """
    alike: dict[tuple[int | None, str], list[Job]] = defaultdict(list)
    for job in reversed(jobs):
        alike[job.scene_id, job.title].append(job)
    found = {}
    for same in alike.values():
        if len(same) == 1:
            continue
        has_accounts = len({job.account_name for job in same}) > 1
        own_words = _own_words({job.words for job in same})
        for number, job in enumerate(same, 1):
            account_name = job.account_name if has_accounts else ""
            words = own_words.get(job.words, "")
            told = f"take {number}, {words}" if words else f"take {number}"
            found[job.submission_id] = (told, account_name)
    return found


def _own_words(texts: set[str]) -> dict[str, str]:
    """By text, the few words that only it has, such as one of a prompt's alternatives."""
    if not 1 < len(texts) <= TEXTS_TOLD_APART_MAX:
        return {}
    split = {text: text.split() for text in texts}
    begin = _alike(list(split.values()))
    end = _alike([words[begin:][::-1] for words in split.values()])
    found = {}
    for text, words in split.items():
        own = " ".join(words[begin : len(words) - end]).strip(".,;:")
        found[text] = own if len(own) <= OWN_WORDS_CHARACTERS_MAX else ""
    return found


def _alike(lists: list[list[str]]) -> int:
    """How many words all lists begin with."""
    together = enumerate(zip(*lists, strict=False))
    return next((n for n, words in together if len(set(words)) > 1), min(map(len, lists)))


def _sorted(rows: list[JobRow], order: str) -> list[JobRow]:
    if order == "oldest":
        return rows[::-1]
    if order == "state":
        return sorted(rows, key=lambda row: _urgency(row.job))
    return rows


def _urgency(job: Job) -> int:
    if job.is_running:
        return 0
    return 1 if job.state in NEEDING_STATES else 2


def _group_of(job: Job, look: Look) -> str:
    place = place_of(job)[0]
    if place == UNSENT or not look.is_grouped:
        return place
    return f"scene {job.scene_id}"


def _group(
    key: str, title: str, rows: list[JobRow], folded: frozenset[str], *, has_head: bool
) -> list[Row]:
    if not has_head:
        return list(rows)
    settled = sum(row.job.settled_credits or 0 for row in rows)
    held = sum(_held(row.job) for row in rows)
    head = GroupHead(key, title, len(rows), settled, held, key in folded)
    return [head] if head.is_folded else [head, *rows]


def _held(job: Job) -> float:
    if job.settled_credits is not None or job.returned_credits:
        return 0.0
    return float(job.reserved_credits or 0)


def _has(words: list[str], job: Job) -> bool:
    text = " ".join(
        part
        for part in (
            *(job.title, job.account_name, job.state, job.sentence, job.output),
            *(job.words, job.request_id, job.task_id),
        )
        if part
    ).casefold()
    return all(word in text for word in words)
