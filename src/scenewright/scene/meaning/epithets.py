"""Words of sounds that only tell what a thing is or is like: "the building", "a gas powered saw",
"a siren like chirp", "an eating utensil"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.scene.meaning.qualities import MAKING
from scenewright.scene.timing.durations import NUMBERS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, SENTENCE
from scenewright.scene.words.inflections import forms_of

if TYPE_CHECKING:
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.word_index import WordIndex

# What stands for a word that names nothing there.
SUCH = "such"
LIKE = frozenset({"like"})
BUILDING = frozenset({"building"})
# "A building roar" grows, "a building creaks" does not.
GROWING = frozenset({"up", "crescendo", "tension", "wave", "roar", "hum", "noise", "sound"})
GROWING |= {
    "storm",
    "intensity",
    "wind",
    "rumble",
    "drone",
    "pressure",
    "suspense",
    "music",
    "beat",
}
SETTING = frozenset({"setting"})
# Behind the verb stands what is set, or where.
BEHIND_NOUN = SENTENCE | {"with", "of", "where", "and", "that", "which", ",", "as", "while", "has"}
BEHIND_NOUN |= {"is", "during", "near", "in"}
DETERMINERS = ARTICLES | {"this", "that", "an", "another", "one", "any", "each", "some", "no"}
DETERMINED_WORDS = 4
POWERED = frozenset({"powered", "operated", "driven", "fueled", "fuelled", "fired", "propelled"})
BEHIND_POWERED = SENTENCE | JOINTS | {"by", "with", "on", "up", "at", "in", "from", "as", "while"}
BEHIND_POWERED |= {"down", "off", "for", "so", "again", "to", "until", "when", "once", "twice"}
# "An animal like sound" is what an animal makes.
NOISES = frozenset({"sound", "sounds", "noise", "noises", "sounding", "quality", "way", "manner"})
USED = frozenset({"eating", "drinking", "cooking", "frying", "baking", "sewing", "chewing"})
_TOOLS = ("utensil", "implement", "tool", "vessel", "fountain", "instrument", "container", "pot")
TOOLS = frozenset(form for tool in (*_TOOLS, "dish", "cup") for form in forms_of(tool))
# "Rain falls on a vibrating surface" is heard as rain.
OWN = frozenset({"his", "her", "their", "my", "our"})
SHAKING = frozenset({"vibrating", "shaking", "trembling", "rattling", "quivering", "moving"})
SURFACES = frozenset({"surface", "surfaces", "sheet", "board", "panel", "plate", "membrane"})
FALLING = frozenset({"falls", "falling", "fell", "hits", "hitting", "lands", "landing", "drips"})
FALLING |= {"dripping", "beats", "beating", "pours", "pouring", "patters", "pattering"}
FALLING_WORDS = 6
TONES = frozenset({"tone", "tones"})
CHANGING = forms_of("change", "vary", "shift", "alter", "switch")
CHANGING |= {"change", "changes"}
# "Changes volumes and tones".
CHANGED = ARTICLES | {"in", "and", "or", "volume", "volumes", "pitch", "pitches", "speed", "speeds"}
CHANGED |= {"level", "levels", "frequency", "frequencies", "rhythm", "intensity", "between", ","}
CHANGED |= {"slightly", "constantly", "different", "its"}
CHANGED_WORDS = 5


def without_epithets(words: list[str], page_index: WordIndex, lexicon: Lexicon) -> None:
    """Put what names nothing in the place of such `words`.

    "A siren like chirp" is a chirp, and "in a building" nothing builds up.
    """
    for index in page_index.places(BUILDING):
        following = words[index + 1 : index + 2]
        is_noun = _is_determined(words, index) and GROWING.isdisjoint(following)
        is_noun = is_noun or words[index - 1].endswith("ing")
        if index and not is_noun and following != ["up"]:
            words[index] = "increasing"
    for index in page_index.places(SETTING):
        following = words[index + 1 : index + 2]
        if _is_determined(words, index) and BEHIND_NOUN.issuperset(following):
            words[index] = SUCH
    for index in page_index.places(POWERED):
        if index and _is_modifier(words, index, lexicon):
            words[index - 1] = SUCH
    for index in page_index.places(LIKE):
        if index and _is_likeness(words, index, lexicon):
            words[index - 1 : index + 1] = [SUCH, SUCH]
    for index in page_index.places(USED):
        if not TOOLS.isdisjoint(words[index + 1 : index + 2]):
            told = lexicon.sounds.match(words, index)
            words[index] = words[index] if told is not None and told[0] > index + 1 else SUCH
    for index in page_index.places(SHAKING):
        ahead = words[max(0, index - FALLING_WORDS) : index]
        if not SURFACES.isdisjoint(words[index + 1 : index + 3]) and not FALLING.isdisjoint(ahead):
            words[index] = SUCH
    for index in page_index.places(TONES):
        if _is_changed(words, index):
            words[index] = SUCH


def _is_determined(words: list[str], index: int) -> bool:
    """Whether it is a noun behind an article: "a very tall building"."""
    for back in range(index - 1, max(-1, index - 1 - DETERMINED_WORDS), -1):
        word = words[back]
        if word in DETERMINERS:
            return True
        if not word.isalpha() or word in JOINTS or word.endswith("ing"):
            return False
    return False


def _is_modifier(words: list[str], index: int, lexicon: Lexicon) -> bool:
    """Whether a noun follows what drives it: "gas powered mower"."""
    following = words[index + 1] if index + 1 < len(words) else "."
    if following in BEHIND_POWERED | ARTICLES or following.endswith("ly"):
        return False
    if following in NUMBERS or following[:1].isdecimal():
        return False  # "A gun fired five times."
    # "Propeller driven plane" is known as a whole.
    drive = lexicon.sounds.match(words, index - 1)
    return drive is not None and drive[0] == index


def _is_likeness(words: list[str], index: int, lexicon: Lexicon) -> bool:
    """Whether the "like" at `index` joins what a sound is like to the sound: "a bell like call"."""
    thing = words[index - 1]
    following = words[index + 1] if index + 1 < len(words) else "."
    is_sound = following in lexicon.naming and following not in NOISES
    if following in ARTICLES and words[index - 2] in OWN:
        return False  # "Blows his nose like a trumpet".
    if thing == "sound" and (words[index - 2] in ("it", "them") or words[index - 2].endswith("s")):
        # "Makes it sound like a bell" is a comparison, and so is "the waves sound like thunder".
        return False
    if not is_sound or thing not in lexicon.naming or thing.endswith(("ing", "ed", "s")):
        return False
    is_made = not (DETERMINERS | MAKING).isdisjoint(words[max(0, index - 3) : index - 1])
    # "A very light whistle like beep".
    return is_made or _is_determined(words, index - 1)


def _is_changed(words: list[str], index: int) -> bool:
    """Whether it is only what something changes: "changes volume and tone"."""
    for back in range(index - 1, max(-1, index - 1 - CHANGED_WORDS), -1):
        if words[back] in CHANGING:
            # "Makes changing tones".
            return (back > 0 and not words[back].endswith("ing")) or words[back + 1] in CHANGED
        if words[back] not in CHANGED:
            return False
    return False
