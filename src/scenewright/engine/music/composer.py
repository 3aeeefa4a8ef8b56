"""Notes out of a mood, its players and the plan of a piece: bar after bar, as they are heard."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.music.drumming import drummed, last_blow
from scenewright.engine.music.form import OUTRO, Bar, plan
from scenewright.engine.music.harmony import Chord, fitting, nearest, voiced
from scenewright.engine.music.melody import Tune
from scenewright.engine.music.note import Note
from scenewright.engine.music.rhythm import Onset, onsets, swung

if TYPE_CHECKING:
    from scenewright.engine.music.moods import Mood, Player

_LEVELS = {"I": 0.86, "A": 0.96, "B": 1.06, "C": 1.0, OUTRO: 0.84}


class Composer:
    """Writes a piece for `players` in a key drawn from the generator.

    What it keeps is a motif for each section and the last voicing of each player, so an hour
    takes the memory of a minute.
    """

    def __init__(
        self,
        mood: Mood,
        players: Sequence[Player],
        bar_seconds: float,
        generator: np.random.Generator,
    ) -> None:
        self._mood = mood
        self._players = players
        self._bar_seconds = bar_seconds
        self._beat = bar_seconds / mood.beats
        self.tonic = 60 + int(generator.integers(-5, 7))
        self.scale = mood.scales[int(generator.integers(len(mood.scales)))]
        self._generator = generator
        self._plans = np.random.Generator(np.random.SFC64(int(generator.integers(2**62))))
        self._voicings: dict[int, tuple[int, ...]] = {}
        self._tunes = {
            at: Tune(
                mood.melody,
                self.scale,
                mood.beats,
                player.centre,
                np.random.Generator(np.random.SFC64(int(generator.integers(2**62)))),
            )
            for at, player in enumerate(players)
            if player.part == "melody"
        }

    def notes(self, bars: int | None, ring_seconds: float) -> Iterator[Note]:
        """Every note in rising time; for ever where `bars` is None."""
        waiting: list[Note] = []
        mood = self._mood
        for bar in plan(mood.sections, mood.cadence, mood.final, bars, self._plans):
            end = (bar.index + 1) * self._bar_seconds
            waiting = sorted([*waiting, *self._bar(bar)], key=lambda note: note.moment)
            # What is played late may fall into the next bar, and waits for it.
            due = [note for note in waiting if note.moment < end]
            yield from due
            waiting = waiting[len(due) :]
        start = (bars or 0) * self._bar_seconds
        waiting += self._ending(start, ring_seconds)
        yield from sorted(waiting, key=lambda note: note.moment)

    def _bar(self, bar: Bar) -> list[Note]:
        notes: list[Note] = []
        for at, player in enumerate(self._players):
            # Drawn for those who are silent too, so that nobody hangs on who else plays.
            loose = np.random.Generator(np.random.SFC64(int(self._generator.integers(2**62))))
            if bar.section not in player.sections:
                continue
            for note in self._part(at, player, bar, loose):
                late = loose.uniform(0, self._mood.late_seconds)
                level = note.level * _LEVELS[bar.section] * loose.uniform(0.9, 1.04)
                level *= 10 ** (player.level_db / 20)
                moment = note.moment + late + bar.index * self._bar_seconds
                notes.append(
                    Note(moment, note.number, note.instrument, note.seconds, level, note.pan)
                )
        return notes

    def _part(self, at: int, player: Player, bar: Bar, loose: np.random.Generator) -> list[Note]:
        tonic = self.tonic + (self._mood.away if bar.section == "C" else 0)
        match player.part:
            case "chords":
                return self._chords(at, player, bar, tonic)
            case "bass" | "figure":
                return self._figure(player, bar, tonic)
            case "walk":
                return self._walk(player, bar, tonic, loose)
            case "melody":
                tones = self._tunes[at].bar(bar, tonic, self._chord_at(bar))
                return [
                    self._note(player, one.beat, one.held_beats, one.number, one.level)
                    for one in tones
                ]
            case "drone":
                return self._drone(player, bar)
            case "sparkle":
                return self._sparkle(player, bar, tonic, loose)
            case _:
                return drummed(player, bar, self._mood, self.tonic, self._beat)

    def _note(
        self, player: Player, beat: float, held: float, number: int, level: float, pan: float = 0.0
    ) -> Note:
        begins = swung(beat, self._mood.swing)
        ends = swung(beat + held, self._mood.swing)
        seconds = max((ends - begins) * self._beat, 0.06)
        reach = INSTRUMENTS[player.instrument]
        number += 12 * max(0, -(-(reach.low - number) // 12))
        number -= 12 * max(0, -(-(number - reach.high) // 12))
        return Note(
            begins * self._beat, number, player.instrument, seconds, level, player.pan + pan
        )

    def _chord_at(self, bar: Bar) -> list[tuple[float, Chord]]:
        each = self._mood.beats / len(bar.chords)
        return [(number * each, one) for number, one in enumerate(bar.chords)]

    def _strokes(self, player: Player, bar: Bar) -> list[tuple[Onset, Chord]]:
        """The strokes of a rhythm with their chords; what is held over a change strikes again."""
        found = []
        chords = self._chord_at(bar)
        for one in onsets(player.rhythm, self._mood.beats, bar.place):
            end = one.beat + one.held_beats
            cuts = [one.beat, *(begins for begins, _ in chords if one.beat < begins < end), end]
            for begins, until in itertools.pairwise(cuts):
                chord = [other for place, other in chords if place <= begins + 1e-6][-1]
                found.append((Onset(begins, until - begins, one.sign, one.level), chord))
        return found

    def _chords(self, at: int, player: Player, bar: Bar, tonic: int) -> list[Note]:
        notes = []
        for one, chord in self._strokes(player, bar):
            before = self._voicings.get(at, ())
            voicing = voiced(chord, tonic, before, player.centre, player.voices)
            self._voicings[at] = voicing
            notes += self._struck(player, one, voicing)
        return notes

    def _struck(self, player: Player, one: Onset, voicing: Sequence[int]) -> list[Note]:
        """A chord, its notes spread over the room and, if strummed, over time: down, or up where
        the stroke is a soft one."""
        ordered = list(reversed(voicing)) if one.sign == "o" else list(voicing)
        width = 0.35 if len(voicing) > 1 and not player.pan else 0.0
        notes = []
        for place, number in enumerate(ordered):
            beat = one.beat + place * player.strum_seconds / self._beat
            side = width * (2 * place / max(len(ordered) - 1, 1) - 1)
            held = max(one.held_beats - (beat - one.beat), 0.05)
            level = one.level / len(voicing) ** 0.5
            notes.append(self._note(player, beat, held, number, level, side))
        return notes

    def _figure(self, player: Player, bar: Bar, tonic: int) -> list[Note]:
        notes = []
        for one, chord in self._strokes(player, bar):
            root = nearest(player.centre, (chord.root,), tonic)
            if one.sign.isdigit():
                number = root + chord.tone(int(one.sign))
            elif one.sign == "f":
                number = root + (chord.tones[2] if len(chord.tones) > 2 else 7)
            elif one.sign == "a":
                number = nearest(root, (bar.following.root,), tonic) - 1
            else:
                number = root + (12 if one.sign == "u" else 0)
            side = 0.0 if player.part == "bass" else 0.3 * (-1) ** int(one.beat * 4)
            level = one.level * (1.0 if one.beat % 1 == 0 else 0.86)
            notes.append(self._note(player, one.beat, one.held_beats, number, level, side))
        return notes

    def _walk(self, player: Player, bar: Bar, tonic: int, loose: np.random.Generator) -> list[Note]:
        """A bass that walks: the root, tones of the chord, and a step into the next root."""
        chords = self._chord_at(bar)
        number = nearest(player.centre, (chords[0][1].root,), tonic)
        notes = []
        for beat in range(self._mood.beats):
            chord = [one for begins, one in chords if begins <= beat][-1]
            if beat in [begins for begins, _ in chords]:
                number = nearest(player.centre, (chord.root,), tonic)
            elif beat == self._mood.beats - 1:
                target = nearest(player.centre, (bar.following.root,), tonic)
                number = target + int(loose.choice([-1, 1, -1, 2]))
            else:
                classes = fitting(chord, self.scale) if beat == 2 else chord.classes
                number = nearest(number + int(loose.choice([3, 4, -3])), classes, tonic)
            notes.append(self._note(player, beat, 0.92, number, 1.0 if beat % 2 == 0 else 0.9))
        return notes

    def _drone(self, player: Player, bar: Bar) -> list[Note]:
        number = nearest(player.centre, (0,), self.tonic)
        level = 0.5 if player.voices > 1 else 1.0
        return [
            self._note(player, 0, self._mood.beats * 1.02, number + up, level)
            for up in (0, 7, 12)[: player.voices]
        ]

    def _sparkle(
        self, player: Player, bar: Bar, tonic: int, loose: np.random.Generator
    ) -> list[Note]:
        """Single tones at no beat in particular, `voices` a bar on average."""
        notes = []
        for _ in range(int(loose.poisson(player.voices))):
            classes = fitting(bar.chords[0], self.scale)
            number = nearest(player.centre + int(loose.integers(-9, 10)), classes, tonic)
            beat = loose.uniform(0, self._mood.beats - 0.1)
            notes.append(
                self._note(
                    player, beat, 1.5, number, loose.uniform(0.5, 1), loose.uniform(-0.7, 0.7)
                )
            )
        return sorted(notes, key=lambda note: note.moment)

    def _ending(self, start: float, ring_seconds: float) -> list[Note]:
        """The last chord: everyone who plays strikes the tonic, and it is let ring."""
        notes = []
        final = self._mood.final
        beats = ring_seconds / self._beat
        whole = Onset(0.0, beats, "x", 1.0)
        for at, player in enumerate(self._players):
            made: list[Note] = []
            if player.part == "chords":
                before = self._voicings.get(at, ())
                made = self._struck(
                    player, whole, voiced(final, self.tonic, before, player.centre, player.voices)
                )
            elif player.part == "figure":
                root = nearest(player.centre, (0,), self.tonic)
                made = self._struck(player, whole, [root + final.tone(one) for one in range(3)])
            elif player.part in ("bass", "walk", "drone", "melody"):
                # A tune comes home to the tonic that is nearest to where it is.
                near = self._tunes[at].last if at in self._tunes else player.centre
                number = nearest(near, (0,), self.tonic)
                made = [self._note(player, 0.0, beats, number, 1.0)]
            elif player.part == "drums" and player.beat is not None:
                made = last_blow(player, self.tonic)
            level = 10 ** (player.level_db / 20)
            notes += [
                Note(
                    start + one.moment,
                    one.number,
                    one.instrument,
                    one.seconds,
                    one.level * level,
                    one.pan,
                )
                for one in made
            ]
        return notes
