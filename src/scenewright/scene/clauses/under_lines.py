"""What is told to be heard while somebody speaks: "under his voice a train approaches",
"underneath, a siren", "as he speaks a car passes", "frogs croak behind her"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.words.grammar import BEING, HE, SENTENCE, UNDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenewright.scene.clauses.clause import Clause
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

# Who speaks meanwhile: "frogs croak behind her", but what one does behind somebody comes then, and
# so do steps.
SPEAKER, BEHIND = frozenset({"him", "her", "them"}), frozenset({"behind", "around"})
WHOSE = frozenset({"his", "their", "the", "my", "our", "this", "that", "these"})
THIS, OVER, CROSSED = (
    frozenset({"this", "that"}),
    frozenset({"over"}),
    frozenset({"line", "lines"}),
)
SPOKEN = frozenset({"voice", "voices", "words", "speech", "line", "lines", "narration", "dialogue"})
SPOKEN |= {"dialog", "monologue", "talk", "speaking", "talking", "narrator", "announcer", "host"}
COMING = frozenset({"footsteps", "steps", "doors", "gates", "shots", "gunshots"})
# "As he speaks", "while she is talking": who is told by a noun may be somebody else.
SPEAKS = frozenset({"speaks", "talks", "reads", "narrates", "speaking", "talking", "reading"})
SPEAKS |= {"spoke", "talked", "speak", "talk", "says"}
READS, AS = frozenset({"reads", "reading", "says"}), frozenset({"as", "while", "whilst"})
PLACES = SPEAKER | WHOSE | SPEAKS | UNDER


def under_speakers(tokens: Sequence[Token], index: WordIndex) -> set[int]:
    """Where the words tell of what is heard while somebody speaks; none where nobody does."""
    if index.places(AS | UNDER | BEHIND | OVER):
        return {at for at in index.places(PLACES) if _is_under_speaker(tokens, at)}
    return set()


def is_meanwhile(before: Clause, after: Clause, tokens: Sequence[Token], speaker: int) -> bool:
    """Whether a line stands right before what goes on under whoever said it."""
    if not any(tokens[i].whole is not None for i in before.tokens):
        return False
    if any(tokens[i].whole is not None for i in after.tokens):
        return False
    if tokens[speaker].word not in SPEAKER or tokens[speaker - 1].word in UNDER:
        return True
    told = [tokens[i].word for i in after.tokens if tokens[i].word not in SPEAKER | BEHIND | {","}]
    first = "".join(told[:1])
    return not after.is_next and first.endswith("s") and first not in COMING


def _is_under_speaker(tokens: Sequence[Token], index: int) -> bool:
    """Whether "behind her", "under his voice" tells what is heard while somebody speaks."""
    word, before = tokens[index].word, tokens[index - 1].word if index else "."
    following = "".join(token.word for token in tokens[index + 1 : index + 2])
    if word in UNDER:
        # "Underneath, a train", but "underneath the bridge".
        return before in SENTENCE and following == ","
    if word in SPEAKS:
        return _is_while_speaking(tokens, index, following)
    is_last = not following[:1].isalpha()
    if word in SPEAKER:
        return before in UNDER | BEHIND and (is_last or following in SPOKEN)
    is_spoken = (word in THIS and is_last) or following in SPOKEN
    return is_spoken and (before in UNDER or (before in OVER and following not in CROSSED))


def _is_while_speaking(tokens: Sequence[Token], verb: int, following: str) -> bool:
    """Whether "as he speaks" ends at the verb: "as she reads a book" tells of pages."""
    if tokens[verb].word in READS and following.isalpha() and following not in THIS:
        return False
    who = verb - 1 - (tokens[verb - 1].word in BEING)
    return who > 0 and tokens[who].word in HE and tokens[who - 1].word in AS
