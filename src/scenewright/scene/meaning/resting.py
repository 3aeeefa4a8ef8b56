"""What is named and only stands there, is held, or is told of: "a pen in his hand", "a poster of a
lion", "a whistle imitating a bird"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenewright.scene.meaning.moved import is_holder
from scenewright.scene.meaning.states import is_parked
from scenewright.scene.meaning.things import CUTTING, GOING
from scenewright.scene.meaning.worked_on import ENTERED, is_worked_on
from scenewright.scene.words.calls import ANIMALS
from scenewright.scene.words.cuts import JOINTS
from scenewright.scene.words.grammar import ARTICLES, BEING
from scenewright.scene.words.inflections import forms_of, verbs

if TYPE_CHECKING:
    from scenewright.scene.words.named import Named

# A thing is only there, or held, behind these and before those.
RESTING = frozenset({"with", "in", "on", "at", "by", "near", "behind", "from", "into"})
RESTING |= {"onto", "beside", "inside", "under", "to", "over", "through", "about", "holds"}
RESTING |= {"holding", "held", "hold", "carries", "carrying", "wears", "wearing", "has", "having"}
RESTING |= {"reads", "reading", "read", "writes", "writing", "sends", "above", "next"}
RESTING |= {"against", "without", "toward", "towards", "across", "like", "for", "around"}
# "A gate outside" is heard, "outside a gate" it is not.
PLACING = RESTING | {"outside"}
HAVING = frozenset({"has", "have", "had", "having"})
INTO = frozenset({"into", "onto"})
LYING = verbs("stand", "sit", "hang", "rest", "lean") - {"sitting", "hanging", "resting"}
LYING |= {"lie", "lies", "lying", "lay"}
LAY = frozenset({"lay", "stood", "hung", "sat", "leaned"})
OWNED = frozenset({"his", "her", "their", "my", "our", "your"})
SHUT = frozenset({"opened", "closed", "shut", "locked", "covered", "filled"})
HEARD = frozenset({"background", "distance", "foreground", "heard", "audible", "sound", "noise"})
HEARD |= {"sounds", "noises", "left", "right", "middle", "center", "centre", "side", "seconds"}
# "A zapper kills flies", "eating chicken": these are heard no more.
PREYING = verbs("kill", "swat", "zap", "eat", "trap", "squash")
FIDDLING = frozenset({"play", "plays", "playing", "played", "fiddles", "fiddling", "fidgets"})
FIDDLING |= {"fidgeting", "fumbles", "fumbling", "toying", "jiggling", "twirling", "twirls"}
HANDS = frozenset({"hand", "hands", "pocket", "pockets", "arms", "lap", "purse", "belt", "teeth"})
# "A kettle whistles on the stove".
SOUNDING = frozenset({"whistles", "sings", "screams", "shrieks", "whistling", "rattles"})
PICTURES = frozenset({"picture", "photo", "painting", "drawing", "poster", "statue", "photograph"})
# An instrument that is carried plays nothing.
HOLDING = frozenset(
    {"beside", "near", "behind", "carry", "carries", "carrying", "holds", "holding"}
)
HOLDING |= {"under", "sells", "buys", "moves", "moving", "lifts", "draws", "paints", "lift", "move"}
PLAYING = frozenset({"play", "plays", "playing", "played", "player", "music", "solo", "sounds"})
# Who plays one does, wherever others are.
PERFORMERS = (
    *("ist", "ists", "musician", "musicians", "drummer", "drummers", "trumpeter"),
    *("busker", "performer"),
)
# A car is none where its door or roof is: "the roof of the car".
PARTS = frozenset({"out", "roof", "door", "doors", "hood", "bonnet", "trunk", "boot", "seat"})
PARTS |= {"window", "windows", "windshield", "windscreen", "tires", "tyres", "wheels", "wheel"}
PARTS |= {"back", "front", "side", "top", "inside", "outside", "rear", "interior", "cabin", "bed"}
PARTS |= {"blinker", "blinkers", "indicator", "indicators", "signal", "signals", "wipers"}
PARTS |= {"fabric", "upholstery", "carpet", "paint", "bumper", "fender"}
PARTS |= {"dashboard", "horn", "brakes", "engine", "motor", "hatch", "sound system"}
# "In the background and cars" ends where that was.
FAR = frozenset({"background", "distance", "foreground"})
BESIDES = frozenset(
    {"passed", "overtaken", "chased", "pursued", "followed", "accompanied", "interrupted"}
)
BESIDES |= {"preceded", "along", "as"}
# What is heard of plastic and paper by itself, and what it is worked with.
STUFF = frozenset({"crumple", "rustle"})
WORKED = frozenset({"creak", "scratch", "tap", "knock", "scrape", "click"})
STUFF_BEING = frozenset({"is", "are", "was", "were", "being", "piece", "pieces", "gets", "been"})
STUFF_BEING |= {"or", "plastic", "styrofoam", "foam", "paper", "cardboard"}
# What is dragged is heard by what it is dragged over.
DRAGGING = forms_of("drag") | forms_of("haul") | forms_of("tow") | forms_of("lug")
DRAGGED_HOW = ARTICLES | OWNED | {"heavy", "large", "big", "some", "several", "two", "of"}
BAGS = forms_of("bag") | {"sack", "sacks", "luggage", "duffel"}
# Who goes there passes an animal that nothing is heard of.
PASSING = frozenset({"around", "past", "toward", "towards"})
# Who passes the camera takes no picture.
CAMERAS = frozenset({"camera", "cameras"})
SEEN = PASSING | {"by", "near", "to", "from", "at", "for", "on", "off", "behind", "of", "into"}
TUNES = frozenset({"tune", "tunes", "song", "songs", "melody", "melodies", "music", "jingle"})
# What a machine does that is told of by this alone: "vibrations from a truck".
THROBBING = forms_of("hum", "buzz", "rumble", "rattle", "drone", "roar")
THROBBING |= {"vibration", "vibrations", "vibrating", "whirring", "clanking", "beeping"}
PASSING_BY = frozenset({"passing", "approaching", "speeding", "oncoming", "departing"})
ROUND_WORDS, PLACED_WORDS, FOLLOWING_WORDS, HAVING_WORDS = 6, 4, 5, 4
IMITATORS_WORDS = 6


def _is_source(words: Sequence[str], first: int) -> bool:
    """Whether something is heard from the thing at `first`: "a rumble from a truck"."""
    before = first - 1 - (words[first - 1] in ARTICLES)
    return before > 0 and words[before] == "from" and words[before - 1] in THROBBING


def _goes_there(words: Sequence[str], one: Named) -> bool:
    """Whether it is told to go in its own name: "barks at a passing car"."""
    is_vehicle = one.sound is not None and one.sound.recipe in GOING
    return is_vehicle and one.last > one.first + 1 and words[one.first] in PASSING_BY


def _goes_too(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it goes with the one behind "and", wherever both are: "a road has vans and bikes go
    by"."""
    goers = [other for other in named if other.sound and other.sound.recipe in GOING]
    has = not HAVING.isdisjoint(words[max(0, one.first - PLACED_WORDS) : one.first])
    if not has or one not in goers or words[one.last : one.last + 1] != ["and"]:
        return False
    behind = (other for other in goers if one.last < other.first <= one.last + 2)
    return any(other.acts or other.last > other.first + 1 for other in behind)


def rests(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a thing only stands somewhere or is held: "a pen in his hand", or is what another
    sound of `named` is made on: "scratches a door"."""
    if one.acts or (one.last > one.first + 1 and words[one.last - 1] in SOUNDING):
        return False
    doing = one.sound.doing if one.sound is not None else frozenset()
    # A sink is what water runs into.
    into = INTO if one.sound is not None and one.sound.recipe != "tap" else frozenset()
    first, last = one.first, one.last
    if is_holder(words, one, named):
        return True
    if _is_source(words, first) or _goes_there(words, one) or _goes_too(words, one, named):
        return False
    is_placed = (_is_placed(words, first) and not _fills(words, one, named)) or (
        words[first - 1 : first] in (["a"], ["the"])
        and words[first - 2].endswith("s")
        and any(other.sound is not None and other.last == first - 1 for other in named)
    )
    for index in range(first - 1, max(-1, first - 1 - ROUND_WORDS), -1):
        word = words[index]
        # "Coins are dropped into a bowl": it is the coins that are.
        if not word or word in CUTTING or word in JOINTS or word in into:
            break
        if word == "seconds" and any(index < other.first < first for other in named):
            break
        # "Behind a closed door" nobody closes it.
        if word in HEARD or (word in doing and not (word in SHUT and index + 1 == first)):
            return False
    # "A gate with a brass handle and hinge is opened": what it has is told first.
    reach = ROUND_WORDS + HAVING_WORDS * (words[last : last + 1] == ["with"])
    for index in range(last, min(len(words), last + reach)):
        word = words[index]
        if not word or word in CUTTING or word in JOINTS:
            break
        if word in doing or word in HEARD or (index == last and _are_doing(words, one, word)):
            return False
        is_placed = is_placed or word in LYING or (index == last and word in RESTING)
    return is_placed


def _are_doing(words: Sequence[str], one: Named, verb: str) -> bool:
    """Whether several do it, whose verb has no ending: "in the background, and cars drive"."""
    is_many = one.sound is not None and words[one.last - 1].endswith("s")
    return is_many and one.sound is not None and verb in one.sound.company


def _is_placed(words: Sequence[str], first: int) -> bool:
    """Whether "with", "in" and the like stand before what begins at `first` and is told of it."""
    index = first - 1
    # "Rain falls on a roof as cars drive by": nothing behind "as" is on the roof.
    ends = ARTICLES | PLACING | {"as", "while", "whilst"}
    while index > max(0, first - PLACED_WORDS) and words[index] not in ends:
        if words[index] in FAR and words[index + 1] in JOINTS:
            return False
        index -= 1
    if words[index] in PLACING and words[index + 1] == ",":
        # "Close by, cars and bikes drive".
        return False
    index -= index > 0 and words[index] in ARTICLES
    if index < 1:
        return index == 0 and words[0] in PLACING
    if words[index] == "of":
        return words[index - 1] in PARTS
    # "Followed by a car", "accompanied by a truck": what comes with it is heard.
    return words[index] in PLACING and words[index - 1] not in BESIDES


def _fills(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether several vehicles are what a street is heard by: "a busy street with buses"."""
    if one.sound is None or one.sound.recipe not in GOING or not words[one.last - 1].endswith("s"):
        return False
    index = one.first - 1
    return words[index] == "with" and any(
        other.last == index and (other.sound is None or other.sound.recipe == "traffic")
        for other in named
    )


def is_stuff(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it is only what another sound is made with: "a sheet of plastic is scratched"."""
    if one.acts or one.sound is None or one.sound.recipe not in STUFF:
        return False
    if _is_dragged(words, one, named):
        return True
    verb = one.last
    while verb < len(words) and (words[verb] in STUFF_BEING or words[verb].endswith("ly")):
        verb += 1
    if one.sound.recipe == "rustle" and words[verb : verb + 1] in (["dragged"], ["dragging"]):
        # Paper is heard itself where it goes.
        return one.sound.parameters.get("material") != "paper"
    return verb > one.last and any(
        other.first == verb and other.sound is not None and other.sound.recipe in WORKED
        for other in named
    )


def _is_dragged(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether it is a bag that scrapes where somebody drags it: "drags his bag over the floor"."""
    verb = one.first - 1
    while verb > 0 and words[verb] in DRAGGED_HOW:
        verb -= 1
    is_bag = BAGS.issuperset(words[one.first : one.last])
    is_heard = any(other.first <= verb < other.last for other in named)
    return is_bag and is_heard and words[verb] in DRAGGING


def is_only_told(words: Sequence[str], one: Named) -> bool:
    """Whether it is only told of: "a whistle in his hand", "a poster of a lion", "beside a piano",
    "a cat sits", and "speak with ..." that asks for how."""
    first, last = one.first, one.last
    before = first - 1 - (words[first - 1 : first] in (["a"], ["the"], ["an"]))
    before -= before == first - 1 and words[before] in OWNED
    following = words[last : last + FOLLOWING_WORDS]
    behind, recipe = following[0] if following else "", one.sound.recipe if one.sound else ""
    if recipe == "car_pass" and is_parked(words, one, following):
        return True
    is_performer = words[last - 1].endswith(PERFORMERS)
    is_played = is_performer or not PLAYING.isdisjoint(following)
    if behind in LYING and not (one.is_music and is_played):
        # What hangs in the wind is heard.
        return recipe != "chime"
    if before == first - 2 and words[before] in LAY and not one.acts and not is_played:
        # "In the corner stood a piano."
        return recipe != "chime"
    is_prey = behind in BEING and not PREYING.isdisjoint(following[1:3])
    if is_prey or (before >= 0 and words[before] in PREYING):
        return recipe in ANIMALS
    is_in_hand = behind == "in" and not HANDS.isdisjoint(following)
    # "Plays around with a coin in his hand" is heard.
    if is_in_hand and FIDDLING.isdisjoint(words[max(0, first - ROUND_WORDS) : first]):
        return not words[last - 1].endswith(("s", "ing", "ed"))
    is_camera = words[first] in CAMERAS and last == first + 1
    is_camera = is_camera and before >= 0 and words[before] in SEEN
    if is_camera and behind not in ("clicks", "clicking", "shutter"):
        return True
    if before > 0 and words[before] in PASSING and _is_passed(words, one):
        return True
    if recipe in ENTERED and is_worked_on(words, one, before):
        return True
    if one.sound is not None and one.sound.sound == "Mechanisms" and _plays(following):
        return True
    if before < 0:
        return words[0] in ("speak", "talk") and behind in ("with", "in", "like")
    if one.is_music:
        return words[before] in HOLDING and not is_played
    return words[before] == "of" and before > 0 and words[before - 1] in PICTURES


def _is_passed(words: Sequence[str], one: Named) -> bool:
    """Whether somebody only goes "around", "past" or "towards" an animal that does nothing."""
    if one.acts or one.sound is None:
        return False
    following = words[one.last : one.last + 3]
    does = any(word in one.sound.doing or word in HEARD for word in following)
    return one.sound.recipe in ANIMALS and not does and not words[one.first].endswith("ing")


def only_vibrates(words: Sequence[str], one: Named, named: Sequence[Named]) -> bool:
    """Whether a phone is heard by nothing but its vibration: "a phone lies there vibrating"."""
    if one.sound is None or one.sound.recipe != "phone" or one.last > one.first + 2:
        return False
    is_bare = words[one.last - 1].endswith("phone")
    return is_bare and any(
        other.sound is not None and other.sound.recipe == "vibration" and other.first >= one.last
        for other in named
    )


def _plays(following: Sequence[str]) -> bool:
    """Whether a machine is only what plays music: "a machine is playing a tune"."""
    place = int(following[:1] in (["is"], ["was"], ["that"]))
    if following[place : place + 1] not in (["plays"], ["playing"], ["played"]):
        return False
    return not TUNES.isdisjoint(following)
