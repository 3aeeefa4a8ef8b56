"""What stands before lines as their label and says nothing of its own: 'Commentator, breathless
woman: "..."', 'Voice over, man: "..."', "Radio show about gardening.", "Voices and effects:"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.bare import NOT_MADE, SEXES, VOICE
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.unscripted import ANNOUNCERS
from scenewright.scene.words.grammar import ARTICLES, SENTENCE

if TYPE_CHECKING:
    from scenewright.scene.talk.unscripted import Talk
    from scenewright.scene.words.page import Page

VOICE_OVER, OVER = "voice-over", "over"
# Who does a voice over.
DOING = frozenset({"artist", "actor", "actress", "talent", "narration", "track"})
NAMED = ANNOUNCERS | DOING | {VOICE, OVER, "narrator", "speaker"}
WHO = SEXES | SAME.keys()
LABEL_TOKENS = 8
UNTOLD = ARTICLES | NOT_MADE
ABOUT = "about"
PUBLIC_WORDS = 4
PUBLIC_SERVICE = [["public", "service"], ["public", "information"], ["public", "safety"]]
# What a page is made of beside its voices: "Announcer and hits:".
MADE_OF = frozenset({"effects", "sfx", "fx", "sounds", "hits", "foley", "music", "sound", "stings"})
MADE_OF |= {"ambience", "ambiences", "noises", "stingers", "jingles", "cues", "ambiance"}
# Whose voice it is says that it is heard.
OF_SOMEBODY = ARTICLES | SEXES | {"another", "some", "human", "robotic", "electronic", "distant"}
ENDING = SENTENCE | {":", "-", "–", "—", "for", "of"}


def called(words: Sequence[str], talk: Talk) -> str:
    """What the talk is called: "a radio show about gardening" is a show, a voice over is one."""
    told = words[talk.first : talk.last]
    if ABOUT in told[1:]:
        return told[told.index(ABOUT) - 1]
    following, behind = [*words[talk.last : talk.last + 2], "", ""][:2]
    is_over = told[-1:] == [VOICE] and following == OVER
    is_end = behind in DOING or not behind[:1].isalpha()
    return VOICE_OVER if is_over and is_end else told[-1]


def is_label(page: Page, talk: Talk, behind: Sequence[int]) -> bool:
    """Whether the talk is only what somebody is who is told behind its comma and says the line of
    the tokens `behind` that comes first."""
    if talk.said or not behind or page.words[talk.last - 1] not in NAMED:
        return False
    said = page.said.get(behind[0])
    between = page.tokens[talk.last : behind[0]]
    words = [token.word for token in between]
    if said is None or len(words) > LABEL_TOKENS or words.count(",") not in (1, 2):
        return False
    comma = words.index(",")
    is_named = all(word == OVER or word in DOING for word in words[:comma])
    own = range(talk.last + comma + 1, behind[0])
    is_theirs = all(
        i in said.used or page.tokens[i].word in UNTOLD or not page.tokens[i].is_word for i in own
    )
    return is_named and is_theirs and not WHO.isdisjoint(said.described)


def is_public_service(page: Page, talk: Talk) -> bool:
    """Whether it is what the prompt is, whose lines are told: "Public service announcement"."""
    first = talk.first
    if talk.said or first > PUBLIC_WORDS:
        return False
    return any(page.words[at : at + 2] in PUBLIC_SERVICE for at in range(first))


def is_of_title(words: Sequence[str], first: int, last: int) -> bool:
    """Whether the voice at `first` to `last` (exclusive) is one of the kinds that a title names:
    "Game voice and effects:", "SFX and voices for a game.". "A male voice and music" is
    heard."""
    ahead = words[max(0, first - 2) : last]
    if not OF_SOMEBODY.isdisjoint(ahead) or any(word.endswith("'s") for word in ahead):
        return False
    following = [*words[last : last + 4], "", "", "", ""][:4]
    is_before = following[0] in ("and", "&", "+") and following[1] in MADE_OF
    if is_before:
        end = following[3] if following[2] in MADE_OF else following[2]
        return end in ENDING or not end
    before = words[max(0, first - 2) : first]
    is_behind = len(before) == 2 and before[0] in MADE_OF and before[1] in ("and", "&", "+")
    return is_behind and (following[0] in ENDING or not following[0])
