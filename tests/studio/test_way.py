"""Frames go out in order: to an end, round a region, backwards, and each moment leads back."""

import pytest

from scenewright.studio.player.way import Way


def frames(way, counts):
    """The frames that are handed out, in order."""
    out = []
    for count in counts:
        first, many = way.take(count)
        part = list(range(first, first + many))
        out += reversed(part) if way.is_backwards else part
    return out


def ideal(length, start, region, is_looping, is_backwards, count):
    """One frame at a time, as a person would."""
    low, high = region or (0, length)
    here, out = start, []
    while len(out) < count:
        if is_backwards:
            if here in (low, 0):
                if not (is_looping and here == low):
                    break
                here = high
            here -= 1
            out.append(here)
        else:
            if here in (high, length):
                if not (is_looping and here == high):
                    break
                here = low
            out.append(here)
            here += 1
    return out


@pytest.mark.parametrize("is_backwards", [False, True])
@pytest.mark.parametrize("is_looping", [False, True])
@pytest.mark.parametrize("region", [None, (3, 7), (0, 4), (5, 10)])
@pytest.mark.parametrize("start", [0, 2, 3, 5, 7, 9, 10])
def test_every_way_is_the_one_a_person_would_go(start, region, is_looping, is_backwards):
    wanted = ideal(10, start, region, is_looping, is_backwards, 40)
    for size in (1, 2, 3, 7, 100):
        way = Way(10, start, region=region, is_looping=is_looping, is_backwards=is_backwards)
        found = frames(way, [size] * 60)
        assert found[: len(wanted)] == wanted
        assert is_looping or len(found) == len(wanted)
        for index, frame in enumerate(wanted):
            assert way.place(index) == frame + (1 if is_backwards else 0)


def test_the_place_is_known_after_very_many_turns():
    way = Way(100, region=(10, 13), is_looping=True)
    frames(way, [3] * 20_000)
    assert way.place(10 + 3 * 19_000 + 1) == 11


def test_other_bounds_are_kept_to_while_there_is_time():
    way = Way(100, 0)
    way.take(20)
    assert way.steer(5, (0, 50), True)
    assert frames(way, [30, 30]) == [*range(20, 50), *range(0, 30)]
    # It has gone round already: without the loop it would be past the end of the region.
    assert not way.steer(45, (0, 50), False)
    way = Way(100, 0)
    way.take(20)
    assert not way.steer(5, (0, 15), True)
