"""Who says a quote, and how: the words beside it, before or after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.scene.talk.acting import (
    IT,
    acts_later,
    is_it,
    is_object,
    told_of,
    who_acts,
    who_goes_on,
)
from scenewright.scene.talk.announced import announced_by, through_public
from scenewright.scene.talk.apposition import begins, described_behind, of_both, told_twice
from scenewright.scene.talk.asides import (
    behind,
    bracketed,
    emotion_of,
    headed_words,
    manner_before,
    manner_behind,
    manner_of,
    owned_voice,
)
from scenewright.scene.talk.bare import bare, owner_of, the_other
from scenewright.scene.talk.behind_lines import (
    DASHES,
    HEADED_MAX,
    heads_next,
    is_parted,
    leads_on,
    reacts,
    says_behind,
    signed_by,
    told_behind,
    until_another,
)
from scenewright.scene.talk.chorus import chorus, is_among, is_heard, who_sing
from scenewright.scene.talk.creatures import also_named
from scenewright.scene.talk.said import Said, heard_behind, is_headed_by_name, on_set, with_beside
from scenewright.scene.talk.saying import (
    first_of,
    how_said,
    is_for,
    is_heading,
    is_person,
    is_through,
    like_whom,
    says,
    spoken_to,
    telling,
)
from scenewright.scene.talk.strangers import who_says, whoever
from scenewright.scene.talk.turns import WHICH, in_turn, one_of_two, place_of, turn_of
from scenewright.scene.talk.windows import quote_around, words_after, words_before
from scenewright.scene.timing.counts import match_count
from scenewright.scene.words.grammar import ARTICLES, HE

if TYPE_CHECKING:
    from scenewright.scene.voices import Cast
    from scenewright.scene.words.lexicon import Lexicon
    from scenewright.scene.words.tokens import Token


def attribution(
    prompt: str, tokens: Sequence[Token], index: int, lexicon: Lexicon, cast: Cast
) -> Said:
    """Who says the quote at token `index`, by the words before it, else by those after it.

    All parts of one quote are said by the same.
    """
    first, last = quote_around(tokens, index)
    told = told_behind(prompt, tokens, last, lexicon, cast)
    if told is not None:
        return told
    how = manner_before(tokens, first, lexicon) or manner_behind(tokens, last, lexicon)
    ahead = len(how) if how.start < first else 0
    aside = behind(tokens, last)
    if not any(is_person(prompt, tokens[i], lexicon, cast) for i in aside):
        # '"Boo!" (laughs)' tells of nobody: who says it may stand behind the brackets.
        last += len(aside)
    said = _attributed(prompt, tokens, first - ahead, last, lexicon, cast)
    said = heard_behind(said, tokens, words_after(tokens, last), cast)
    if not how:
        return said
    emotion = said.emotion or emotion_of([tokens[i].word for i in how], lexicon)
    return replace(said, emotion=emotion, used=(*said.used, *how))


def _attributed(
    prompt: str, tokens: Sequence[Token], first: int, last: int, lexicon: Lexicon, cast: Cast
) -> Said:
    """Who says the quote of which the words before `first` and after `last` tell."""
    before, after = words_before(tokens, first), words_after(tokens, last)
    place = place_of(tokens, first)
    turn = turn_of(tokens, place, last, cast, lexicon.saying)
    is_answer = turn is not None and place.turn > 0 and bool(after)
    if turn is not None and not (is_answer and says_behind(prompt, tokens, after, lexicon, cast)):
        name, head = turn
        how = emotion_of([tokens[i].word for i in head], lexicon)
        whose = Said(name, tuple(name.split()), how, tuple(head))
        return with_beside(whose, tokens, (head.start, head.stop), lexicon, cast)
    is_acting = bool(before) and acts_later(prompt, tokens, before, lexicon, cast)
    said = None if is_acting else _read(prompt, tokens, before, lexicon, cast)
    voiced = _in_a_voice(tokens, after, lexicon, cast)
    if voiced is not None and (said is None or not (said.name or said.described)):
        return replace(voiced, used=(*voiced.used, *(said.used if said is not None else ())))
    is_headed = is_headed_by_name(prompt, tokens, said, before, after)
    is_said = is_acting or (said is not None and bool(said.name))
    if after and (
        is_headed
        or heads_next(prompt, tokens, after)
        or is_parted(prompt, tokens, before, after)
        or (is_said and leads_on(tokens, after))
    ):
        # 'Anna: "Let us go." Bob shouts: "Wait!"'.
        after = []
    if after and reacts(prompt, tokens, after, lexicon):
        after = []
    after = [*until_another(prompt, tokens, after, lexicon, cast)]
    is_told_after = any(says(tokens, i, lexicon, cast) for i in after[:5])
    if is_told_after and (said is None or not any(says(tokens, i, lexicon, cast) for i in before)):
        told = _read(prompt, tokens, after, lexicon, cast)
        named = who_says(tokens, after, lexicon.saying | lexicon.voiced.keys())
        if told is not None and not told.name and not told.described and named:
            name = prompt[tokens[named.start].start : tokens[named.stop - 1].end]
            told = replace(told, name=name, used=(*told.used, *named))
        # 'A tale: "Once upon a time," says grandma.' is headed, but nobody's.
        if told is not None and (said is None or told.name):
            return with_beside(told, tokens, (after[0], after[-1] + 1), lexicon, cast)
        if told is not None and said is not None:
            # 'A clerk: "Next!" she calls.': he who is headed says it, and once.
            emotion = said.emotion or told.emotion
            said = replace(said, emotion=emotion, used=(*said.used, *told.used))
    if said is None and before and (choir := who_sing(tokens, first, lexicon, cast)) is not None:
        return Said(choir[0], (choir[0],), None, (), others=tuple(choir[1]))
    if said is None:
        signed = signed_by(prompt, tokens, after, lexicon, cast)
        name = "" if signed.used else in_turn(tokens, place, last, cast)
        who = (name, tuple(name.split())) if name else None
        if not signed.used and not name and not place.turn:
            who = who_acts(prompt, tokens, first, lexicon, cast)
        said = replace(signed, name=who[0], described=who[1]) if who else signed
        return on_set(said, tokens, before, cast)
    return with_beside(said, tokens, (before[0], first), lexicon, cast)


def _in_a_voice(
    tokens: Sequence[Token], after: Sequence[int], lexicon: Lexicon, cast: Cast
) -> Said | None:
    """Whose voice stands right behind a quote: 'say "Hello" in a robot voice'."""
    if not after or tokens[after[0]].word not in ("in", "with", "as", "like"):
        return None
    owned = sorted(owned_voice(tokens, after, cast) or like_whom(tokens, after, cast))
    words = [tokens[i].word.removesuffix("'s") for i in owned]
    if not owned:
        return None
    name = next((word for word in words if word in cast.person_of_word), "")
    return Said(name, tuple(words), emotion_of(words, lexicon), tuple(owned))


def _read(
    prompt: str, tokens: Sequence[Token], window: Sequence[int], lexicon: Lexicon, cast: Cast
) -> Said | None:
    verbs = [i for i in window if says(tokens, i, lexicon, cast)]
    is_headed = _heads(tokens, window)
    following = tokens[window[-1] + 1 : window[-1] + 2] if window else ()
    is_led = any(token.whole is not None for token in following)
    barely = bare(prompt, tokens, window, lexicon, cast, is_said=bool(verbs)) if is_led else None
    if not verbs and not is_headed:
        return barely or the_other(tokens, window, cast)
    owned = owned_voice(tokens, window, cast) | bracketed(tokens, window)
    people = [i for i in window if i not in owned and is_person(prompt, tokens[i], lexicon, cast)]
    people = sorted({*people, *(i for i in window if is_it(tokens, i, verbs))})
    if announced := announced_by(tokens, window, verbs[-1] if verbs else 0, people):
        return announced
    if barely is not None:
        beside = barely.beside if barely.beside.channel else through_public(tokens, window)
        return replace(barely, beside=beside)
    people = _those_who_may(tokens, people, lexicon, cast)
    if is_headed and not verbs:
        people = [i for i in people if not is_for(tokens, i) and not is_heading(tokens, i, cast)]
    subjects = [i for i in people if i < verbs[-1]] if verbs else people
    subjects = subjects or first_of(tokens, people)
    if not subjects:
        return _nobodys(tokens, window, owned if verbs else set(), lexicon, cast)
    is_ahead = bool(verbs) and subjects[-1] < verbs[-1]
    person = who_goes_on(tokens, subjects, verbs[-1], cast) if is_ahead else subjects[-1]
    first = begins(tokens, person, window, lexicon, cast)
    words = [tokens[i].word for i in window if i >= first]
    owned |= described_behind(tokens, person, window, cast)
    used = telling(tokens, window[window.index(person) + 1 :], lexicon)
    used += [*verbs[-1:], *sorted(owned)]
    used += spoken_to(tokens, verbs[-1], lexicon) if verbs and verbs[-1] > person else ()
    if tokens[person].word == "voice" and tokens[person - 1].word == "same":
        return Said("", (), emotion_of(words, lexicon), (person - 1, person, *used))
    # A pronoun stands last: it says who of those known it is.
    described = tuple(tokens[i].word for i in [*sorted(owned), *range(first, person + 1)])
    name, others, also = _named(prompt, tokens, (first, person), window, lexicon, cast)
    used += also
    described = described if others else of_both(tokens, also, described)
    behind = also_named(tokens, person, window, lexicon, is_headed=is_headed)
    name, used = " ".join([name, *(tokens[i].word for i in behind)]), [*used, *behind]
    if tokens[person].word in WHICH:
        name = one_of_two(tokens, person, cast)
        return Said(name, tuple(name.split()), emotion_of(words, lexicon), (person, *used))
    owner = owner_of(tokens, person, first)
    is_pronoun = tokens[person].word in HE | {IT} or bool(owner)
    known = told_of(prompt, tokens, person, cast) if is_pronoun else None
    name, described = known or ("" if is_pronoun else name, described)
    how = how_said(tokens[verbs[-1]].word, lexicon) if verbs else None
    # Behind its line a crowd is only who says it: '"Hurrah!" the crowd roars'.
    heard = is_led and is_heard(tokens[person].word, lexicon)
    return Said(
        name,
        (*described, *filter(None, [owner])),
        manner_of(emotion_of(words, lexicon), how),
        (*(i for i in range(first, person + 1) if not heard or i != person), *used),
        through_public(tokens, window),
        others,
    )


def _heads(tokens: Sequence[Token], window: Sequence[int]) -> bool:
    """Whether the words of the window head a quote: "Anna:", "Dialogue: Old man -"."""
    mark = tokens[window[-1]].word if window else ""
    return mark == ":" or (mark in DASHES and headed_words(tokens, window) <= HEADED_MAX)


def _those_who_may(
    tokens: Sequence[Token], people: list[int], lexicon: Lexicon, cast: Cast
) -> list[int]:
    """Those of `people` who speak: "a pirate with a parrot says" is the pirate's, "a voice on the
    radio says" no radio's."""
    people = [i for i in people if tokens[i].word not in cast.taught] or people
    people = [i for i in people if not is_through(tokens, i, cast)] or people
    return [i for i in people if not is_among(tokens, i, lexicon)] or people


def _nobodys(
    tokens: Sequence[Token], window: Sequence[int], owned: set[int], lexicon: Lexicon, cast: Cast
) -> Said:
    """What is told where nobody stands beside a quote but a voice, at tokens `owned`: 'In a witch
    voice say "Come closer"'."""
    used = [i for i in window if tokens[i].word == ":" or says(tokens, i, lexicon, cast)]
    voice = [tokens[i].word.removesuffix("'s") for i in sorted(owned)]
    whose = next((word for word in voice if word in cast.person_of_word), "")
    who = [] if whose else whoever(tokens, window, lexicon, cast)
    if who:
        told = tuple(tokens[i].word for i in who if tokens[i].word not in ARTICLES)
        how = next((how_said(tokens[i].word, lexicon) for i in used if tokens[i].word != ":"), None)
        return Said(" ".join(told), told, how, (*used, *who))
    if whose:
        return Said(whose, tuple(voice), emotion_of(voice, lexicon), (*used, *sorted(owned)))
    return Said("", (), emotion_of([tokens[i].word for i in window], lexicon), tuple(used))


def _named(
    prompt: str,
    tokens: Sequence[Token],
    who: tuple[int, int],
    window: Sequence[int],
    lexicon: Lexicon,
    cast: Cast,
) -> tuple[str, tuple[str, ...], list[int]]:
    """The name of the speaker at tokens `who` (both inclusive), those of others who say the
    same, and the tokens of these: "Anna and Ben shout", "two men shout at once"."""
    first, person = who
    name = prompt[tokens[first].start : tokens[person].end]
    counted = match_count(tokens, first - 1) if first else None
    number = counted[1] if counted is not None and counted[0] == first else 0
    many = chorus(name, tokens[person].word, number, lexicon, cast)
    if many:
        return many[0], tuple(many[1:]), [first - 1] if number else []
    twice = told_twice(tokens, first, person, window, cast)
    if twice is not None:
        start = begins(tokens, twice, window, lexicon, cast)
        name = prompt[tokens[start].start : tokens[twice].end]
        return name, (), list(range(start, first))
    joint = first - 1 - (first - 1 in window and tokens[first - 1].word in ARTICLES)
    if joint - 1 in window and tokens[joint].word == "and":
        other = joint - 1
        is_other = HE.isdisjoint({tokens[other].word, tokens[person].word})
        is_other = is_other and not (is_through(tokens, other, cast) or is_object(tokens, other))
        said = other - 1 - (tokens[other - 1].word in ARTICLES)
        # '"Hi," says a boy and a man says "Bye."': the boy said what was before.
        verbs = [said in window and tokens[i].word in lexicon.saying for i in (said, person + 1)]
        is_other = is_other and not all(verbs)
        if is_other and is_person(prompt, tokens[other], lexicon, cast):
            return name, (prompt[tokens[other].start : tokens[other].end],), [other]
    return name, (), []
