"""Who is told of behind a quote: '"Hello?" (female, scared)', '"Who is there?" - old woman'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.talk.asides import behind, describes, emotion_of
from scenewright.scene.talk.kinds import SAME
from scenewright.scene.talk.said import Said, with_beside
from scenewright.scene.talk.saying import is_person, says
from scenewright.scene.talk.voiced import TOLD_BEFORE
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.grammar import ENDS, HE, SENTENCE_MARKS
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.tokens import STOP_WORD

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token

# 'Anna - "Hello."' is headed as with a colon.
DASHES = frozenset("-–—→")
HEADED_MAX = 4
REACTING = verbs("laugh", "chuckle", "giggle", "snicker", "cackle", "gasp", "sigh", "sob", "groan")
REACTING |= verbs("murmur", "mumble", "mutter", "whimper", "growl", "hiss", "roar", "jeer", "moan")
REACTING_WORDS = 5
BABIES = frozenset({"baby", "infant", "newborn"})
# What one alone does who hears a line that "and" follows.
ALOUD = REACTING - verbs("murmur", "mumble", "mutter") | verbs("scream", "shriek", "sneeze", "clap")
# A sentence of up to so many words leads to the next quote.
NEXT_WORDS = 14
# Between a joint and what is done then, and from that to a line that it leads to.
MORE, LEADING_WORDS = frozenset({"and", "then", "also", "even"}), 5
# So many words of who does something else: "and a very old man".
WHO_WORDS = 5
# Behind two who say the same, and behind somebody who says something in such a place or way.
TOGETHER = frozenset({"together", "both", "at", "in", "with", "from", "over", "on", "to", "into"})
TOGETHER |= {"simultaneously", "loudly", "softly", "again", "as", "through", "via", "angrily"}


def told_behind(
    prompt: str, tokens: Sequence[Token], last: int, lexicon: Lexicon, cast: Cast
) -> Said | None:
    """Whom brackets behind a quote tell of: "(female, scared)", "(man, deep voice)"."""
    aside = behind(tokens, last)
    if not aside:
        return None
    words = [tokens[i].word for i in aside if tokens[i].is_word]
    emotion = emotion_of(words, lexicon)
    is_said = any(word in lexicon.saying for word in words)
    named = (cast.person_of_word, cast.gender_of_name)
    people = [i for i in aside if any(tokens[i].word in words for words in named)]
    told = [word for word in words if word in SAME or describes(word, cast)]
    if is_said or not (people or told):
        return None
    name = prompt[tokens[people[0]].start : tokens[people[0]].end] if people else ""
    name = name or next((SAME[word] for word in words if word in SAME), "")
    said = Said(name, tuple(words), emotion, tuple(aside))
    return with_beside(said, tokens, (aside.start + 1, aside.stop), lexicon, cast)


def signed_by(
    prompt: str, tokens: Sequence[Token], after: Sequence[int], lexicon: Lexicon, cast: Cast
) -> Said:
    """Who stands behind a dash: '"Who is there?" - old woman'; nobody where none does."""
    if len(after) < 2 or len(after) > HEADED_MAX + 1 or tokens[after[0]].word not in DASHES:
        return Said("", (), None, ())
    if not is_person(prompt, tokens[after[-1]], lexicon, cast):
        return Said("", (), None, ())
    words = [tokens[i].word for i in after[1:]]
    return Said(
        prompt[tokens[after[1]].start : tokens[after[-1]].end], tuple(words), None, tuple(after)
    )


def heads_next(prompt: str, tokens: Sequence[Token], after: Sequence[int]) -> bool:
    """Whether the words behind a quote tell who says the next one: '"Who?" Anna says "Me."', but
    '"Come," she says, "sit."'."""
    following = tokens[after[-1] + 1 : after[-1] + 2]
    if tokens[after[-1]].word == ":":
        return bool(following) and following[0].whole is not None
    first = after[0] + 1
    if tokens[after[0]].word != STOP_WORD or not prompt[tokens[first].start].isupper():
        return False
    for token in tokens[first : first + NEXT_WORDS]:
        if token.word in SENTENCE_MARKS or token.whole is not None:
            return token.whole is not None
    return False


def is_parted(
    prompt: str, tokens: Sequence[Token], before: Sequence[int], after: Sequence[int]
) -> bool:
    """Whether a colon heads a quote, and a new sentence behind it tells of others: 'He turns: "Go!"
    The children laugh.'."""
    if not before or not after or tokens[before[-1]].word != ":":
        return False
    first = after[0] + (tokens[after[0]].word == STOP_WORD)
    is_new = first > after[0] and first in after and prompt[tokens[first].start].isupper()
    return is_new or leads_on(tokens, after)


def leads_on(tokens: Sequence[Token], after: Sequence[int]) -> bool:
    """Whether the words behind a quote that is whole lead right to the next: '"Ah!" he sobs "Oh!"',
    but '"Stop!" he cries, "thief!"'."""
    following = tokens[after[-1] + 1 : after[-1] + 2] if after else ()
    said = tokens[after[0] - 1].whole if after else None
    is_whole = said is not None and said.text.endswith((".", "!", "?", "…"))
    is_next = bool(following) and following[0].whole is not None
    return is_whole and is_next and tokens[after[-1]].word != ","


def reacts(prompt: str, tokens: Sequence[Token], after: Sequence[int], lexicon: Lexicon) -> bool:
    """Whether a sentence of its own behind a quote, or what is joined to it, tells what many do who
    hear it: '"We lost." Everyone groans.', '"Winner!" and the crowd roars', and what an animal or a
    baby does that was not told of before: '"Ready?" A frog croaks.'."""
    words = [i for i in after[:REACTING_WORDS] if tokens[i].is_word]
    is_joined = bool(words) and tokens[words[0]].word == "and"
    # '"Goal!" crowd roars' is a cue, '"Goal!" the crowd roars' tells who says it.
    is_bare = bool(words) and tokens[words[0]].word in lexicon.crowds
    if not words or not (is_joined or is_bare or prompt[tokens[words[0]].start].isupper()):
        return False
    told = {tokens[i].word for i in words}
    if is_joined and HE.isdisjoint(told) and not ALOUD.isdisjoint(told):
        return True  # '"Help!" and a woman screams'.
    if len(words) > 1 and tokens[words[0]].word in ("a", "an"):
        named = lexicon.sounds.match((tokens[words[1]].word,), 0)
        is_animal = named is not None and named[1].recipe in ANIMALS
        if is_animal or tokens[words[1]].word in BABIES:
            return True  # '"Ready?" A frog croaks.', but '"Ready?" the frog croaks'.
    many = lexicon.crowds | lexicon.groups
    return not many.isdisjoint(told) and not REACTING.isdisjoint(told)


def says_behind(
    prompt: str, tokens: Sequence[Token], after: Sequence[int], lexicon: Lexicon, cast: Cast
) -> bool:
    """Whether who says a quote is told right behind it, and not who says the next: '"Four," she
    says.'."""
    is_told = any(says(tokens, i, lexicon, cast) for i in after[:4])
    return (
        is_told and not heads_next(prompt, tokens, after) and tokens[after[0]].word in TOLD_BEFORE
    )


def until_another(
    prompt: str, tokens: Sequence[Token], after: Sequence[int], lexicon: Lexicon, cast: Cast
) -> Sequence[int]:
    """The words behind a quote up to where another does something: '"Ready?" asks a girl and a boy
    nods', '"Fire!" a man shouts, a woman screams', but '"Ready?" ask Anna and Ben'."""
    for place, index in enumerate(after[:-1]):
        mark = tokens[index].word
        if mark not in ("and", ",") or place < 2:
            continue
        told = after[:place]
        if not any(says(tokens, i, lexicon, cast) for i in told):
            break
        if _does_more(tokens, index, after, lexicon):
            return told
        behind = [i for i in range(index + 1, index + WHO_WORDS) if i in after]
        person = next((i for i in behind if is_person(prompt, tokens[i], lexicon, cast)), None)
        doing = tokens[person + 1] if person is not None and person + 1 < len(tokens) else None
        is_doing = doing is not None and doing.is_word and doing.word not in ENDS | TOGETHER
        if mark == ",":
            # "Says Anna, a nurse" is one.
            is_doing = is_doing and doing is not None and _acts(doing.word, lexicon)
        is_told = any(is_person(prompt, tokens[i], lexicon, cast) for i in told)
        if is_doing and is_told:
            return told
    return after


def _does_more(tokens: Sequence[Token], joint: int, after: Sequence[int], lexicon: Lexicon) -> bool:
    """Whether whoever said it is heard to do more behind the joint: '"Never!" said the frog, and
    croaked again', but not '"No!" said the girl and cried "Go!"'."""
    verb = joint + 1
    while verb in after and tokens[verb].word in MORE:
        verb += 1
    if verb not in after or not tokens[verb].word.endswith(("ed", "s")):
        return False
    is_heard = lexicon.sounds.match([tokens[verb].word], 0) is not None
    behind = tokens[verb : verb + LEADING_WORDS]
    return is_heard and all(token.whole is None and token.word != ":" for token in behind)


def _acts(word: str, lexicon: Lexicon) -> bool:
    """Whether the word tells what somebody does: "nods", and not who it is or whose."""
    is_verb = word.endswith("s") and not word.endswith(("'s", "ss", "us"))
    return is_verb or lexicon.sounds.match([word], 0) is not None
