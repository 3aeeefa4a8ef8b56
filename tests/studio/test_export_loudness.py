"""The loudness an export is brought to, by ffmpeg's meter, and the noise that rounding needs."""

import numpy as np
import pytest
from sound_witness import ebur128, programme
from take_desk import TakeDesk, hot

from scenewright.sound.decode import decode
from scenewright.studio.exports.export import export_take
from scenewright.studio.exports.plan import (
    LOUDNESS_TARGETS_LUFS,
    ExportFormat,
    ExportPlan,
    MetadataLevel,
    ending_of,
)

RATE = 48_000
LOSSY = ("mp3", "ogg_opus")


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


def written(desk, take, plan):
    path = desk.out / f"{len(desk.names())}.{ending_of(plan, take)}"
    return export_take(desk.library, take, plan, path)


def samples_of(desk, take):
    return desk.library.samples(take).frames


@pytest.mark.parametrize("target", LOUDNESS_TARGETS_LUFS)
@pytest.mark.parametrize("output_format", ["wav_24", "mp3", "ogg_opus"])
@pytest.mark.parametrize("channels", [1, 2])
def test_a_loudness_is_reached_and_no_peak_is_over(desk, target, output_format, channels):
    take = desk.take(hot(), events=())
    plan = ExportPlan(ExportFormat(output_format), channels=channels, loudness_target_lufs=target)
    exported = written(desk, take, plan)
    lufs, peak_db = ebur128(exported.path)
    allowed = 0.35 if output_format in LOSSY else 0.15
    assert exported.after.lufs == pytest.approx(target, abs=0.1)
    assert lufs == pytest.approx(exported.after.lufs, abs=allowed)
    # What a lossy codec adds is not in anybody's hand.
    assert peak_db <= (-0.5 if output_format in LOSSY else -0.9)
    assert exported.after.true_peak_db <= plan.ceiling_db + 0.05


def test_the_figures_before_are_those_of_what_is_wanted(desk):
    loud_end = np.concatenate([programme(RATE, 2.0) * 0.1, programme(RATE, 2.0)])
    take = desk.take(loud_end.astype(np.float32), events=())
    quiet = ExportPlan(ExportFormat.wav_16, region=(0.0, 2.0), loudness_target_lufs=-23.0)
    exported = written(desk, take, quiet)
    assert exported.before.lufs < take.lufs - 10.0
    assert ebur128(exported.path)[0] == pytest.approx(-23.0, abs=0.1)
    untouched = written(desk, take, ExportPlan(ExportFormat.wav_16))
    assert (untouched.before.lufs, untouched.after.lufs) == (take.lufs, take.lufs)


def test_without_a_target_no_peak_is_changed(desk):
    take = desk.take(hot(), events=())
    exported = written(desk, take, ExportPlan(ExportFormat.wav_24))
    assert np.array_equal(decode(exported.path).frames, samples_of(desk, take))
    assert take.true_peak_db > -1.0


def test_silence_stays_silence(desk):
    take = desk.take(np.zeros((RATE, 2), np.float32), events=())
    exported = written(desk, take, ExportPlan(ExportFormat.wav_16, loudness_target_lufs=-16.0))
    assert np.abs(decode(exported.path).frames).max() <= 2 / 32768


def test_what_was_deeper_than_16_bits_is_dithered(desk):
    """A tone below half a step is silence when rounded, and still there under dither."""
    time = np.arange(4 * RATE) / RATE
    tone = 0.5 * np.sin(2 * np.pi * 1000 * time)
    take = desk.take(np.stack([tone, tone], axis=1).astype(np.float32), events=())
    plan = ExportPlan(ExportFormat.wav_16, loudness_target_lufs=-40.0, metadata=MetadataLevel.none)
    first, second = written(desk, take, plan), written(desk, take, plan)
    assert first.path.read_bytes() == second.path.read_bytes()
    heard = decode(first.path).frames[:, 0]
    exact = tone * 10 ** ((-40.0 - take.lufs) / 20)
    error = (heard - exact) * 32768
    # Triangular noise of one step to either side and the rounding: a quarter of a step squared.
    assert float(np.var(error)) == pytest.approx(0.25, rel=0.05)
    assert abs(np.corrcoef(error, exact)[0, 1]) < 0.01
