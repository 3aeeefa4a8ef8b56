"""What lines tell of those who say them: "Good night, Mr Doyle." makes Doyle a man, "Hi, it's
Grandma." a woman of whoever says it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from scenewright.scene.talk.ages import age_word
from scenewright.scene.timing.durations import NUMBERS

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast

TITLES = "Mr|Mrs|Ms|Miss|Mister|Sir|Lady|Lord|Madam|Madame|Uncle|Aunt|Auntie|King|Queen|Prince"
TITLES += "|Princess|Grandpa|Grandma|Granny|Brother|Sister|Father|Mother|Duke|Duchess|Baron|Count"
TITLES += "|Countess|Herr|Frau|Monsieur|Señor|Señora|Signor|Signora"
FOREIGN = {"herr": "mr", "frau": "mrs", "monsieur": "mr", "señor": "mr", "señora": "mrs"}
FOREIGN |= {"signor": "mr", "signora": "mrs", "count": "baron"}
AGE_LETTERS = 12
_TITLED = re.compile(rf"(?=[A-Z])\b({TITLES})\.?[ ]([A-Z][\w’'-]+)")
_I_AM = re.compile(
    r"\b(?:I['’]?m|I am|[Mm]y name is|[Mm]y name['’]s|[Cc]all me|[Ii]t is I,)"
    r"[ ](?:(?:a|an|the|your|his|her|their|old|little|just)[ ]){0,2}([\w-]+)\b(?!['’]s)"
)
# "It's mum!" may tell who comes; behind a greeting it tells who calls.
_IT_IS = re.compile(
    r"\A(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]ood \w+)\b[^.?]{0,20}?[,.!]? )"
    r"(?:[Ii]t['’]s|[Ii]t is|[Tt]his is)(?: only| just)?[ ]"
    r"(?:(?:your|the|old)[ ])?([\w-]+)\b(?!['’]s)"
)
_SPEAKING = re.compile(
    r"(?:\A|[.!?,] )(?:[Tt]his is )?([A-Z]\w+)(?: \w+)? (?:here|speaking|calling)\b"
)

_AGED = re.compile(
    r"\b([A-Z][\w-]+)[ ]?\((?:aged?[ ])?(\d{1,3})(?:s|[ -]years?[ -]old)?\b[^)\n:]{0,40}\)"
)
KINDS = {"kids": "kid", "children": "child", "boys": "boy", "girls": "girl", "toddlers": "toddler"}
_CHILDREN = re.compile(
    rf"\b(two|three|four|five)[ ](?:[\w-]+[ ]){{0,2}}({'|'.join(KINDS)})\b", re.IGNORECASE
)
_SENTENCE_END = re.compile(r"[.!?\n:\"“]")
_NAME = re.compile(r"\b[A-Z][\w-]+\b")
_HEADING = re.compile(
    r"(?:\A|[\n.!?:\"”*)])\s*([A-Z][\w-]+)[ ]?(?:\([^)\n]{1,60}\)|,[ ][\w ]{1,30})?:"
)


def titled(prompt: str, cast: Cast) -> dict[str, tuple[str, ...]]:
    """What the titles in a prompt tell of those who have them, by their names in small letters, and
    which of them are children: "Two kids. Ben: ... Lucy: ..."."""
    found = _children(prompt, cast)
    for match in _TITLED.finditer(prompt):
        title = match[1].lower()
        name = re.sub(r"['’]s\Z", "", match[2].lower())
        # "Old Mrs. Brown".
        age = prompt[max(0, match.start() - AGE_LETTERS) : match.start()].lower().split()[-1:]
        told = [word for word in age if word in cast.age_of_word]
        known = found.setdefault(name, (*told, FOREIGN.get(title, title)))
        if known and known[-1] != FOREIGN.get(title, title):
            # "Mr. and Mrs. Hill" are two.
            found[name] = ()
    for match in _AGED.finditer(prompt):
        # "MARGE (60s) pours tea."
        if word := age_word(float(match[2])):
            found.setdefault(match[1].lower(), (word,))
    return found


def _children(prompt: str, cast: Cast) -> dict[str, tuple[str, ...]]:
    """Those named behind so many children, in their sentence or before colons, where these are as
    many."""
    lowered = prompt.lower()
    is_any = any(kind in lowered for kind in KINDS)
    told = _CHILDREN.search(prompt) if is_any else None
    if told is None:
        return {}
    rest = prompt[told.end() :]
    number, kind = NUMBERS[told[1].lower()], KINDS[told[2].lower()]
    for words in (_NAME.findall(_SENTENCE_END.split(rest)[0]), _HEADING.findall(rest)):
        names = {word.lower() for word in words} & cast.gender_of_name.keys()
        if len(names) == number:
            return dict.fromkeys(names, (kind,))
    return {}


def introduced(text: str, cast: Cast) -> tuple[str, ...]:
    """The word by which whoever says `text` tells who it is, if that is a man's or a woman's."""
    for search in (_IT_IS, _I_AM, _SPEAKING):
        for match in search.finditer(text):
            word = match[1].lower()
            is_name = word in cast.gender_of_name and match[1][0].isupper()
            if is_name or cast.person_of_word.get(word, ("any",))[0] != "any":
                return (word,)
    return ()
