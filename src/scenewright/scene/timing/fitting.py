"""What a cue sheet tells at one time is over, or nearly so, when the next time comes."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from scenewright.scene.model import Kind, Moment
from scenewright.scene.timing.closing import SOUND_GAP_SECONDS
from scenewright.scene.timing.lengths import is_bed, length_of
from scenewright.scene.timing.spacing import natural_seconds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.model import Event

# At least so much of a sound is heard before what follows it, and so long are single ones apart.
# A time on a clock with which what is told begins, behind a heading too, but not "at 0:17".
CUE = re.compile(r"(?:^|[\n.;,/]|:(?=\s))[^\S\n]*[\[(]?(\d{1,2}):(\d\d)\b")
# Of these nothing is heard, and what is told before is over by then.
QUIET = re.compile(CUE.pattern + r"[\])]?[\s:–—-]*(?:silence|silent|quiet)\b", re.IGNORECASE)
# The last of several that come so far apart takes no longer.
LAST_SECONDS = 2.0
LEAST_SHARE, LEAST_APART = 0.25, 0.6
# What rings no longer when somebody takes the call.
PHONE, TAKEN = "phone", re.compile(r"pick|receiver|answer|lift|click|hang", re.IGNORECASE)
TOLD_BEFORE = 24


def fitted(events: Sequence[Event], first: int, prompt: str) -> list[Event]:
    """The events, those of a part from `first` on; where the prompt is a sheet of times and what
    follows one would go on beyond the next, it comes sooner, and what is counted quicker."""
    made = list(events)
    cues = {60.0 * int(minutes) + int(seconds) for minutes, seconds in CUE.findall(prompt)}
    if len(cues) < 2:
        return made
    own = range(first, len(made))
    # Another time, "at three seconds", is no line of the sheet.
    quiet = {60.0 * int(minutes) + int(seconds) for minutes, seconds in QUIET.findall(prompt)}
    times = sorted(quiet | (cues & {made[index].when.at_seconds for index in own}))
    for index in own:
        begins = made[index].when.at_seconds
        following = next((at for at in times if begins is not None and at > begins), None)
        if begins not in cues or begins is None or following is None or _is_free(made[index]):
            continue
        chain = [index]
        for later in range(index + 1, len(made)):
            if made[later].when.after == chain[-1] and not made[later].when.delay_seconds:
                chain.append(later)
        _fit(made, chain, following - begins)
        if made[index].recipe == PHONE and _is_taken(made, index, following, prompt):
            when = made[index].when
            if length_of(made[index]) > following - begins:
                made[index] = made[index].but(
                    when=when._replace(duration_seconds=following - begins)
                )
    return made


def _is_taken(events: Sequence[Event], index: int, seconds: float, prompt: str) -> bool:
    """Whether somebody takes the call at the next time: "0:02 receiver picked up"."""
    later = (one for one in events[index + 1 :] if one.when.at_seconds == seconds)
    # Who answers with a line is told before it.
    told = ((max(0, one.span.start - TOLD_BEFORE), one.span.end) for one in later)
    return any(TAKEN.search(prompt, first, last) for first, last in told)


def _is_free(event: Event) -> bool:
    """Whether it is as long as it is, whatever comes next."""
    return is_bed(event) or event.kind is not Kind.sfx or event.when.duration_seconds is not None


def _fit(events: list[Event], chain: Sequence[int], seconds: float) -> None:
    """Fit the events of a chain into the seconds until the next time."""
    lengths = {index: length_of(events[index]) for index in chain}
    seconds -= SOUND_GAP_SECONDS * (len(chain) - 1)
    if sum(lengths.values()) <= seconds or any(events[i].kind is not Kind.sfx for i in chain):
        return
    for index in chain:
        one = events[index]
        if one.count > 1 and one.interval_seconds is None:
            others = sum(lengths.values()) - lengths[index]
            last = min(natural_seconds(one), LAST_SECONDS)
            apart = max((seconds - others - last) / (one.count - 1), LEAST_APART)
            quicker = one.but(interval_seconds=apart)
            if length_of(quicker) < lengths[index]:
                events[index], lengths[index] = quicker, length_of(quicker)
    ahead = sum(lengths[index] for index in chain[:-1])
    if len(chain) < 2 or ahead + lengths[chain[-1]] <= seconds:
        return
    share = min(max((seconds - lengths[chain[-1]]) / ahead, LEAST_SHARE), 1.0)
    for before, index in pairwise(chain):
        when = events[index].when._replace(after=None, begins=Moment(before, share))
        events[index] = events[index].but(when=when)
