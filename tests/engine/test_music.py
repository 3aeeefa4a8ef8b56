"""Music is composed to its length, ends on its tonic, and each mood is unlike every other."""

import hashlib
import subprocess
import sys
import time
import tracemalloc
from itertools import combinations, pairwise

import numpy as np
import pytest
from music_features import differing, features, loudness
from pace import noise_second

from scenewright.engine.instruments import INSTRUMENTS
from scenewright.engine.music import FORMS, MOODS, compose, score
from scenewright.engine.music.form import plan
from scenewright.engine.music.note import Note
from scenewright.engine.music.performance import Clips, weighted_power
from scenewright.engine.noise import CHUNK_FRAMES
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import Event, Kind, Span, When
from scenewright.scene.words.tables import music_table
from scenewright.sound.meter import LoudnessMeter

SHORT_SECONDS = 3.0


def asked(mood, **parameters):
    return Event(Kind.music, "Music", mood, Span(0, 1), parameters=parameters)


def chance(seed):
    return np.random.Generator(np.random.SFC64(seed))


def music(mood, seconds, seed=3, **parameters):
    return compose(asked(mood, **parameters), chance(seed), seconds)


def heard(source, seconds, block=24064):
    whole = int(seconds * SAMPLE_RATE)
    return np.concatenate(
        [source.block(min(block, whole - done)) for done in range(0, whole, block)]
    )


def written(mood, seconds, seed=3, **parameters):
    notes, ring = score(asked(mood, **parameters), chance(seed), seconds)
    return list(notes), ring


# Every fourth mood is heard each time, all of them in tests/bench/soak_music.py.
@pytest.mark.parametrize("mood", list(MOODS)[::4])
def test_music_begins_at_once_and_dies_away_at_its_length(mood):
    samples = heard(music(mood, SHORT_SECONDS), SHORT_SECONDS + 2)
    assert np.isfinite(samples).all()
    peak = np.abs(samples).max()
    assert 0.05 < peak < 0.92
    first = np.flatnonzero(np.abs(samples).max(axis=1) > 0.002 * peak)[0]
    assert first < 0.06 * SAMPLE_RATE
    end = int(SHORT_SECONDS * SAMPLE_RATE)
    assert np.abs(samples[end + 48 :]).max() < 1e-6
    assert np.abs(samples[end - 2400 : end]).max() < 0.05 * peak
    assert np.sqrt(np.mean(np.square(samples[end // 4 : end // 2]))) > 0.005
    # A click is a step that nothing before or after it is like.
    steps = np.abs(np.diff(samples, axis=0)).max(axis=1)
    assert steps[:12].max() < 0.05
    assert steps[end - 48 :].max() < 0.01


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("seconds", [0.4, 3.0, 17.0])
def test_the_last_notes_are_the_tonic_and_ring_to_the_end(mood, seconds):
    notes, ring = written(mood, seconds)
    moments = [note.moment for note in notes]
    assert moments == sorted(moments)
    last = [note for note in notes if note.moment > seconds - ring - 0.001]
    assert last[0].moment + ring == pytest.approx(seconds, abs=0.01)
    assert last[-1].moment < last[0].moment + 0.1
    assert ring > min(0.6, 0.2 * seconds)
    pitched = [note.number for note in last if not INSTRUMENTS[note.instrument].is_drum]
    tonic = min(pitched) % 12
    final = {(tonic + tone) % 12 for tone in MOODS[mood].final.classes}
    assert len(pitched) > 1
    assert {number % 12 for number in pitched} <= final


def test_ten_minutes_are_written_to_the_end_and_never_repeat_a_bar():
    notes, _ = written("lullaby", 600.0)
    assert 596 < notes[-1].moment < 600
    whole = [
        tuple((n.number, n.instrument) for n in notes[at : at + 40])
        for at in range(0, len(notes) - 40, 40)
    ]
    assert len(set(whole)) == len(whole)


def test_a_piece_has_an_intro_sections_that_come_back_and_a_cadence():
    mood = MOODS["orchestral"]
    bars = list(plan(mood.sections, mood.cadence, mood.final, 48, chance(1)))
    letters = "".join(bar.section for bar in bars)
    assert letters.startswith("IIIIAAAAAAAABBBB")
    assert letters.endswith("OOOO")
    assert "C" in letters
    assert [bar.index for bar in bars] == list(range(48))
    first, again = (
        [b.chords for b in bars if (b.section, b.heard_before) == ("A", turn)] for turn in (0, 1)
    )
    assert first == again
    assert bars[-1].chords == mood.cadence
    assert bars[-1].following == mood.final
    assert all(now.following == then.chords[0] for now, then in pairwise(bars[:-1]))


def test_a_tune_comes_back_changed():
    notes, _ = written("folk", 60.0)
    tune = [note for note in notes if note.instrument == "flute"]
    bar = 4 * 60 / 106
    rhythms = {}
    for note in tune:
        rhythms.setdefault(int(note.moment / bar), []).append(round(note.moment % bar / bar * 8))
    alike = sum(one == other for one, other in combinations(map(tuple, rhythms.values()), 2))
    assert 3 < alike < len(rhythms) * (len(rhythms) - 1) / 4


@pytest.mark.parametrize("mood", ["calm", "jazz", "orchestral", "romantic"])
def test_voices_move_no_farther_than_they_must(mood):
    notes, _ = written(mood, 40.0)
    player = next(one for one in MOODS[mood].players if one.part == "chords")
    chords = {}
    for note in notes:
        if note.instrument == player.instrument:
            chords.setdefault(round(note.moment, 1), []).append(note.number)
    voicings = [sorted(one) for one in chords.values() if len(one) == player.voices]
    moves = [
        abs(a - b) for one, other in pairwise(voicings) for a, b in zip(one, other, strict=True)
    ]
    assert len(moves) > 20
    assert np.mean(moves) < 3.0
    assert np.percentile(moves, 95) <= 7


def test_every_mood_differs_from_every_other():
    found = {mood: features(written(mood, 20.0)[0]) for mood in MOODS}
    told = {pair: differing(*map(found.get, pair)) for pair in combinations(MOODS, 2)}
    assert not {pair: by for pair, by in told.items() if len(by) < 2}


def test_takes_differ_in_key_tempo_and_tune():
    pieces = [written("happy", 20.0, seed)[0] for seed in range(6)]
    tunes = [[n.number for n in piece if n.instrument == "marimba"][:12] for piece in pieces]
    assert len({tuple(tune) for tune in tunes}) == 6
    tonics = {[n.number for n in piece if n.instrument == "bass"][-1] for piece in pieces}
    assert len(tonics) >= 3
    assert len({round(p[-1].moment, 2) for p in pieces}) >= 3


def test_block_size_never_changes_a_sample_of_music():
    whole, parts = (heard(music("metal", 2.0), 1.5, block) for block in (48000, 4999))
    assert np.array_equal(whole, parts)


HASHED = """
import hashlib
import numpy as np
from scenewright.engine.music import compose
from scenewright.scene.model import Event, Kind, Span
source = compose(Event(Kind.music, "Music", "sad", Span(0, 1)),
                 np.random.Generator(np.random.SFC64(3)), 3.0)
print(hashlib.blake2b(source.block(96000).tobytes()).hexdigest())
"""


def test_another_process_makes_the_same_bytes():
    here = hashlib.blake2b(heard(music("sad", 3.0), 2.0, 4999).tobytes()).hexdigest()
    ran = subprocess.run(
        [sys.executable, "-c", HASHED], capture_output=True, text=True, timeout=120
    )
    assert ran.stdout.strip() == here, ran.stderr


@pytest.mark.parametrize("mood", ["sad", "rock"])
def test_moods_are_equally_loud(mood):
    assert loudness(heard(music(mood, 9.0, 5), 9.0)) == pytest.approx(-20.3, abs=1.0)


def test_an_unknown_mood_is_played_calm():
    assert written("purple", 5.0)[0] == written("calm", 5.0)[0]


def test_music_is_fast():
    source = music("epic", 0.0)
    began = time.process_time()
    heard(source, 8.0)
    assert (time.process_time() - began) / 8.0 < 24 * noise_second()


def test_notes_that_are_kept_take_no_more_memory_however_many_there_are():
    clips = Clips()
    tracemalloc.start()
    for number in range(40, 58):
        clips.clip(Note(0.0, number, "synth bass", 16.0, 1.0))
    last = Note(0.0, 57, "synth bass", 16.0, 0.5)
    assert clips.clip(last) is clips.clip(last)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 30_000_000


@pytest.mark.parametrize("name", music_table()["instruments"])
def test_an_instrument_asked_for_plays_alone_or_with_the_others(name):
    alone, _ = written("calm", 12.0, instrument=name, alone="on")
    own = {note.instrument for note in alone}
    assert len(alone) >= 3
    assert own == {name} or all(INSTRUMENTS[one].alone == "drum" for one in own), own
    among = {note.instrument for note in written("calm", 12.0, instrument=name)[0]}
    assert own <= among or name == "drums"
    assert len(among) > len(own)


def test_several_instruments_lead_in_the_order_they_are_named():
    notes, _ = written("jazz", 12.0, instrument="trumpet, drums, kazoo", alone="on")
    assert {note.instrument for note in notes} >= {"trumpet", "ride"}
    assert not {"saxophone", "piano"} & {note.instrument for note in notes}
    duet, _ = written("calm", 12.0, instrument="piano, cello", alone="on")
    assert {note.instrument for note in duet} == {"piano", "cello"}


@pytest.mark.parametrize("form", music_table()["forms"])
def test_a_short_form_is_short_and_takes_differ(form):
    assert set(music_table()["forms"]) == set(FORMS)
    one, other = (written("calm", 8.0, seed, form=form)[0] for seed in (1, 2))
    assert one[0].moment < 0.01
    assert one != other
    end = max(note.moment for note in one)
    assert end < 8.0
    assert end < 4.0
    samples = heard(music("calm", 4.0, form=form), 2.0)
    assert 0.05 < np.abs(samples).max() < 0.92


def test_a_roll_is_as_long_as_it_is_asked_to_be():
    event = asked("calm", form="roll").but(when=When(duration_seconds=7.0))
    notes = list(score(event, chance(1), 7.0)[0])
    assert 5.5 < notes[-1].moment < 7.0
    assert len(notes) > 100


@pytest.mark.parametrize("name", INSTRUMENTS)
def test_an_instrument_plays_a_note_in_tune_that_begins_and_ends_quietly(name):
    instrument = INSTRUMENTS[name]
    number = min(max(57, instrument.low), instrument.high)
    hertz = 440 * 2 ** ((number - 69) / 12)
    note = instrument.play(hertz, 0.7)
    assert note.dtype == np.float32
    assert np.isfinite(note).all()
    peak = np.abs(note).max()
    assert 0.05 < peak < 4
    assert np.abs(note[-24:]).max() < 0.02 * peak
    if not instrument.is_drum:
        assert abs(note[0]) < 0.05 * peak
        assert abs(cents_off(note, hertz)) < 25


def cents_off(note, hertz):
    """How far the strongest partial near the note or its octaves is from where it belongs."""
    part = note[4800:33600] * np.hanning(len(note[4800:33600]))
    size = 1 << 18
    power = np.abs(np.fft.rfft(part, size))
    best = 0.0, 0.0
    for harmonic in (0.5, 1, 2, 3):
        low, high = (int(hertz * harmonic * 2 ** (side / 24) * size / 48000) for side in (-1, 1))
        at = low + int(np.argmax(power[low:high]))
        found = 1200 * np.log2(at * 48000 / size / (hertz * harmonic))
        best = max(best, (float(power[at]), float(found)))
    return best[1]


@pytest.mark.parametrize("hertz", [45.0, 60.0, 110.0, 440.0, 1500.0, 3000.0, 9000.0])
def test_the_hand_on_the_fader_hears_as_the_meter_does(hertz):
    tone = np.sin(2 * np.pi * hertz * np.arange(2 * CHUNK_FRAMES) / SAMPLE_RATE)
    both = np.stack([tone, 0.5 * tone]).astype(np.float32)
    meter = LoudnessMeter(SAMPLE_RATE, 2)
    meter.push(both.T)
    heard = 10.0 * np.log10(weighted_power(both[:, :CHUNK_FRAMES])) - 0.691
    assert heard == pytest.approx(meter.integrated_lufs(), abs=0.4)
