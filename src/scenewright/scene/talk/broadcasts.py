"""Through what those are heard whom a whole prompt puts on the air: "Tennis on TV: the umpire calls
...", "Old radio: a man says ..."."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from scenewright.scene.talk.directions import words_of
from scenewright.scene.talk.said import whole_channel
from scenewright.scene.talk.unscripted import ANNOUNCERS
from scenewright.scene.words.grammar import ARTICLES

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast

_HEAD = re.compile(r"[^.:;,\"“\n—–]+")
RADIO = "radio"
ON = frozenset({"on", "over", "from"})
BROADCASTING = ANNOUNCERS | {
    "presenter",
    "reporter",
    "correspondent",
    "anchor",
    "umpire",
    "referee",
}
BROADCASTING |= {"pundit", "weatherman", "weatherwoman", "weathergirl", "forecaster", "dj", "host"}
BROADCASTING |= {"co-host", "moderator", "anchorman", "anchorwoman", "sportscaster", "broadcaster"}
# Of these a set that is a heading may be full; whoever else speaks may sit beside it.
ANYBODY = frozenset({"", "man", "woman", "voice", "narrator", "person", "male", "female"})


class Broadcast(NamedTuple):
    """The channel that is on, "" for none, and the last words of the names of who is on it."""

    channel: str = ""
    people: frozenset[str] = frozenset()

    def channel_of(self, name: str) -> str:
        """Through what somebody of this name is heard."""
        if not self.channel:
            return ""
        return self.channel if name.lower().rpartition(" ")[2] in self.people else ""


NONE = Broadcast()


def broadcast(prompt: str, cast: Cast) -> Broadcast:
    """What the prompt begins with that puts people on the air."""
    head = _HEAD.match(prompt.strip())
    if head is None:
        return NONE
    words = words_of(head[0])
    if prompt.strip()[head.end() : head.end() + 1] == ":":
        channel = whole_channel(words[words[:1] != [] and words[0] in ARTICLES :], cast)
        if channel == RADIO:
            return Broadcast(channel, BROADCASTING | ANYBODY)
    for index in range(1, len(words)):
        found = cast.channels.match(words, index) if words[index] in ON else None
        if found is not None and found == (len(words), RADIO):
            return Broadcast(RADIO, BROADCASTING)
    return NONE
