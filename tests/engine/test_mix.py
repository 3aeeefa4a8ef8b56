"""Speech stands above its beds, tracks start on their frame, broken sounds do no harm."""

from dataclasses import replace

import numpy as np
import pytest
import soundfile
from engine_scenes import event, line, rendered, scene

from scenewright.engine.mix import Mixer, Track
from scenewright.engine.rooms import room_named
from scenewright.engine.source import BLOCK_FRAMES, SAMPLE_RATE, Clip
from scenewright.engine.track import changed
from scenewright.engine.tracks import gather, tracks_of
from scenewright.scene.model import Place, When
from scenewright.sound.decode import decode

SECOND = SAMPLE_RATE


class Steady:
    """Noise without an end."""

    def __init__(self, level, colour=1):
        self.generator = np.random.default_rng(colour)
        self.level = level

    def block(self, frames):
        mono = self.generator.standard_normal((frames, 1)).astype(np.float32) * self.level
        return np.repeat(mono, 2, axis=1)


def tone(seconds, level_db):
    time = np.arange(round(seconds * SECOND)) / SECOND
    return np.sin(2 * np.pi * 440 * time) * np.sqrt(2) * 10 ** (level_db / 20)


def mixed(tracks, seconds, room=None):
    return np.concatenate(list(Mixer(tracks, [(0, room)], round(seconds * SECOND)).blocks()))


def bed(level, frames):
    return Track(0, frames, lambda: Steady(level), Place(), is_bed=True)


def test_the_length_is_exact_to_the_frame():
    for frames in (1, 511, BLOCK_FRAMES, BLOCK_FRAMES + 1, 100_000):
        assert len(mixed([], frames / SECOND)) == frames


def test_a_clip_starts_on_its_frame_and_ends_at_its_end():
    for start in (0, 1, BLOCK_FRAMES - 1, BLOCK_FRAMES, 70_001):
        track = Track(start, 1000, lambda: Clip(np.ones(1000)), Place())
        heard = np.flatnonzero(mixed([track], 2.5)[:, 0])
        assert heard[0] == start
        assert start + 990 < heard[-1] <= start + 999


def test_fades_and_changes_are_what_was_asked_whatever_the_blocks():
    class Ones:
        def block(self, frames):
            return np.ones((frames, 2), np.float32)

    frames, start = 3 * SECOND, 10_001
    fades = {"fade_in_seconds": 0.7, "fade_out_seconds": 2.5}
    track = Track(start, frames, Ones, Place(), gain_db=-6.0, change_db=-3.0, **fades)
    at = np.arange(frames)
    up = np.sin(np.pi / 2 * np.minimum((at + 1) / (0.7 * SECOND), 1.0))
    down = np.sin(np.pi / 2 * np.minimum((frames - at) / (2.5 * SECOND), 1.0))
    expected = np.minimum(up, down) * 10 ** ((-6.0 - 3.0 * at / frames) / 20)
    heard = mixed([track], 3.5)
    assert np.allclose(heard[start : start + frames], expected[:, None], atol=1e-4)
    assert not heard[:start].any()
    plain = mixed([replace(track, change_db=0.0, fade_out_seconds=0.0)], 3.5)[start:]
    assert np.allclose(plain[SECOND : 2 * SECOND], 10 ** (-6.0 / 20), atol=1e-6)
    assert np.allclose(plain[: SECOND // 2, 0], up[: SECOND // 2] * 10 ** (-6.0 / 20), atol=1e-4)


def test_a_change_late_in_a_long_scene_goes_on_frame_by_frame():
    late = 2**27
    track = Track(0, late + 1000, Clip, Place(), change_db=-20.0, change_frame=late)
    gain = changed(track, late, 1000)
    assert np.allclose(gain, 10 ** (-np.arange(1000) / 1000), rtol=1e-5)


def test_a_clip_rings_on_and_an_endless_source_does_not():
    def last(make):
        track = Track(0, SECOND, make, Place(), ring_frames=SECOND)
        return np.flatnonzero(mixed([track], 4)[:, 0])[-1]

    assert last(lambda: Clip(np.ones(4 * SECOND))) == 2 * SECOND - 1
    assert last(lambda: Clip(np.ones(SECOND // 2))) == SECOND // 2 - 1
    assert last(lambda: Steady(0.1)) == SECOND - 1


def test_a_line_is_twelve_decibels_above_any_bed():
    for level in (0.001, 0.05, 0.5):
        frames = 6 * SECOND
        line = Track(2 * SECOND, 2 * SECOND, lambda: Clip(tone(2, -22)), Place(),
                     speech_level_db=-22.0)  # fmt: skip
        silent_line = Track(2 * SECOND, 2 * SECOND, lambda: Clip(np.zeros(2 * SECOND)), Place(),
                            speech_level_db=-22.0)  # fmt: skip
        beds = mixed([bed(level, frames), silent_line], 6)
        both = mixed([bed(level, frames), line], 6)
        during = beds[2 * SECOND : 4 * SECOND].reshape(-1, 4800, 2)
        loudest_db = 10 * np.log10(np.square(during, dtype=np.float64).mean(axis=(1, 2)).max())
        assert -22.0 - loudest_db >= 12.0
        speech = both[2 * SECOND : 4 * SECOND] - beds[2 * SECOND : 4 * SECOND]
        assert abs(10 * np.log10(np.square(speech).mean()) + 22.0) < 0.2


def test_the_bed_comes_back_smoothly():
    line = Track(2 * SECOND, SECOND, lambda: Clip(np.zeros(SECOND)), Place(), speech_level_db=-22.0)
    heard = mixed([bed(0.2, 6 * SECOND), line], 6)
    level_db = 10 * np.log10(
        np.square(heard, dtype=np.float64).reshape(-1, 960, 2).mean(axis=(1, 2))
    )
    assert abs(level_db[:60].mean() - 20 * np.log10(0.2)) < 0.5
    assert abs(level_db[-60:].mean() - 20 * np.log10(0.2)) < 0.5
    # The steps of a smooth curve of 20 ms, and the chance of noise on top.
    assert np.abs(np.diff(level_db)).max() < 4.0


def test_a_source_that_breaks_is_silenced_and_counted():
    broken = np.ones(1000)
    broken[500:] = np.nan
    mixer = Mixer([Track(0, 1000, lambda: Clip(broken), Place())], (), SECOND)
    assert np.isfinite(np.concatenate(list(mixer.blocks()))).all()
    assert mixer.not_numbers == 1


def test_a_sound_is_made_only_when_its_time_has_come():
    made = []

    def make():
        made.append(True)
        return Clip(np.ones(10))

    blocks = Mixer([Track(10 * SECOND, 10, make, Place())], (), 20 * SECOND).blocks()
    for _ in range(10):
        next(blocks)
    assert not made


@pytest.mark.parametrize("target_lufs", [-23.0, -14.0])
def test_a_scene_is_as_loud_as_the_service_wants(tmp_path, target_lufs):
    what = scene(event("ambience", "fan", 0.0, 3.0), seconds=3.0)
    done = rendered(what, tmp_path / "a.wav", target_lufs=target_lufs)
    assert done.integrated_lufs == pytest.approx(target_lufs, abs=0.3)
    half = rendered(what, tmp_path / "a.wav", target_lufs=target_lufs, volume=0.5)
    assert half.integrated_lufs == pytest.approx(target_lufs - 6.02, abs=0.3)


@pytest.mark.parametrize(
    ("speed", "pitch", "volume"), [(0.5, -12.0, 2.0), (2.0, 12.0, 0.5), (2.0, -12.0, 2.0)]
)
def test_the_bounds_hold_length_and_peak_of_speech_alone(tmp_path, speed, pitch, volume):
    what = scene(line("We should go in now.", 0.2, "rosa"), seconds=2.5)
    done = rendered(what, tmp_path / "a.wav", sample_rate=24000, speed=speed, pitch=pitch,
                    volume=volume)  # fmt: skip
    heard = decode(tmp_path / "a.wav").frames
    assert len(heard) == done.frames == round(2.5 * 24000 / speed)
    assert done.true_peak_db <= -1.0
    assert np.abs(heard).max() <= 10 ** (-1 / 20)
    assert np.abs(heard).max() > 0.05


def jump_at_the_join(samples):
    """The largest second difference where the end meets the beginning, beside the usual."""
    usual = np.abs(np.diff(samples, 2, axis=0)).max()
    around = np.concatenate([samples[-3:], samples[:3]])
    return np.abs(np.diff(around, 2, axis=0)).max() / usual


def level_near(samples, frame, reach=9600):
    part = np.take(samples, np.arange(frame - reach, frame + reach), axis=0, mode="wrap")
    return 10 * np.log10(np.square(part, dtype=np.float64).mean())


@pytest.mark.parametrize("rate", [16000, 44100])
def test_a_scene_that_loops_goes_on_into_its_beginning(tmp_path, rate):
    beds = [event("ambience", name, 0.0, 3.0, when=When()) for name in ("fan", "rain")]
    levels = {}
    for loops in (False, True):
        what = replace(scene(*beds, seconds=3.0, room="hall"), loops=loops)
        done = rendered(what, tmp_path / "a.wav", sample_rate=rate)
        heard = decode(tmp_path / "a.wav").frames
        assert len(heard) == 3 * rate
        assert done.schedule.duration_seconds == 3.0
        assert any("goes round" in note for note in done.notes) == loops
        levels[loops] = level_near(heard, 0, rate // 20) - level_near(
            heard, 3 * rate // 2, rate // 2
        )
    # Without a loop both fade: at the join there is next to nothing.
    assert levels[False] < -12
    assert abs(levels[True]) < 3
    assert jump_at_the_join(heard) < 1.0


def test_a_length_said_of_a_bed_is_that_of_its_loop(tmp_path):
    rain = event("sfx", "rain", 0.0, 3.0, when=When(duration_seconds=3.0))
    rendered(replace(scene(rain, seconds=3.0), loops=True), tmp_path / "a.wav", sample_rate=16000)
    heard = decode(tmp_path / "a.wav").frames
    assert abs(level_near(heard, 0, 800) - level_near(heard, 24_000, 8000)) < 3


def test_a_hum_that_loops_has_no_click(tmp_path):
    """A tone in its own way round: of a reference, whose every second is the same."""
    time = np.arange(SECOND) / SECOND
    soundfile.write(tmp_path / "hum.wav", 0.2 * np.sin(2 * np.pi * 110 * time), SECOND)
    hum = event("reference", "audio1", 0.0, 5.0, when=When(), parameters={"role": "ambience"})
    what = replace(scene(hum, seconds=5.0), loops=True)
    rendered(what, tmp_path / "a.wav", references={"audio1": tmp_path / "hum.wav"})
    assert jump_at_the_join(decode(tmp_path / "a.wav").frames) < 1.1


def test_what_happens_in_a_loop_happens_at_its_time_and_whole(tmp_path):
    bed = event("ambience", "fan", 0.0, 6.0, when=When(), gain_db=-40.0)
    bell = event("sfx", "knock", 5.0, 0.5)
    heard = []
    for loops in (False, True):
        what = replace(scene(bed, bell, seconds=6.0), loops=loops)
        rendered(what, tmp_path / "a.wav")
        samples = decode(tmp_path / "a.wav").frames[:, 0]
        heard.append(samples[round(4.9 * SECOND) : round(5.5 * SECOND)])
        assert np.argmax(np.abs(heard[-1]) > 0.3 * np.abs(heard[-1]).max()) > 0.095 * SECOND
    likeness = np.dot(*heard) / np.sqrt(np.dot(heard[0], heard[0]) * np.dot(heard[1], heard[1]))
    assert likeness > 0.99


def test_only_voices_keep_their_throats(tmp_path):
    """The same line at another pitch: its treble moves with a bell beside it, not alone."""
    say = line("We should go in now.", 0.0, "adam")
    silent = event("sfx", "bell", 2.4, 0.1, gain_db=-200.0)
    centres = []
    for events in ((say,), (say, silent)):
        rendered(scene(*events, seconds=2.5), tmp_path / "a.wav", pitch=7.0)
        power = np.square(np.abs(np.fft.rfft(decode(tmp_path / "a.wav").frames[:, 0])))
        hertz = np.fft.rfftfreq(round(2.5 * SECOND), 1 / SECOND)
        # Where the middle of the first formants' power lies, the pitch apart.
        inside = (hertz > 250) & (hertz < 4000)
        centres.append(float(np.exp(np.average(np.log(hertz[inside]), weights=power[inside]))))
    assert centres[1] > 1.2 * centres[0]


def in_the_band_of_words(samples):
    """What of a stereo sound lies between 300 Hz and 4 kHz, mono."""
    spectrum = np.fft.rfft(samples.mean(axis=1))
    hertz = np.fft.rfftfreq(len(samples), 1 / SECOND)
    spectrum[(hertz < 300) | (hertz > 4000)] = 0
    return np.fft.irfft(spectrum, len(samples))


@pytest.mark.parametrize(
    ("kind", "bed", "room"),
    [("ambience", "rain", "dry"), ("ambience", "crowd", "church"), ("music", "tense", "dry")],
)
def test_words_are_twelve_decibels_over_loud_beds_in_their_own_band(kind, bed, room):
    loud = event(kind, bed, 0.0, 4.0, when=When(), gain_db=6.0, intensity=1.0)
    say = line("The birch canoe slid on the smooth planks.", 1.0, "adam")
    what = scene(loud, say, seconds=4.0)
    material = gather(what, {}, 1, lambda: False)
    under, spoken = tracks_of(what, material, 1)
    said = spoken.make().samples
    frames = len(said)

    def mixed_with(samples, *others):
        track = replace(spoken, make=lambda: Clip(samples))
        whole = np.concatenate(
            list(Mixer([track, *others], [(0, room_named(room))], 4 * SECOND).blocks())
        )
        during = in_the_band_of_words(whole)[SECOND : SECOND + frames // 960 * 960]
        return np.square(during.reshape(-1, 960)).mean(axis=1)

    voice, beds = mixed_with(said), mixed_with(0 * said, under)
    active = voice > voice.max() * 10**-2.5
    assert 10 * np.log10(voice[active].mean() / beds[active].mean()) > 12.0
