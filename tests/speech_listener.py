"""Someone who listens: a recogniser that knows twenty Harvard sentences, and scenes to hear.

IEEE Recommended Practice for Speech Quality Measurements, 1969, lists 1 and 2.
"""

import numpy as np
import pytest

from scenewright.engine.mix import Mixer
from scenewright.engine.source import SAMPLE_RATE
from scenewright.engine.tracks import gather, tracks_of
from scenewright.scene.model import Event, Kind, Place, Scene, Span, When
from scenewright.scene.parser import parse
from scenewright.scene.timing.schedule import schedule
from scenewright.sound.resample import resample

SENTENCES = (
    "the birch canoe slid on the smooth planks",
    "glue the sheet to the dark blue background",
    "it is easy to tell the depth of a well",
    "these days a chicken leg is a rare dish",
    "rice is often served in round bowls",
    "the juice of lemons makes fine punch",
    "the box was thrown beside the parked truck",
    "the hogs were fed chopped corn and garbage",
    "four hours of steady work faced us",
    "a large size in stockings is hard to sell",
    "the boy was there when the sun rose",
    "a rod is used to catch pink salmon",
    "the source of the huge river is the clear spring",
    "kick the ball straight and follow through",
    "help the woman get back to her feet",
    "a pot of tea helps to pass the evening",
    "smoky fires lack flame and heat",
    "the soft cushion broke the man's fall",
    "the salt breeze came across from the sea",
    "the girl at the booth sold fifty bonds",
)
BEDS = {"rain": "Steady rain.", "crowd": "A crowd murmurs.", "music": "Tense music."}
_EDGE_SECONDS = 0.1
_SPEAKING_METRES = 1.2


class Listener:
    """Tells which of the twenty sentences was said; one in twenty would be chance."""

    def __init__(self):
        sphinx = pytest.importorskip(
            "pocketsphinx", reason="pocketsphinx is not installed, so nobody listens"
        )
        self.decoder = sphinx.Decoder(samprate=16000, lm=None, loglevel="FATAL")
        grammar = f"#JSGF V1.0;\ngrammar said;\npublic <said> = {' | '.join(SENTENCES)};\n"
        self.decoder.add_jsgf_string("said", grammar)
        self.decoder.activate_search("said")

    def heard(self, samples):
        """The sentence in mono samples at 48,000 Hz, empty where none is recognised."""
        low = resample(np.asarray(samples, np.float32)[:, None], SAMPLE_RATE, 16000)[:, 0]
        low = low / np.abs(low).max() * 0.7
        padded = np.concatenate([np.zeros(3200), low, np.zeros(3200)])
        # The recogniser was taught with real rooms: without a floor of noise it hears worse.
        rms = np.sqrt(np.mean(low**2))
        padded += np.random.default_rng(0).standard_normal(len(padded)) * rms * 0.01
        self.decoder.start_utt()
        self.decoder.process_raw(
            (padded * 32767).clip(-32767, 32767).astype("<i2").tobytes(), full_utt=True
        )
        self.decoder.end_utt()
        guess = self.decoder.hyp()
        return guess.hypstr if guess else ""


def dialogue(voice_id, texts, bed=None):
    """A scene in which a voice says each text, one after the other, over a bed or over nothing."""
    lines = [
        Event(
            Kind.speech,
            "Speech",
            voice_id,
            Span(0, 1),
            when=When(at_seconds=1.5) if not index else When(after=index - 1, delay_seconds=0.4),
            text=f"{text}.",
            ordinal=index,
            place=Place(distance_metres=_SPEAKING_METRES),
        )
        for index, text in enumerate(texts)
    ]
    beds = [] if bed is None else parse(BEDS[bed]).events[:1]
    return schedule(Scene("", (*lines, *beds)), {})


def mixed(scene):
    """The scene with exact times, and its mix (frames,) before loudness and encoder."""
    material = gather(scene, {}, 1, lambda: False)
    exact = schedule(scene, material.lengths)
    frames = round(exact.duration_seconds * SAMPLE_RATE)
    mixer = Mixer(tracks_of(exact, material, 1), (), frames)
    return exact, np.concatenate(list(mixer.blocks())).mean(axis=1)


def lines_of(scene, samples):
    """The part of each line with a tenth of a second around it."""
    edge = _EDGE_SECONDS
    for event in scene.events:
        if event.kind is Kind.speech:
            first = round((event.start_seconds - edge) * SAMPLE_RATE)
            last = round((event.start_seconds + event.duration_seconds + edge) * SAMPLE_RATE)
            yield samples[first:last]
