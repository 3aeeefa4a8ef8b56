"""Comparisons: "like a held breath" tells how something feels and asks for no sound of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.timing.durations import length_at
from scenewright.scene.words.calls import NATURAL
from scenewright.scene.words.grammar import ARTICLES, MAKING, NOISES, SENTENCE, USING
from scenewright.scene.words.inflections import verbs

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token
    from scenewright.scene.words.word_index import WordIndex

# "sounds like rain" does ask for rain, and "I would like rain" too.
ASKING = frozenset(
    {"sound", "sounds", "sounding", "sounded", "noise", "noises", "something", "would", "i", "we"}
    | {
        "i'd",
        "we'd",
        "you",
        "want",
        "need",
        "wanted",
        "things",
        "effects",
        "ambience",
        "really",
        "should",
    }
)
# "It seems like" or "it is like" at the beginning tells what is heard.
SEEMING = frozenset({"seems", "seem", "seemed", "appears", "appear", "appeared"})
VOICES = frozenset({"voice", "voices", "tone", "tones", "music", "quality", "qualities"})
IT = frozenset({"it", "this", "that", "it's", "they"})
COMPARING = frozenset({"as", "like", "similar", "reminiscent", "akin", "evocative", "comparable"})
# "It reminds one of waves".
REMINDING = verbs("remind")
REMINDED = frozenset({"one", "me", "us", "you", "him", "her", "them", "listeners", "someone"})
COMPARING |= REMINDING
# "Beeps that resemble a bird"; "a noise that resembles a bird" asks for one.
RESEMBLING = verbs("resemble")
COMPARING |= RESEMBLING
# What sounds by itself, as what it is called.
SYNTHETIC = frozenset({"robotic", "electronic", "synthetic", "digital", "mechanical", "metallic"})
# "A noise that is reminiscent of a siren" asks for one.
LIKENING = COMPARING - REMINDING - {"as", "like", "similar"}
LIKENING_WORDS = 4
THINGS = frozenset({"object", "objects", "thing", "things", "sound", "sounds", "noise", "noises"})
MADLY = frozenset({"mad", "crazy"})
KINDS = frozenset({"animals", "wildlife", "creatures", "critters", "birds", "insects", "beasts"})
KINDS |= {"pets", "vehicles", "instruments", "machines", "tools", "livestock"}
# "Sounds to me like", "sounds almost like".
HEDGING = frozenset(
    {"to", "me", "us", "almost", "exactly", "just", "somewhat", "much", "very", "a"}
)
HEDGING |= {"lot", "bit", "little", "kind", "of", "more", "rather", "slightly", "quite", "vaguely"}
HEDGING |= {"remarkably", "mostly", "maybe", "perhaps"}
HEDGING_WORDS = 4
THEM = frozenset({"it", "them", "him", "her", "this", "that"})
USED_WORDS = 4
# What is known by itself, whatever else it sounds like.
KNOWN = NATURAL | {"thunder", "footsteps", "washing_machine", "fan", "clock", "train", "car_pass"}
KNOWN |= {"helicopter", "jet", "propeller", "vacuum", "fire", "laughter", "baby_cry", "traffic"}
KNOWN |= {"chainsaw", "lawn_mower", "sewing_machine", "hair_dryer", "blender", "printer", "typing"}
SOUND = frozenset({"sound", "sounds", "sounded"})
POINTING = frozenset(
    {"it", "that", "which", "this", "what", "something", "they", "noise", "noises"}
)
KNOWN_WORDS = 5
# What a thing is used as ends before these: "uses a pot as a drum by hitting it".
BEHIND_USE = frozenset({"by", "to", "for", "in", "on", "at", "against", "", ".", "!", "?", ";"})
ENDS = SENTENCE | {",", ":", "(", ")", "–", "—", "and", "then", "while", "but", "with"}


def similes_of(
    tokens: Sequence[Token], words: Sequence[str], page_index: WordIndex, lexicon: Lexicon
) -> list[tuple[int, int]]:
    """Token ranges (first, past the last) of comparisons, in order; `words` are the tokens' where
    they still compare."""
    found: list[tuple[int, int]] = []
    last = 0
    for index in page_index.places(COMPARING):
        if index < last or words[index] not in COMPARING:
            continue
        if not (_begins(tokens, index) or _is_of_known(words, index, lexicon)):
            continue
        if _is_about(tokens, index):
            continue
        last = index + 1
        while last < len(tokens) and tokens[last].word not in ENDS and not tokens[last].whole:
            last += 1
        found.append((index, last))
    return [(first, last) for first, last in found if last > first + 1]


def _begins(tokens: Sequence[Token], index: int) -> bool:
    word = tokens[index].word
    last = index
    while last > max(0, index - HEDGING_WORDS) and tokens[last - 1].word in HEDGING:
        last -= 1
    before = tokens[last - 1].word if last else ""
    following = tokens[index + 1].word if index + 1 < len(tokens) else ""
    if word in REMINDING:
        of = tokens[index + 2].word if index + 2 < len(tokens) else ""
        ahead = (one.word for one in tokens[max(0, index - LIKENING_WORDS) : index])
        return following in REMINDED and of == "of" and ASKING.isdisjoint(ahead)
    if word in RESEMBLING:
        before_it = {one.word for one in tokens[max(0, index - LIKENING_WORDS) : index]}
        return ASKING.isdisjoint(before_it) or not SYNTHETIC.isdisjoint(before_it)
    # "Animal like sounds".
    if _is_seeming(tokens, index) or (word == "like" and following in NOISES):
        return False
    if _is_made(tokens, index):
        return True
    if word == "as" and (following in ("if", "though") or _is_use(tokens, index)):
        return True
    if word in LIKENING:
        ahead = (one.word for one in tokens[max(0, index - LIKENING_WORDS) : index])
        return following in ("of", "to") and ASKING.isdisjoint(ahead)
    if word == "similar" and index and _is_likened(tokens, index):
        return True
    if word == "similar" or following == "that":
        # "A whirring similar to that of a mower".
        likened = [one.word for one in tokens[index + 1 : index + 4]]
        return likened[likened[:1] == ["to"] :][:2] == ["that", "of"] and before not in ASKING
    if word == "like" and following in THINGS | MADLY:
        # "A spring like object"; "honks like mad" tells how often.
        return False
    if word == "like" and before in KINDS:
        # "Animals like owls": some of them.
        return False
    # "Ghost like voices" are heard.
    return word == "like" and before not in ASKING and following not in NOISES | VOICES


def _is_of_known(words: Sequence[str], index: int, lexicon: Lexicon) -> bool:
    """Whether something that is heard itself only sounds like it: "the thunder sounds like guns";
    "a noise sounds like rain" asks for rain."""
    if words[index] != "like" or words[index - 1] not in SOUND:
        return False
    for back in range(index - 2, max(-1, index - 2 - KNOWN_WORDS), -1):
        word = words[back]
        if word in POINTING or word in ENDS:
            return False
        found = lexicon.sounds.match(words, back) if word in lexicon.naming else None
        if found is not None and found[1].recipe in KNOWN and found[0] <= index:
            return not found[1].yields
    return False


def _is_about(tokens: Sequence[Token], index: int) -> bool:
    """Whether it only says "about": "for like two minutes", but not "like a second heart"."""
    is_length = length_at(tokens, index + 1) is not None
    return tokens[index].word == "like" and is_length and tokens[index + 1].word not in ARTICLES


def _is_likened(tokens: Sequence[Token], index: int) -> bool:
    """Whether what is named is only similar to something: "a bell, similar to a ship's bell"; "a
    noise similar to rain" asks for rain."""
    ahead = (one.word for one in tokens[max(0, index - LIKENING_WORDS) : index])
    likened = [one.word for one in tokens[index + 1 : index + 3]]
    return likened[:1] == ["to"] and likened != ["to", "that"] and ASKING.isdisjoint(ahead)


def _is_made(tokens: Sequence[Token], index: int) -> bool:
    """Whether something is only made like it: "the echo makes them sound like wolves"; "make it
    sound like rain" asks for rain."""
    told = [one.word for one in tokens[max(0, index - 4) : index + 1]]
    if len(told) < 4 or told[-2:] != ["sound", "like"] or told[-3] not in THEM:
        return False
    is_asked = told[-4] == "make" and not (len(told) > 4 and told[0].endswith("s"))
    return told[-4] in MAKING and not is_asked


def _is_seeming(tokens: Sequence[Token], index: int) -> bool:
    """Whether all that is heard is told by a likeness: "it seems like a dog barks", "the
    noise is like that of rain"."""
    before = [one.word for one in tokens[max(0, index - 3) : index]]
    if before[-1:] and before[-1] in SEEMING:
        return True
    is_told = len(before) > 1 and before[-1] in ("is", "was", "were", "are")
    if is_told and before[-2] in NOISES:
        return True
    is_it = index == 1 and before[-1] == "it's"
    return is_it or (index == 2 and before[-1] in ("is", "was") and before[-2] in IT)


def _is_use(tokens: Sequence[Token], index: int) -> bool:
    """Whether the "as" at `index` tells what a thing is used for: "using a pot as a drum"."""
    if all(one.word not in USING for one in tokens[max(0, index - USED_WORDS) : index]):
        return False
    following = [one.word for one in tokens[index + 1 : index + 4]]
    if following[:1] not in (["a"], ["an"]):
        return False
    return len(following) < 3 or following[2] in BEHIND_USE | ENDS
