"""One thing that does several things: "an engine idles, then revs", "thump, thump"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from scenewright.scene.meaning.machines import FUELLED, MACHINES
from scenewright.scene.words.grammar import LEADING, PRONOUNS, SENTENCE
from scenewright.scene.words.inflections import verbs
from scenewright.scene.words.lexicon import lexicon

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Sound
    from scenewright.scene.words.named import Named
    from scenewright.scene.words.phrases import PhraseTree
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

# Parameters of which a thing has one after the other, not two at once.
DOING = frozenset({"action", "gait", "pace", "style"})
THEN = frozenset({"then", ",", "and", "before", "finally", "later", "until"})
BETWEEN = THEN | LEADING | {"suddenly", "slowly", "loudly", "quickly", "only", "again", "just"}
BETWEEN |= {"afterwards", "afterward", "allowed", "left", "let", "lets"}
# Where another acts, or the same again.
TURNING = SENTENCE | PRONOUNS
# What any machine is said to do.
WORKING = verbs("run", "work", "operate", "use")
REPEATING = frozenset({",", "-", "–", "…", "and", "!"})
WORDS_BETWEEN_MAX, REACH_WORDS = 4, 16
DOWN, DOWN_SECONDS = "slow", 5.0


def more_actions(
    tokens: Sequence[Token],
    words: Sequence[str],
    named: Sequence[Named],
    page_index: WordIndex,
) -> tuple[list[Named], set[int]]:
    """What things named before do next without being named again, and where such words begin,
    also those that name a sound of their own: "an engine idles, revs"."""
    doings = _doings()
    starts = {one.first: one for one in named}
    turns = sorted({*starts, *page_index.places(TURNING), len(tokens)})
    turn = 0
    covered = {i for one in named for i in range(one.first, one.last)}
    found: list[Named] = []
    later: set[int] = set()
    owner: Named | None = None
    before: Named | None = None
    tree: PhraseTree[tuple[str, str]] | None = None
    doing: dict[str, str] = {}
    index = turns[0]
    while index < len(tokens):
        while turns[turn] < index:
            turn += 1
        if index == turns[turn]:
            turn += 1
            here = starts.get(index)
            if owner is not None and here is not None and is_its_verb(words, owner, here):
                pass
            elif here is not None or tokens[index].word not in PRONOUNS:
                before = owner or before
                owner = here if here is not None and here.sound and not here.is_music else None
                if owner is not None:
                    told = _told(words, owner, doings)
                    if _goes_on(before, owner, doing, told) and _follows(tokens, index):
                        later.add(index)
                    doing = told
            elif owner is None:
                owner = before
            tree = doings.get(owner.sound.recipe) if owner and owner.sound else None
        index = turns[turn] if tree is None else _next_told(words, index, turns[turn], tree)
        if tree is None or index == turns[turn]:
            continue
        matched = tree.match(words, index)
        if matched is None or index in covered or owner is None or owner.sound is None:
            index += 1
            continue
        end, (name, value) = matched
        is_new = doing.get(name, value) != value or tokens[index - 1].word in PRONOUNS
        is_new = is_new or (name not in doing and _runs_before(words, owner, index))
        # "Then it slowly comes to a stop": that is how it stops.
        is_how = name == "pace" and end in starts
        if name in DOING and is_new and not is_how and _follows(tokens, index):
            changed = _doing(owner.sound, name, value)
            found.append(replace(owner, first=index, last=end, sound=changed))
            later.add(index)
        doing[name] = value
        index = end
    return found, later


@cache
def _doings() -> Mapping[str, PhraseTree[tuple[str, str]]]:
    """The words for what a thing of each recipe is and does, if any tell that it does one thing
    after the other."""
    return {
        recipe: tree
        for recipe, tree in lexicon().parameters.items()
        if any(name in DOING for told in tree.begins.values() for _, (name, _) in told)
    }


def _next_told(words: Sequence[str], index: int, end: int, tree: PhraseTree[Any]) -> int:
    """The first word from `index` on that begins a phrase of the tree, or `end`: nearly every word
    tells nothing that is done."""
    while index < end and words[index] not in tree.begins:
        index += 1
    return index


def is_its_verb(words: Sequence[str], owner: Named, here: Named) -> bool:
    """Whether it is only what the thing named right before does: "hums" in "a motor hums"."""
    if owner.sound is None or here.sound is None or here.sound.recipe == owner.sound.recipe:
        return False
    if not all(word.endswith("ly") for word in words[owner.last : here.first]):
        return False
    return here.first >= owner.last and set(words[here.first : here.last]) <= owner.sound.company


def _runs_before(words: Sequence[str], owner: Named, index: int) -> bool:
    """Whether a machine is told to run before it does something else: "a fan hums, then slows"."""
    if owner.sound is None or owner.sound.recipe not in MACHINES | FUELLED:
        return False
    ran = words[max(0, owner.first - WORDS_BETWEEN_MAX) : min(index, owner.last + REACH_WORDS)]
    return not owner.sound.doing.isdisjoint(ran) or not WORKING.isdisjoint(ran)


def _doing(sound: Sound, name: str, value: str) -> Sound:
    """The sound of the same thing that does something else."""
    if sound.recipe in MACHINES | FUELLED:
        done = replace(sound, parameters={**sound.parameters, name: value})
        # What runs down stands then.
        return replace(done, is_bed=False, seconds=DOWN_SECONDS) if value == DOWN else done
    return replace(
        lexicon().bed_of_recipe[sound.recipe],
        parameters={**_lasting(sound.parameters), name: value},
        beds=(),
        seconds=sound.seconds,
        is_bed=sound.is_bed,
    )


def _lasting(parameters: Mapping[str, str | float]) -> dict[str, str | float]:
    """What a thing stays whatever it does: its size, not its gait."""
    return {name: value for name, value in parameters.items() if name not in DOING}


def _goes_on(
    before: Named | None, one: Named, doing: Mapping[str, str], told: Mapping[str, str]
) -> bool:
    """Whether what is named is the thing before that does something else."""
    if before is None or before.sound is None or one.sound is None:
        return False
    if before.sound.recipe != one.sound.recipe:
        return False
    return any(doing.get(name) != told.get(name) for name in DOING & told.keys())


def _told(
    words: Sequence[str],
    owner: Named,
    doings: Mapping[str, PhraseTree[tuple[str, str]]],
) -> dict[str, str]:
    """What is said of the thing in its own name: "idling" in "idling engine"."""
    if owner.sound is None:
        return {}
    told = {name: str(value) for name, value in owner.sound.parameters.items()}
    tree = doings.get(owner.sound.recipe)
    if tree is None:
        return told
    for index in range(owner.first, owner.last):
        matched = tree.match(words, index) if words[index] in tree.begins else None
        if matched is not None:
            told.setdefault(*matched[1])
    return told


def _follows(tokens: Sequence[Token], index: int) -> bool:
    """Whether only "then", commas and the like stand right before, or "it"."""
    before = index - 1
    if before >= 0 and tokens[before].word in PRONOUNS:
        return True
    while before >= 0 and index - before <= WORDS_BETWEEN_MAX and tokens[before].word in BETWEEN:
        if tokens[before].word in THEN:
            return True
        before -= 1
    return False


def repeated_names(tokens: Sequence[Token], named: Sequence[Named]) -> list[Named]:
    """The same with those that stand there several times as one: "thump, thump"."""
    kept: list[Named] = []
    for one in named:
        count = one.last - one.first
        is_sound = one.sound is not None and not one.is_music
        if is_sound and count > 1 and len({one.word for one in tokens[one.first : one.last]}) == 1:
            one = replace(one, times=count)
        before = kept[-1] if kept else None
        if before is None or not is_sound or not _is_again(tokens, before, one):
            kept.append(one)
        else:
            kept[-1] = replace(before, last=one.last, times=before.times + one.times)
    return kept


def _is_again(tokens: Sequence[Token], before: Named, one: Named) -> bool:
    if one.sound is not before.sound:
        return False
    words = {token.word for token in tokens[one.first : one.last]}
    ahead = {token.word for token in tokens[before.first : before.last]} - REPEATING
    between = {token.word for token in tokens[before.last : one.first]}
    return words == ahead and between <= REPEATING
