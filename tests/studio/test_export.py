"""A take written where it is wanted: the same bytes or another format, whole or not at all."""

import threading

import numpy as np
import pytest
import soundfile
from sound_witness import heard_by_ffmpeg, programme
from take_desk import TakeDesk, hot

from scenewright.sound import encode
from scenewright.sound.decode import PcmLayout, decode
from scenewright.sound.mp3_parts import Mp3InParts
from scenewright.sound.resample import resampled_length
from scenewright.studio.errors import ExportCancelled, ExportError, LibraryError
from scenewright.studio.exports.export import default_path, export, export_take
from scenewright.studio.exports.plan import (
    RATES_OF_LOSSY,
    ExportFormat,
    ExportPlan,
    MetadataLevel,
    ending_of,
)

RATE = 48_000
LOSSLESS = ("wav_16", "wav_24", "wav_float", "flac")
CONVERTED = tuple(form for form in ExportFormat if form not in ("original", "pcm"))
LOSSY = ("mp3", "ogg_opus")


@pytest.fixture
def desk(tmp_path):
    desk = TakeDesk(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def take(desk):
    return desk.take()


def written(desk, take, plan, **more):
    path = desk.out / f"{len(desk.names())}.{ending_of(plan, take)}"
    return export_take(desk.library, take, plan, path, **more)


def samples_of(desk, take):
    return desk.library.samples(take).frames


@pytest.mark.parametrize("metadata", MetadataLevel)
def test_the_original_is_the_same_bytes(desk, take, metadata):
    exported = written(desk, take, ExportPlan(metadata=metadata))
    assert exported.path.read_bytes() == desk.library.path(take).read_bytes()
    assert exported.before == exported.after
    assert desk.names() == [exported.path.name]


@pytest.mark.parametrize("output_format", ["original", "flac"])
def test_no_sound_of_the_library_is_ever_replaced(desk, take, output_format):
    original = desk.library.path(take)
    before = original.read_bytes()
    (desk.out / "link").symlink_to(original.parent)
    for path in (original, desk.out / "link" / original.name):
        with pytest.raises(LibraryError, match="inside the library"):
            export_take(
                desk.library, take, ExportPlan(ExportFormat(output_format)), path,
                is_overwriting=True,
            )  # fmt: skip
    assert original.read_bytes() == before


@pytest.mark.parametrize("output_format", LOSSLESS)
def test_what_was_16_bit_stays_the_same_to_the_bit(desk, take, output_format):
    exported = written(desk, take, ExportPlan(ExportFormat(output_format)))
    assert np.array_equal(decode(exported.path).frames, samples_of(desk, take))
    assert len(desk.names()) == 1


def test_24_bits_and_float_are_what_they_say(desk, take):
    kinds = {
        form: soundfile.info(written(desk, take, ExportPlan(ExportFormat(form))).path).subtype
        for form in LOSSLESS
    }
    assert kinds == {
        "wav_16": "PCM_16",
        "wav_24": "PCM_24",
        "wav_float": "FLOAT",
        "flac": "PCM_24",
    }


@pytest.mark.parametrize("output_format", CONVERTED)
def test_a_second_decoder_hears_every_frame(desk, take, output_format):
    exported = written(desk, take, ExportPlan(ExportFormat(output_format)))
    heard, complaints = heard_by_ffmpeg(exported.path)
    assert len(heard) == 4 * RATE
    assert not complaints
    ours = samples_of(desk, take)[4800:-4800, 0]
    likeness = np.corrcoef(heard[4800:-4800, 0], ours)[0, 1]
    assert likeness > (0.9 if output_format in LOSSY else 0.99999)


@pytest.mark.parametrize("source", ["mp3", "ogg_opus", "pcm", "wav"])
@pytest.mark.parametrize("wanted", ["wav", "pcm", "mp3", "ogg_opus"])
def test_the_formats_of_requests_are_written_for_the_verbs_that_are_there(desk, source, wanted):
    take = desk.take(output_format=source)
    path = export(desk.library, take, desk.out / "a.sound", wanted)
    if source == wanted:
        assert path.read_bytes() == desk.library.path(take).read_bytes()
        return
    layout = PcmLayout(RATE, 2, "s16le") if wanted == "pcm" else None
    assert len(decode(path, layout).frames) == len(samples_of(desk, take))


@pytest.mark.parametrize("output_format", CONVERTED)
@pytest.mark.parametrize("sample_rate", [8000, 44_100])
def test_rate_and_channels_are_as_asked(desk, take, output_format, sample_rate):
    plan = ExportPlan(ExportFormat(output_format), sample_rate=sample_rate, channels=1)
    decoded = decode(written(desk, take, plan).path)
    rate = decoded.sample_rate
    assert rate == (sample_rate if (output_format, sample_rate) != ("ogg_opus", 44_100) else 48_000)
    assert decoded.frames.shape == (resampled_length(4 * RATE, RATE, rate), 1)


def test_mono_is_the_mean_of_both_sides_and_stereo_of_mono_is_twice_the_same(desk, take):
    plan = ExportPlan(ExportFormat.wav_float, channels=1)
    mono = decode(written(desk, take, plan).path).frames
    assert np.allclose(mono[:, 0], samples_of(desk, take).mean(axis=1), atol=1e-7)
    alone = desk.take(programme(RATE, 2.0)[:, :1], title="Alone")
    assert desk.library.samples(alone).frames.shape[1] == 1
    both = decode(written(desk, alone, ExportPlan(ExportFormat.wav_16, channels=2)).path).frames
    assert np.array_equal(both[:, 0], both[:, 1])
    assert np.array_equal(both[:, :1], desk.library.samples(alone).frames)


@pytest.mark.parametrize("output_format", [*LOSSLESS, "mp3", "ogg_opus"])
def test_a_region_has_exactly_its_frames(desk, take, output_format):
    # Seconds of which a number cut off would be one less.
    start, end = 12_021, 131_068
    plan = ExportPlan(ExportFormat(output_format), region=(start / RATE, end / RATE))
    heard = decode(written(desk, take, plan).path).frames
    assert len(heard) == end - start
    if output_format in LOSSLESS:
        assert np.array_equal(heard, samples_of(desk, take)[start:end])


def test_a_long_mp3_is_made_in_parts(desk, take, monkeypatch):
    made = []
    monkeypatch.setattr(encode, "WHOLE_SECONDS", 3.9)
    monkeypatch.setattr(encode, "Mp3InParts", lambda *of: made.append(of) or Mp3InParts(*of))
    whole = decode(written(desk, take, ExportPlan(ExportFormat.mp3)).path).frames
    assert len(made) == 1
    assert len(whole) == 4 * RATE
    for plan in (
        ExportPlan(ExportFormat.mp3, region=(0.0, 3.0)),
        ExportPlan(ExportFormat.mp3, channels=1),
        ExportPlan(ExportFormat.wav_16),
    ):
        written(desk, take, plan)
    assert len(made) == 1


@pytest.mark.parametrize("source", ["mp3", "ogg_opus"])
def test_a_region_of_a_lossy_take_is_the_same_sound(desk, source):
    take = desk.take(output_format=source)
    start, end = 70_001, 120_000
    plan = ExportPlan(ExportFormat.wav_float, region=(start / RATE, end / RATE))
    heard = decode(written(desk, take, plan).path).frames
    assert len(heard) == end - start
    assert np.abs(heard - samples_of(desk, take)[start:end]).max() < 1e-3


def test_a_region_beyond_the_end_ends_with_the_take(desk, take):
    plan = ExportPlan(ExportFormat.wav_16, region=(3.0, 99.0))
    assert len(decode(written(desk, take, plan).path).frames) == RATE
    with pytest.raises(ExportError, match="holds no sound"):
        written(desk, take, ExportPlan(ExportFormat.wav_16, region=(5.0, 6.0)))
    assert len(desk.names()) == 1


def test_fades_begin_and_end_in_silence_and_leave_the_middle(desk):
    ones = np.full((2 * RATE, 2), 0.5, np.float32)
    take = desk.take(ones, events=())
    plan = ExportPlan(ExportFormat.wav_float, fade_in_seconds=0.25, fade_out_seconds=0.5)
    heard = decode(written(desk, take, plan).path).frames[:, 0]
    rising, falling = heard[: RATE // 4], heard[-RATE // 2 :]
    assert np.all(np.diff(rising) > 0)
    assert np.all(np.diff(falling) < 0)
    assert max(heard[0], heard[-1]) < 0.0001
    assert np.all(heard[RATE // 4 : -RATE // 2] == 0.5)


def test_progress_rises_to_one_and_the_bar_never_goes_back(desk):
    take = desk.take(hot(8.0), events=())
    seen = []
    written(
        desk, take, ExportPlan(ExportFormat.mp3, loudness_target_lufs=-14.0), progress=seen.append
    )
    assert seen == sorted(seen)
    assert seen[-1] == 1.0
    assert len(seen) > 5


@pytest.mark.parametrize(
    ("output_format", "asked"),
    [
        ("original", 1),
        ("original", 3),
        *((form, n) for form in ("wav_16", "mp3") for n in (1, 8, 20)),
    ],
)
def test_a_cancelled_export_leaves_nothing(desk, output_format, asked):
    take = desk.take(np.tile(hot(4.0), (4, 1)), events=())
    target = None if output_format == "original" else -14.0
    left = iter([False] * asked)
    plan = ExportPlan(ExportFormat(output_format), loudness_target_lufs=target)
    with pytest.raises(ExportCancelled, match="nothing was written"):
        written(desk, take, plan, is_cancelled=lambda: next(left, True))
    assert desk.names() == []
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("encoder")]


def test_a_file_that_is_there_stays_unless_told_otherwise(desk, take):
    path = desk.out / "a.wav"
    path.write_bytes(b"mine")
    with pytest.raises(ExportError, match="exists already"):
        export_take(desk.library, take, ExportPlan(), path)
    assert path.read_bytes() == b"mine"
    export_take(desk.library, take, ExportPlan(), path, is_overwriting=True)
    assert path.read_bytes() == desk.library.path(take).read_bytes()


def test_a_file_that_appears_meanwhile_stays(desk, take):
    path = desk.out / "a.wav"
    with pytest.raises(ExportError, match="appeared meanwhile"):
        export_take(
            *(desk.library, take, ExportPlan(ExportFormat.wav_16), path),
            progress=lambda _share: path.write_bytes(b"mine"),
        )
    assert path.read_bytes() == b"mine"
    assert desk.names() == ["a.wav"]


def test_a_damaged_or_missing_take_is_a_sentence_and_leaves_nothing(desk, take):
    desk.library.path(take).write_bytes(b"damaged")
    with pytest.raises(ExportError, match="cannot be exported"):
        written(desk, take, ExportPlan(ExportFormat.mp3))
    desk.library.path(take).unlink()
    with pytest.raises(LibraryError, match="missing"):
        written(desk, take, ExportPlan())
    assert desk.names() == []


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (ExportPlan(channels=1), "copied as it is"),
        (ExportPlan(region=(0.0, 1.0)), "copied as it is"),
        (ExportPlan(ExportFormat.mp3, sample_rate=96_000), "no sample rate of 96000"),
        (ExportPlan(ExportFormat.wav_16, channels=6), "one channel or two"),
        (ExportPlan(ExportFormat.wav_16, loudness_target_lufs=0.0), "LUFS"),
        (ExportPlan(ExportFormat.wav_16, loudness_target_lufs=float("nan")), "LUFS"),
        (ExportPlan(ExportFormat.wav_16, fade_in_seconds=-1.0), "fade"),
        (ExportPlan(ExportFormat.wav_16, region=(2.0, 1.0)), "before it ends"),
        (ExportPlan(ExportFormat.wav_16, region=(0.0, float("inf"))), "before it ends"),
    ],
)
def test_a_plan_that_cannot_be_done_says_why(desk, take, plan, sentence):
    assert any(sentence in problem for problem in plan.problems())
    with pytest.raises(ExportError, match=sentence):
        written(desk, take, plan)
    assert desk.names() == []


@pytest.mark.parametrize("output_format", RATES_OF_LOSSY)
def test_every_rate_that_is_offered_can_be_written(desk, take, output_format):
    for sample_rate in RATES_OF_LOSSY[output_format]:
        written(desk, take, ExportPlan(output_format, sample_rate=sample_rate))


def test_more_than_two_channels_become_mono_or_a_sentence(desk, take):
    six = np.repeat(programme(RATE, 0.5)[:, :1], 6, axis=1)
    soundfile.write(desk.library.path(take), six, RATE, format="WAV")
    with pytest.raises(ExportError, match=r"6 channels\. Choose mono"):
        written(desk, take, ExportPlan(ExportFormat.wav_16))
    plan = ExportPlan(ExportFormat.wav_24, channels=1, loudness_target_lufs=-23.0)
    heard = decode(written(desk, take, plan).path).frames
    assert heard.shape == (RATE // 2, 1)


def test_a_free_name_is_found_in_the_folder(desk):
    take = desk.take(title="Rain: a roof?")
    first = default_path(desk.out, take)
    assert first.name == "Rain a roof.wav"
    first.touch()
    assert default_path(desk.out, take).name == "Rain a roof 2.wav"
    assert default_path(desk.out, take, "ogg_opus").name == "Rain a roof.ogg"
