"""Any two sounds in any of many constructions: both are planned, once each, in the order told; and
any one in any context, alone.

What a construction says does not depend on what sounds in it, so every pair is held against the
same: a fault that only some sounds show is a fault of words, one that all show is a fault of the
construction.
"""

import random
from itertools import permutations
from typing import NamedTuple

from contexts import ALONE, COUNTED, PLACED

from scenewright.scene.model import Kind
from scenewright.scene.parser import parse


class Sounding(NamedTuple):
    """What sounds, what it does (as one does it, now, going on, before) and how that is heard."""

    who: str
    bare: str
    does: str
    doing: str
    did: str
    names: tuple[str, ...]


# Short ones, each of its own class.
SHORT = """\
a dog|bark|barks|barking|barked|Dog; Bark
a door|slam|slams|slamming|slammed|Slam; Door
a phone|ring|rings|ringing|rang|Telephone bell ringing
a car|honk|honks|honking|honked|Vehicle horn, car horn, honking
a baby|cry|cries|crying|cried|Baby cry, infant cry
a rooster|crow|crows|crowing|crowed|Chicken, rooster
a cat|meow|meows|meowing|meowed|Cat; Meow
a man|cough|coughs|coughing|coughed|Cough
a woman|sneeze|sneezes|sneezing|sneezed|Sneeze
a glass|break|breaks|breaking|broke|Shatter; Glass; Breaking
a horse|neigh|neighs|neighing|neighed|Horse; Neigh, whinny
a gun|fire|fires|firing|fired|Gunshot, gunfire
an owl|hoot|hoots|hooting|hooted|Owl; Hoot
a boy|laugh|laughs|laughing|laughed|Laughter
a sheep|bleat|bleats|bleating|bleated|Sheep; Bleat
a duck|quack|quacks|quacking|quacked|Duck; Quack
a wolf|howl|howls|howling|howled|Howl; Canidae, dogs, wolves
a girl|scream|screams|screaming|screamed|Screaming
a cow|moo|moos|mooing|mooed|Cattle, bovinae; Moo
a frog|croak|croaks|croaking|croaked|Frog; Croak
a pig|oink|oinks|oinking|oinked|Pig; Oink
a lion|roar|roars|roaring|roared|Roaring cats (lions, tigers); Roar
"""
# The second begins when the first is over.
IN_TURN = """\
{A} {does}, then {B} {does2}.
{A} {does} and then {B} {does2}.
{A} {does}. Then {B} {does2}.
{A} {does} before {B} {does2}.
After {A} {does}, {B} {does2}.
{A} {did}, and after that {B} {did2}.
{A} is {doing}, followed by {B} {doing2}.
{A} {does}, followed shortly by {B} {doing2}.
First {A} {does}, next {B} {does2}.
{A} {does}; a moment later {B} {does2}.
{A} {does}, and two seconds later {B} {does2}.
{A} {does}, and in reply {B} {does2}.
As soon as {A} {does}, {B} {does2}.
{A} will {bare}, and then {B} will {bare2}.
We hear {A} {bare}. Then {B} {does2}.
Can you do {A} {doing} and then {B} {doing2}?
I'd like {A} {doing}, please, and {B} {doing2} after that.
Ten seconds of {A} {doing}, then {B} {doing2}.
{A} {does}, a pause, {B} {does2}.
{A} {does}. Three seconds of silence. Then {B} {does2}.
Suddenly {A} {does}! Then {B} {does2}!
{A} {does} again and again, then {B} {does2}.
{A} {does} twice, then {B} {does2} once.
{A} {does} three times before {B} {does2}.
The scene opens with {A} {doing} and closes with {B} {doing2}.
Start with {A} {doing}, end with {B} {doing2}.
{A} {does} at the beginning and {B} {does2} at the end.
At 2 seconds {A} {does}. At 20 seconds {B} {does2}.
[0:02] {A} {does}. [0:20] {B} {does2}.
0:02 {A} {does}, 0:20 {B} {does2}.
t=1s: {A} {does}; t=20s: {B} {does2}
({A} {does}) MARY: Hello there. ({B} {does2})
{A} {doing} -> {B} {doing2}
{B} {does2} in response to {A} {doing}.
{B} {does2} right after {A} {does}.
Give me {A} {doing}, then {B} {doing2}, nothing else.
{A} {does} for a while. Then, out of nowhere, {B} {does2}.
{A} {does}, stops, and {B} {does2}.
{A} {does}, which makes {B} {bare2}.
{A} {does}. After {the} {does}, {B} {does2}.
{A} {does}. Once {the} has {did}, {B} {does2}.
"""
# Nothing is said of their order.
BESIDE = """\
{A} {does} while {B} {does2}.
While {A} {does}, {B} {does2}.
{A} {doing} as {B} {does2}.
You can hear {A} {doing} and {B} {doing2}.
The sound of {A} {doing} and {B} {doing2}.
There is {A} {doing} somewhere, and {B} {doing2} close by.
{A} {does} in the distance and {B} {does2} nearby.
Somewhere {A} {does}. Close by, {B} {does2}.
I hear {A} {doing}. I also hear {B} {doing2}.
In the background, {A} {does}; in the foreground, {B} {does2}.
SFX: {A} {doing}, {B} {doing2}
It's late. {A} {does} outside; inside, {B} {does2}.
{A} {did} and {B} {did2}.
{A} had been {doing} when {B} {did2}.
Please make a scene where {A} {does} and {B} {does2}.
A scene with {A} {doing} and {B} {doing2}.
{A} {does} on the left, {B} {does2} on the right.
{A} {doing} far away, {B} {doing2} very close.
{A} {does} (softly); {B} {does2} (loudly).
{A} {does} — {B} {does2}!
Both {A} {doing} and {B} {doing2} are heard.
{A} is heard {doing}, as is {B} {doing2}.
{A} {does}. Meanwhile {B} {does2}.
{A} {does} every two seconds while {B} {does2}.
Upstairs {A} {does}. Downstairs {B} {does2}.
I remember how {A} {did} and {B} {did2}.
Imagine {A} {doing} and {B} {doing2}.
Only {A} {doing} and {B} {doing2}, no music.
Make it sound like {A} {doing} while {B} {doing2}.
{A} that is {doing} and {B} which is {doing2}.
Loudly, {A} {does}. Quietly, {B} {does2}.
Not only {A} {does} but also {B} {does2}.
{A} {does} just as {B} {does2}.
The moment {A} {does}, {B} {does2}.
{A} {does} so loudly that {B} {does2}.
"""


def sounding():
    """What sounds, in the order of the table."""
    for line in SHORT.splitlines():
        *told, names = line.split("|")
        yield Sounding(*told, tuple(names.split("; ")))


def pairs():
    """Every two of them in every construction: the prompt, both, and whether they come in turn."""
    told = list(permutations(sounding(), 2))
    for text, is_in_turn in [
        *((line, True) for line in IN_TURN.splitlines()),
        *((line, False) for line in BESIDE.splitlines()),
    ]:
        for first, second in told:
            if first.does != second.does:
                yield _worded(text, first, second), first, second, is_in_turn


def some(count, seed):
    """So many of them, the same for a seed."""
    return random.Random(seed).sample(list(pairs()), count)


def alone():
    """Every sound in every construction that tells of one: the prompt, and the sound."""
    for text in ALONE.splitlines():
        for one in sounding():
            yield _worded(text, one, one), one


def told_of_one():
    """Every sound so often and in every place: the prompt, the sound, and what is told."""
    for table in (COUNTED, PLACED):
        for line in table.splitlines():
            told, text = line.split("|")
            for one in sounding():
                yield _worded(text, one, one), one, [float(value) for value in told.split()]


def fault_told(prompt, one, told):
    """What else is planned than so many of the sound, or where it is; "" where it is as `told`."""
    events = _told(prompt)
    if not events or any(event.sound not in one.names for event in events):
        return f"{[event.sound or event.kind.name for event in events]}"
    if len(told) == 1:
        count = sum(event.count for event in events)
        return "" if count == told[0] else f"{count} of them"
    place = events[0].place
    least, most, left, right = told
    is_there = least <= place.distance_metres <= most and left <= place.pan <= right
    return "" if is_there else f"{place}"


def fault_alone(prompt, one):
    """What else is planned than the sound; "" where nothing is."""
    names = [event.sound or event.kind.name for event in _told(prompt)]
    return "" if len(names) == 1 and names[0] in one.names else f"{names}"


def fault(prompt, first, second, is_in_turn):
    """What is wrong with the plan of the prompt; "" where it is right."""
    events = [event for event in _told(prompt) if event.kind is not Kind.speech]
    ours = [[event for event in events if event.sound in one.names] for one in (first, second)]
    if not all(ours):
        return f"no {second.who if ours[0] else first.who}"
    if len(events) > 2:
        return f"more than two: {[event.sound for event in events]}"
    begins = [one[0].start_seconds for one in ours]
    if is_in_turn and begins[1] < begins[0] + min(ours[0][0].duration_seconds, 1.0) / 2:
        return f"the second at {begins[1]:.2f}, the first at {begins[0]:.2f}"
    return ""


def _told(prompt):
    return [event for event in parse(prompt).events if "implied" not in event.parameters]


def _worded(text, first, second):
    names = dict(zip(("A", "bare", "does", "doing", "did"), first, strict=False))
    names |= dict(zip(("B", "bare2", "does2", "doing2", "did2"), second, strict=False))
    names["the"] = "the " + first.who.split(" ", 1)[1]
    prompt = text.format(**names)
    return prompt[0].upper() + prompt[1:]
