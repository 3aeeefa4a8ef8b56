"""A library with takes of every kind in it, and a folder to export them to."""

import functools
import json

import numpy as np
from sound_witness import programme

from scenewright.contract import Output, Request, Task
from scenewright.sound.encode import Encoder
from scenewright.sound.tags import write_tags
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
from scenewright.studio.records import ObservationKind

HOT_RATE = 48_000
PROMPT = "Rain on a roof. Mara: “You came back.”"


def event(kind, name, start, seconds, **more):
    """An event of a schedule as the engine writes it."""
    times = {"start_seconds": start, "duration_seconds": seconds}
    return {"kind": kind, "class": name, "recipe": name, "speaker": "", "text": "", **times, **more}


EVENTS = (
    event("ambience", "Rain", 0.0, 4.0),
    event("sfx", "Door", 1.0, 0.5),
    event("speech", "Speech", 2.0, 1.0, speaker="Mara", text="You came back."),
)


@functools.cache
def hot(seconds=4.0):
    """Noise with knocks that reach far above its loudness."""
    generator = np.random.default_rng(5)
    samples = generator.normal(0.0, 0.05, (round(HOT_RATE * seconds), 2))
    for start in range(5000, len(samples) - 4000, 23_000):
        knock = generator.normal(0.0, 0.4, (3000, 2))
        samples[start : start + 3000] += knock * np.exp(-np.arange(3000) / 600)[:, None]
    # Codecs leave out what is highest: this is as dark as most sounds are.
    dark = np.stack([np.convolve(side, np.ones(6) / 2.4, "same") for side in samples.T], axis=1)
    made = np.clip(dark, -0.999, 0.999).astype(np.float32)
    made.flags.writeable = False
    return made


class TakeDesk:
    """A journal and a library below `folder`; `out` is an empty folder beside them."""

    def __init__(self, folder):
        self.journal = Journal(folder / "home" / "studio.sqlite3")
        self.library = Library(self.journal, folder / "home" / "media")
        self.out = folder / "out"
        self.out.mkdir()
        self._count = 0

    def take(
        self,
        samples=None,
        *,
        output_format="wav",
        sample_rate=48_000,
        events=EVENTS,
        speed=1.0,
        title="Harbour at dawn",
        account_id="local",
        parent=None,
        request=None,
        scene_id=None,
        draft_json="",
    ):
        """Keep a take as if it had come from a service."""
        samples = programme(sample_rate, 4.0) if samples is None else samples
        self._count += 1
        asked = request or Request(PROMPT, output_format=output_format, sample_rate=sample_rate)
        if title and scene_id is None:
            scene_id = self.journal.add_scene(title, "{}")
        submission = self.journal.open(
            *(asked, account_id, scene_id, draft_json),
            parent_submission_id=parent and parent.submission_id,
        )
        task_id = f"task_{self._count}"
        self.journal.note(submission.id, ObservationKind.accepted, 202, "{}", task_id=task_id)
        path = self.library.arriving(submission.id)
        with Encoder(path, output_format, sample_rate, samples.shape[1]) as encoder:
            encoder.write(samples)
        seconds = len(samples) / sample_rate
        if events:
            told = {"events": events, "duration_seconds": seconds * speed, "speed": speed}
            text = json.dumps({**told, "engine": "scenewright 0.1.0"})
            write_tags(path, output_format, {"schedule": text})
        output = Output("u", seconds, output_format)
        return self.library.keep(path, submission.id, Task(task_id, "succeeded", output=output))

    def names(self):
        """What is in the folder, hidden files too."""
        return sorted(path.name for path in self.out.iterdir())

    def close(self):
        self.journal.close()
