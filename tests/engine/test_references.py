"""What the user gave is heard in the role it was given, whatever it is, or refused by name."""

import numpy as np
import pytest
import soundfile
from engine_scenes import event, rendered, scene

from scenewright.engine.beats import beat_of, flux
from scenewright.engine.errors import Cancelled, RenderError
from scenewright.engine.references import Streamed, excerpt, hear, looped, played
from scenewright.engine.referring import heard_of
from scenewright.engine.roles import sounding
from scenewright.engine.source import SAMPLE_RATE
from scenewright.scene.model import When
from scenewright.sound.decode import decode

OCTAVES = (63, 125, 250, 500, 1000, 2000, 4000, 8000, 16000)


def a_tone(path, rate=22050, seconds=1.0, channels=1, level=0.01):
    time = np.arange(round(rate * seconds)) / rate
    samples = np.sin(2 * np.pi * 440 * time)[:, None] * np.full((1, channels), level)
    soundfile.write(path, samples, rate)
    return path


def chance(seed=1):
    return np.random.Generator(np.random.SFC64(seed))


def given(path, role, seconds, **more):
    """What is heard of a file in a role, and what is told of it."""
    source, done = sounding(
        hear(path, "Audio 1"), role, seconds, repeats=True, generator=chance(), **more
    )
    return source.block(round(seconds * SAMPLE_RATE)), done


def octave_levels_db(samples):
    """The mean power of each octave of a long stereo sound."""
    frames = np.lib.stride_tricks.sliding_window_view(samples[:, 0], 8192)[::6144]
    power = np.square(np.abs(np.fft.rfft(frames * np.hanning(8192)))).mean(axis=0)
    hertz = np.fft.rfftfreq(8192, 1 / SAMPLE_RATE)
    bands = [power[(hertz >= one / 2**0.5) & (hertz < one * 2**0.5)].mean() for one in OCTAVES]
    return 10 * np.log10(np.array(bands))


def a_place(path, seconds, kind="rain"):
    """A minute of weather, a machine, or birds over a quiet ground."""
    chances = np.random.default_rng(7)
    frames = round(seconds * SAMPLE_RATE)
    time = np.arange(frames) / SAMPLE_RATE
    spectrum = np.fft.rfft(chances.standard_normal(frames))
    noise = np.fft.irfft(spectrum / np.sqrt(1 + (np.fft.rfftfreq(frames) * 20) ** 2), frames)
    if kind == "machine":
        noise = 0.1 * noise + np.sin(2 * np.pi * 100 * time) + 0.5 * np.sin(2 * np.pi * 200 * time)
    if kind == "birds":
        noise *= 0.1
        call = np.sin(2 * np.pi * (3000 + 2000 * time[:9600]) * time[:9600]) * np.hanning(9600)
        for start in chances.integers(0, frames - 9600, round(2 * seconds)):
            noise[start : start + 9600] += call
    soundfile.write(path, 0.1 * noise, SAMPLE_RATE)
    return path


def a_band(path, beats_a_minute, seconds, first=0.0):
    """A bass drum on each beat, noise between, and a tone that changes with the bar."""
    frames = round(seconds * SAMPLE_RATE)
    time = np.arange(frames) / SAMPLE_RATE
    period = 60 / beats_a_minute
    samples = 0.1 * np.sin(2 * np.pi * np.array([220, 175, 262, 196])[
        (np.maximum(time - first, 0) / (4 * period)).astype(int) % 4] * time)  # fmt: skip
    short = time[:7200]
    drum = np.sin(2 * np.pi * 60 * short) * np.exp(-25 * short)
    drum[:200] += 0.5 * np.random.default_rng(1).standard_normal(200)
    for beat in range(int((seconds - first) / period) + 1):
        start = round((first + beat * period) * SAMPLE_RATE)
        part = drum[: max(0, frames - start)]
        samples[start : start + len(part)] += part
    soundfile.write(path, 0.5 * samples, SAMPLE_RATE)
    return path


@pytest.mark.parametrize("channels", [1, 2, 3])
def test_a_sound_comes_once_or_again_and_again(tmp_path, channels):
    heard = hear(a_tone(tmp_path / "tone.wav", channels=channels), "Audio 1")
    assert heard.duration_seconds == pytest.approx(1.0)
    once = Streamed(lambda: played(heard)).block(3 * SAMPLE_RATE)
    again = Streamed(lambda: looped(heard, 0, SAMPLE_RATE, 480)).block(3 * SAMPLE_RATE)
    assert once.shape == again.shape == (3 * SAMPLE_RATE, 2)
    assert not once[SAMPLE_RATE + 10 :].any()
    third = again[2 * SAMPLE_RATE + 4800 : 2 * SAMPLE_RATE + 9600]
    assert np.sqrt(np.mean(third**2)) == pytest.approx(
        np.sqrt(np.mean(once[4800:9600] ** 2)), rel=0.01
    )


def test_quiet_and_loud_sounds_come_to_one_loudness(tmp_path):
    levels = []
    for level, seconds in ((0.02, 1.0), (0.5, 1.0), (0.5, 0.2)):
        heard = hear(a_tone(tmp_path / f"{level}.wav", level=level, seconds=seconds), "Audio 1")
        block = Streamed(lambda heard=heard: played(heard)).block(9000)
        levels.append(np.sqrt(np.mean(block[1000:8000] ** 2)))
    assert levels[0] == pytest.approx(levels[1], rel=0.02)
    assert levels[2] == pytest.approx(levels[1], rel=0.1)


@pytest.mark.parametrize(("kind", "seconds"), [("rain", 0.6), ("machine", 3.0), ("birds", 4.0)])
def test_a_place_grows_from_its_recording_and_keeps_its_spectrum(tmp_path, kind, seconds):
    path = a_place(tmp_path / "a.wav", seconds, kind)
    grown, done = given(path, "ambience", 12.0)
    heard = hear(path, "Audio 1")
    own = np.concatenate(list(excerpt(heard, 0, heard.frames)))
    assert np.abs(octave_levels_db(grown) - octave_levels_db(own)).max() < 1.0
    assert ("noise of its spectrum" if seconds < 1 else "texture") in done
    # No moment is louder than the recording's own by more than a join may be.
    by_hop = np.square(grown).reshape(-1, 2400, 2).mean(axis=(1, 2))
    own_hops = np.square(own[: len(own) // 2400 * 2400]).reshape(-1, 2400, 2).mean(axis=(1, 2))
    assert by_hop.max() < 2.5 * own_hops.max()
    assert by_hop.min() > 0.4 * own_hops.min()


def test_a_place_has_no_loop_point(tmp_path):
    grown, _ = given(a_place(tmp_path / "a.wav", 2.0), "ambience", 12.0)
    mono = grown.sum(axis=1)
    likeness = np.fft.irfft(np.square(np.abs(np.fft.rfft(mono, 1 << 20))))
    # A loop of the recording would be alike after each of its rounds, of 2 seconds or less.
    assert np.abs(likeness[SAMPLE_RATE : 9 * SAMPLE_RATE]).max() < 0.25 * likeness[0]
    plain = np.tile(mono[: 2 * SAMPLE_RATE], 6)
    looping = np.fft.irfft(np.square(np.abs(np.fft.rfft(plain, 1 << 20))))
    assert looping[2 * SAMPLE_RATE] > 0.7 * looping[0]


def test_a_place_that_is_long_enough_is_heard_as_it_is(tmp_path):
    path = a_place(tmp_path / "a.wav", 5.0)
    heard, done = given(path, "ambience", 4.0)
    own = np.concatenate(list(excerpt(hear(path, "Audio 1"), 0, 4 * SAMPLE_RATE)))
    assert np.array_equal(heard[1000:], own[1000:])
    assert "as it is" in done


@pytest.mark.parametrize(("beats_a_minute", "seconds", "first"), [(120, 8.0, 0.0), (97, 7.3, 0.21)])
def test_music_goes_round_in_its_own_tempo(tmp_path, beats_a_minute, seconds, first):
    music, done = given(a_band(tmp_path / "a.wav", beats_a_minute, seconds, first), "music", 16.0)
    beat = beat_of(flux([music]))
    assert beat.beats_a_minute == pytest.approx(beats_a_minute, rel=0.002)
    assert f"{beats_a_minute} beats a minute" in done
    # Each drum is on the grid, before a seam and after it, and none is missing.
    onsets = flux([music])
    strong = np.flatnonzero(onsets > 0.4 * onsets.max()) / 200
    apart = np.diff(strong)
    intervals = apart[apart > 0.1] * beats_a_minute / 60
    assert np.abs(intervals - 1.0).max() < 0.05


def test_music_without_a_beat_goes_round_without_a_dip(tmp_path):
    time = np.arange(4 * SAMPLE_RATE) / SAMPLE_RATE
    chord = sum(np.sin(2 * np.pi * hertz * time) for hertz in (220, 277.2, 329.6))
    soundfile.write(tmp_path / "a.wav", 0.1 * chord, SAMPLE_RATE)
    music, done = given(tmp_path / "a.wav", "music", 12.0)
    assert "no steady beat" in done
    level_db = 10 * np.log10(np.square(music[4800:]).reshape(-1, 2400, 2)[:230].mean(axis=(1, 2)))
    assert level_db.min() > np.median(level_db) - 6


@pytest.mark.parametrize("role", ["insert", "ambience", "music", "voice"])
def test_a_strange_sound_never_fails_a_scene(tmp_path, role):
    time = np.arange(SAMPLE_RATE) / SAMPLE_RATE
    loud = np.sin(2 * np.pi * 300 * time)
    strange = {
        "silent": (np.zeros(SAMPLE_RATE), 48000, "is silent"),
        "short": (loud[:2400], 48000, ""),
        "a moment": (loud[:1], 48000, ""),
        "clipped": (np.clip(4 * loud, -1, 1), 44100, "clipped"),
        "offset": (0.3 * loud + 0.5, 44100, "offset"),
        "low": (0.1 * loud[:8000], 8000, ""),
        "high": (0.1 * loud, 192000, ""),
        "surround": (0.1 * np.repeat(loud[:, None], 6, axis=1), 48000, ""),
    }
    for name, (samples, rate, told) in strange.items():
        soundfile.write(tmp_path / "given.wav", samples, rate, subtype="FLOAT")
        what = scene(
            event("reference", "audio1", 0.0, 2.0, when=When(), parameters={"role": role}),
            seconds=2.0,
        )
        done = rendered(what, tmp_path / "a.wav", sample_rate=8000,
                        references={"audio1": tmp_path / "given.wav"})  # fmt: skip
        heard = decode(tmp_path / "a.wav").frames
        assert len(heard) == 16000
        assert np.isfinite(heard).all()
        assert abs(heard.mean()) < 0.01
        if role != "voice":
            assert told in " ".join(done.notes), name
            assert heard.any() == (name not in ("silent", "a moment"))


def test_a_long_sound_is_heard_for_as_long_as_there_is_room(tmp_path):
    soundfile.write(tmp_path / "long.wav", np.zeros((60 * 8000, 1)) + 0.01, 8000)
    heard = hear(tmp_path / "long.wav", "Audio 1")
    assert heard.duration_seconds == 60.0
    block = Streamed(lambda: played(heard)).block(SAMPLE_RATE)
    assert block.shape == (SAMPLE_RATE, 2)


def test_a_cancel_is_heard_while_a_reference_is_measured(tmp_path):
    given = event("reference", "audio1", 0.0, 1.0)
    with pytest.raises(Cancelled):
        heard_of(given, {"audio1": a_tone(tmp_path / "a.wav")}, [], lambda: True)


def test_what_is_no_sound_is_refused_by_name(tmp_path):
    (tmp_path / "page.mp3").write_text("<html>not found</html>")
    with pytest.raises(RenderError, match=r"^Audio 2 is not a sound file") as refused:
        hear(tmp_path / "page.mp3", "Audio 2")
    assert refused.value.code == "invalid_reference"
    soundfile.write(tmp_path / "empty.wav", np.zeros((0, 1)), 48000)
    with pytest.raises(RenderError, match="holds no sound"):
        hear(tmp_path / "empty.wav", "Audio 1")
