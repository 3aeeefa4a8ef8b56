"""A scene becomes a file, with ffmpeg as the witness outside."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from engine_scenes import event, line, rendered, scene, storm
from peak_memory import STATUS
from sound_witness import FORMATS, RATES, ebur128, heard_by_ffmpeg

from scenewright.engine.render import Cancelled, warm
from scenewright.sound import encode, mp3_parts
from scenewright.sound.decode import decode
from scenewright.sound.mp3_parts import Mp3InParts
from scenewright.sound.tags import read_tags

SUITE = Path(__file__).parents[1]


@pytest.mark.parametrize(("output_format", "rate"), [*zip(FORMATS, RATES[2:], strict=True)])
def test_a_storm_is_as_loud_and_as_long_as_it_says(tmp_path, output_format, rate):
    path = tmp_path / f"storm.{output_format}"
    done = rendered(storm(), path, output_format, rate)
    assert done.frames == 6 * rate
    assert done.integrated_lufs == pytest.approx(-16.0, abs=0.3)
    assert [left.name for left in tmp_path.iterdir() if left.is_file()] == [path.name]
    if output_format == "pcm":
        assert path.stat().st_size == done.frames * 4
        return
    loudness, peak_db = ebur128(path)
    assert loudness == pytest.approx(-16.0, abs=0.3)
    assert peak_db <= -1.0
    frames, complaints = heard_by_ffmpeg(path)
    assert complaints == ""
    seconds = len(frames) / (48000 if output_format == "ogg_opus" else rate)
    assert seconds == pytest.approx(6.0, abs=0.001)


def test_a_long_mp3_is_made_in_parts_and_is_one(tmp_path, monkeypatch):
    monkeypatch.setattr(encode, "WHOLE_SECONDS", 5.9)
    made = []
    monkeypatch.setattr(encode, "Mp3InParts", lambda *of: made.append(of) or Mp3InParts(*of))
    monkeypatch.setattr(mp3_parts, "PART_MP3_FRAMES", 70)
    done = rendered(storm(), tmp_path / "storm.mp3", "mp3")
    assert made
    assert len(heard_by_ffmpeg(tmp_path / "storm.mp3")[0]) == done.frames
    loudness, peak_db = ebur128(tmp_path / "storm.mp3")
    assert loudness == pytest.approx(-16.0, abs=0.3)
    assert peak_db <= -1.0
    assert json.loads(read_tags(tmp_path / "storm.mp3")["schedule"])["take"] == 1
    made.clear()
    with pytest.raises(Cancelled):
        rendered(storm(), tmp_path / "not.mp3", "mp3", cancelled=lambda: bool(made))
    assert [left.name for left in tmp_path.iterdir()] == ["storm.mp3"]


def test_a_pop_alone_is_as_loud_as_it_should_be_or_says_how_far_it_stays_below(tmp_path):
    pop = scene(event("sfx", "pop", 0.5, 2.0), seconds=4.0)
    for target in (-16.0, -8.0):
        done = rendered(pop, tmp_path / "pop.wav", take=2, target_lufs=target)
        loudness, peak_db = ebur128(tmp_path / "pop.wav")
        assert loudness == pytest.approx(done.integrated_lufs, abs=0.2)
        assert -1.6 <= peak_db <= -1.0
        missing = target - done.integrated_lufs
        told = any(f"{missing:.1f} below" in note for note in done.notes)
        assert told if target > -16.0 else not done.notes and abs(missing) <= 0.3


def test_what_counts_as_heard_changes_with_the_gain_and_the_loudness_is_met(tmp_path):
    done = rendered(scene(event("sfx", "gunshot", 0.5, 2.0), seconds=4.0), tmp_path / "shot.wav")
    assert done.integrated_lufs == pytest.approx(-16.0, abs=0.05)
    assert ebur128(tmp_path / "shot.wav")[0] == pytest.approx(-16.0, abs=0.15)


def test_speed_pitch_and_volume_do_what_they_say(tmp_path):
    for speed in (0.5, 2.0, 1.37):
        done = rendered(storm(3.0), tmp_path / "a.wav", sample_rate=16000, speed=speed, pitch=-5.0)
        assert done.frames == round(3.0 * 16000 / speed)
        assert len(decode(tmp_path / "a.wav").frames) == done.frames
        assert done.schedule.duration_seconds == 3.0
    quiet = rendered(storm(3.0), tmp_path / "b.wav", volume=0.5)
    assert quiet.integrated_lufs == pytest.approx(-22.0, abs=0.3)
    loud = rendered(storm(3.0), tmp_path / "c.wav", volume=2.0)
    # Twice the level is 6 dB, and the limiter takes some of it back.
    assert loud.integrated_lufs > -14.0
    assert loud.true_peak_db <= -1.0


RENDER_EACH = """
import sys
from pathlib import Path
from engine_scenes import rendered, storm
for output_format in ("mp3", "ogg_opus", "wav"):
    rendered(storm(3.0, "hall"), Path(sys.argv[1], output_format), output_format, take=1, speed=1.1)
"""


def test_two_processes_make_the_same_bytes_and_another_take_makes_others(tmp_path):
    makers = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        makers.append(
            subprocess.Popen([sys.executable, "-c", RENDER_EACH, str(tmp_path / name)], cwd=SUITE)
        )
    assert [maker.wait() for maker in makers] == [0, 0]
    for output_format in ("mp3", "ogg_opus", "wav"):
        one, other = (
            (tmp_path / name / output_format).read_bytes() for name in ("first", "second")
        )
        assert one == other
    rendered(storm(3.0, "hall"), tmp_path / "take2.wav", take=2, speed=1.1)
    takes = [decode(path).frames for path in (tmp_path / "take2.wav", tmp_path / "first" / "wav")]
    assert np.abs(takes[0] - takes[1]).max() > 0.01


def test_one_event_edited_leaves_the_others_as_they_were(tmp_path):
    before = scene(event("sfx", "dog", 0.0, 1.0), event("sfx", "knock", 2.0, 1.0), seconds=4.0)
    after = scene(event("sfx", "bell", 0.0, 1.0), event("sfx", "knock", 2.0, 1.0), seconds=4.0)
    knocks = []
    for name, what in (("before", before), ("after", after)):
        rendered(what, tmp_path / f"{name}.wav")
        knock = decode(tmp_path / f"{name}.wav").frames[48000 * 2 : 48000 * 2 + 3000, 0]
        knocks.append(knock - knock.mean())
    likeness = np.corrcoef(*knocks)[0, 1]
    assert likeness > 0.8


def test_a_cancel_leaves_nothing_behind(tmp_path):
    for blocks in (0, 3, 14, 25):
        asked = iter(range(10_000))
        with pytest.raises(Cancelled):
            rendered(
                storm(), tmp_path / "a.mp3", "mp3", cancelled=lambda n=blocks, a=asked: next(a) >= n
            )
        assert [left for left in tmp_path.iterdir() if left.is_file()] == []


def test_a_hard_stop_is_exact_and_fades(tmp_path):
    done = rendered(storm(), tmp_path / "a.wav", sample_rate=44100, frames_max=50_001)
    samples = decode(tmp_path / "a.wav").frames
    assert done.frames == len(samples) == 50_001
    assert np.abs(samples[-20:]).max() < 0.02
    assert any("cut off" in note for note in done.notes)


def test_silence_stays_silence(tmp_path):
    done = rendered(scene(seconds=2.0), tmp_path / "a.wav")
    assert done.integrated_lufs == -70.0
    assert any("the file is silent" in note for note in done.notes)
    assert not decode(tmp_path / "a.wav").frames.any()


def test_what_cannot_be_made_is_noted_and_the_rest_is_heard(tmp_path):
    what = scene(
        event("sfx", "antigravity", 0.0, 1.0),
        line("…", 0.0),
        line("Hello.", 0.5, "nobody"),
        event("reference", "audio1", 0.0, 1.0),
        seconds=3.0,
    )
    done = rendered(what, tmp_path / "a.wav", references={"audio3": tmp_path / "none.wav"})
    told = "\n".join(done.notes)
    for part in ("“Antigravity”", "“…”", "no voice nobody", "names Audio 1", "Audio 3 was given"):
        assert part in told
    assert done.integrated_lufs == pytest.approx(-16.0, abs=0.3)


def test_a_reference_is_heard_where_it_belongs(tmp_path):
    rendered(scene(event("sfx", "phone", 0.0, 2.0), seconds=2.0), tmp_path / "given.wav")
    what = scene(event("reference", "audio1", 2.0, 2.0), seconds=5.0)
    done = rendered(what, tmp_path / "a.wav", references={"audio1": tmp_path / "given.wav"})
    samples = decode(tmp_path / "a.wav").frames
    assert not samples[: 2 * 48000 - 100].any()
    assert samples[2 * 48000 : 4 * 48000].any()
    assert any("Audio 1" in note for note in done.notes)


def test_the_file_tells_its_exact_schedule_and_no_time_of_day(tmp_path):
    for output_format in ("mp3", "wav", "ogg_opus"):
        rendered(storm(3.0), tmp_path / "a", output_format, take=4)
        told = json.loads(read_tags(tmp_path / "a")["schedule"])
        assert told["take"] == 4
        assert [one["class"] for one in told["events"]] == ["Rain", "Rosa", "Thunder"]
        assert told["engine"].startswith("scenewright ")
        # The line's real length, not the planned two seconds.
        assert 0.5 < told["events"][1]["duration_seconds"] < 1.9


MEASURE = """
import sys, tempfile
from pathlib import Path
from engine_scenes import event, line, rendered, scene
from peak_memory import peak_kilobytes
from scenewright.engine.render import warm
warm()
seconds = float(sys.argv[1])
lines = [line("We should go in.", start) for start in range(2, int(seconds), 20)]
beds = [event("ambience", name, 0.0, seconds) for name in ("wind",)]
with tempfile.TemporaryDirectory() as folder:
    rendered(scene(*beds, *lines, seconds=seconds), Path(folder, "a.wav"), sample_rate=8000)
print(peak_kilobytes())
"""


@pytest.mark.skipif(not STATUS.exists(), reason="only Linux tells the memory of a process")
def test_a_scene_five_times_as_long_takes_no_more_memory():
    measured = [
        subprocess.Popen([sys.executable, "-c", MEASURE, str(n)], cwd=SUITE, stdout=subprocess.PIPE)
        for n in (40, 200)
    ]
    peaks = [int(process.communicate()[0]) for process in measured]
    assert peaks[1] - peaks[0] < 20_000, peaks


def test_the_engine_starts_without_what_is_slow():
    code = (
        "import scenewright.engine.render, sys; "
        "print(*(name for name in ('scipy', 'PySide6', 'httpx') if name in sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert ran.stdout.split() == []
    warm()
