"""The frames of an mp3, and one file made of parts that were encoded on their own.

A frame's bits may begin in the frames before it (ISO/IEC 11172-3, 2.4.1.7, main_data_begin), so a
part is joined where what it needs of them fits behind what they hold. LAME forgets what came before
within a few frames: where both parts agree on a frame, all that follows is what one encoder would
have made.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import BinaryIO

from scenewright.sound.crc16 import crc16
from scenewright.sound.errors import EncodeError

_HEADER_BYTES = 4
_RATES = (44_100, 48_000, 32_000)
_KILOBITS = (0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320)
_KILOBITS_LOW = (0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160)
_STEPS = len(_KILOBITS) - 1
_MPEG_1 = 3
# How many halvings of the rates, by the two bits of the version.
_HALVINGS = {_MPEG_1: 0, 2: 1, 0: 2}
_TOC_PLACES = 100


@dataclass
class Mp3Part:
    """A stereo mp3 as LAME writes it, whose first frame of sound is number `first` of the whole."""

    data: bytearray
    starts: list[int]
    first: int

    @property
    def info(self) -> bytearray:
        """The frame that holds no sound but what is told of it."""
        return self.data[: self.starts[0]]

    def told(self, number: int) -> tuple[int, bytes]:
        """How far before itself a frame's bits begin, and all else that is told of them."""
        start = self.starts[number - self.first]
        side = start + _HEADER_BYTES
        is_full = self.data[start + 1] >> 3 & 3 == _MPEG_1
        begin = self.data[side] << 1 | self.data[side + 1] >> 7 if is_full else self.data[side]
        rest = bytearray(self.data[start + 3 : side + _side_bytes(self.data, start)])
        rest[1] = 0
        if is_full:
            rest[2] &= 0x7F
        return begin, bytes(rest)

    def places_before(self, number: int, count: int) -> list[int]:
        """Where the last `count` bytes for bits lie before a frame, the last one first."""
        places: list[int] = []
        index = number - self.first
        while len(places) < count:
            index -= 1
            start, end = self.starts[index], self.starts[index + 1]
            begin = start + _HEADER_BYTES + _side_bytes(self.data, start)
            places.extend(range(end - 1, begin - 1, -1))
        return places[:count]

    def most_added(self, number: int) -> int:
        """How many more bytes the frame before another can be made to hold."""
        start = self.starts[number - self.first - 1]
        longest = _frame_bytes(_with_more(self.data, start, _STEPS), 0)
        return longest - _frame_bytes(self.data, start)

    def make_room(self, number: int, count: int) -> None:
        """Have `count` bytes before a frame that no earlier frame needs; what follows is lost."""
        index = number - self.first
        start, end = self.starts[index - 1], self.starts[index]
        header = self.data[start : start + _HEADER_BYTES]
        held = self.told(number)[0]
        added, more = 0, 0
        while held + added < count:
            more += 1
            added = _frame_bytes(_with_more(header, 0, more), 0) - (end - start)
        self.data[start : start + _HEADER_BYTES] = _with_more(header, 0, more)
        self.data[end:] = bytes(added)
        self.starts[index:] = [end + added]


def frames_of(data: bytes, first: int) -> Mp3Part:
    """Find the frames. Raises `EncodeError` where they are no stereo mp3 without checksums."""
    starts, start = [], 0
    while start < len(data):
        if data[start] != 0xFF or data[start + 1] & 0xE7 != 0xE3 or data[start + 3] >> 6 == 3:
            raise EncodeError("The mp3 encoder wrote something that is no mp3.")
        starts.append(start)
        start += _frame_bytes(data, start)
    if len(starts) < 2 or start != len(data):
        raise EncodeError("The mp3 encoder wrote a file without an end.")
    return Mp3Part(bytearray(data), [*starts[1:], start], first)


def _frame_bytes(data: bytes | bytearray, start: int) -> int:
    version, rate = data[start + 1] >> 3 & 3, data[start + 2] >> 2 & 3
    if version not in _HALVINGS or rate >= len(_RATES) or data[start + 2] >> 4 == 15:
        raise EncodeError("The mp3 encoder wrote something that is no mp3.")
    kilobits = (_KILOBITS if version == _MPEG_1 else _KILOBITS_LOW)[data[start + 2] >> 4]
    slots = 144_000 if version == _MPEG_1 else 72_000
    return slots * kilobits // (_RATES[rate] >> _HALVINGS[version]) + (data[start + 2] >> 1 & 1)


def _with_more(data: bytes | bytearray, start: int, more: int) -> bytearray:
    """The header that stands there, so many steps up in bits a second: a longer frame."""
    header = bytearray(data[start : start + _HEADER_BYTES])
    header[2] = header[2] & 0xF | min((header[2] >> 4) + more, _STEPS) << 4
    return header


def _side_bytes(data: bytes | bytearray, start: int) -> int:
    return 32 if data[start + 1] >> 3 & 3 == _MPEG_1 else 17


class JoinedMp3:
    """Writes parts, given in order, into a file that is empty, as one mp3."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._held: Mp3Part | None = None
        self._written = 0
        self._crc = 0
        self._places = array("Q")
        self._bytes = 0

    def add(self, part: Mp3Part, agreed: range) -> None:
        """Go on with `part` from one of the frames `agreed`, which both it and the one before hold.

        The later the better: so much longer has it heard what came before.
        """
        if self._held is None:
            self._bytes = self._file.write(part.info)
        else:
            number = _joint(self._held, part, agreed)
            count = part.told(number)[0]
            self._held.make_room(number, count)
            for to, place in zip(
                self._held.places_before(number, count),
                part.places_before(number, count),
                strict=True,
            ):
                self._held.data[to] = part.data[place]
            self._write_until(self._held, number)
        self._held = part

    def finish(self) -> None:
        """Write the rest, and what is told of the whole."""
        if self._held is None:
            raise EncodeError("An mp3 of no part cannot be written.")
        self._write_until(self._held, self._held.first + len(self._held.starts) - 1)
        info = self._info(self._held.info)
        self._file.seek(0)
        self._file.write(info)

    def _write_until(self, part: Mp3Part, number: int) -> None:
        begin, end = self._written - part.first, number - part.first
        self._places.extend(self._bytes + at - part.starts[begin] for at in part.starts[begin:end])
        sound = bytes(part.data[part.starts[begin] : part.starts[end]])
        self._crc = crc16(sound, self._crc)
        self._bytes += self._file.write(sound)
        self._written = number

    def _info(self, info: bytearray) -> bytearray:
        """That of the last part, which knows where the sound ends, told of all parts: the Xing
        header and LAME's extension of it ("mp3 Info Tag rev 1")."""
        at = _HEADER_BYTES + _side_bytes(info, 0)
        if bytes(info[at : at + 4]) not in (b"Xing", b"Info") or info[at + 7] & 7 != 7:
            raise EncodeError("The mp3 encoder told nothing of its file.")
        length = self._bytes.to_bytes(4, "big")
        info[at + 8 : at + 12] = len(self._places).to_bytes(4, "big")
        info[at + 12 : at + 16] = length
        for place in range(_TOC_PLACES):
            byte = self._places[place * len(self._places) // _TOC_PLACES]
            info[at + 16 + place] = 256 * byte // self._bytes
        told = at + 16 + _TOC_PLACES + 4
        info[told + 28 : told + 32] = length
        info[told + 32 : told + 34] = self._crc.to_bytes(2, "big")
        info[told + 34 : told + 36] = crc16(bytes(info[: told + 34])).to_bytes(2, "big")
        return info


def _joint(before: Mp3Part, part: Mp3Part, agreed: range) -> int:
    """The frame from which `part` goes on."""
    fitting = None
    for number in reversed(agreed):
        if part.told(number)[0] > before.told(number)[0] + before.most_added(number):
            continue
        if all(before.told(at)[1] == part.told(at)[1] for at in (number - 1, number)):
            return number
        fitting = fitting or number
    # Nothing is wrong with such a joint, but that two frames were weighed a little differently.
    return fitting or part.first
