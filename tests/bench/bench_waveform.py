"""Painting the outline of an hour at every zoom, beside drawing the same columns bar by bar.

Processor time of the window's thread, the least of several rounds: what others do is not counted.
A zoom is painted from nothing, as after each step of the wheel; a step of the position repaints
only where it was and is.
"""

import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QLineF, QPoint
from PySide6.QtGui import QImage, QPainter, QPen, QRegion
from PySide6.QtWidgets import QApplication
from ratio import report

from scenewright.sound.peaks import BIN_FRAMES, Peaks
from scenewright.ui.player.waveform_axis import TimeAxis
from scenewright.ui.player.waveform_view import SCALE_PIXELS, WaveformView
from scenewright.ui.theme import Theme

RATE = 48000
HOUR_SECONDS = 3600.0
WIDTH, HEIGHT = 1600, 300
ROUNDS = 25
# The whole hour, a minute, a second, bars of samples, and a line of them with dots.
ZOOMS_SECONDS = (HOUR_SECONDS, 60.0, 1.0, 0.02, 0.002)
# Bar by bar takes 3.3 to 4.1 ms on a quiet machine, so that this is 2 ms there.
CONTROL_BOUND = 0.5
STEP_BOUND = 0.3
MIDDLE_SECONDS = 1800.0


def fastest(work):
    """The least processor time of a few rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        began = time.thread_time()
        work()
        times.append(time.thread_time() - began)
    return min(times)


def hour_of_noise():
    """Peaks of an hour of stereo, and the samples around its middle."""
    dice = np.random.default_rng(5)
    frames = round(HOUR_SECONDS * RATE)
    loud = dice.integers(2000, 30000, (2, -(-frames // BIN_FRAMES)), dtype=np.int16)
    samples = dice.uniform(-0.9, 0.9, (2 * RATE, 2)).astype(np.float32)
    return Peaks(np.stack([-loud, loud]), frames), samples


def painted_anew(view, image):
    """Paint as after a step of the wheel: nothing of it is kept."""
    view.picture._forget()
    view.render(image)


def bar_by_bar(picture, image, theme):
    """The control: the same columns as lines of a painter."""
    columns = picture._outline.column_range(0, picture._outline.frames, WIDTH)
    least, greatest = columns[:, :, 0].min(axis=1), columns[:, :, 1].max(axis=1)
    with QPainter(image) as painter:
        painter.setPen(QPen(theme.colour("wave"), 1))
        middle, half = HEIGHT / 2, HEIGHT / 65536
        painter.drawLines(
            [
                QLineF(x, middle - float(high) * half, x, middle - float(low) * half)
                for x, (low, high) in enumerate(zip(least, greatest, strict=True))
            ]
        )


def main():
    application = QApplication.instance() or QApplication([])
    application.setStyle("Fusion")
    theme = Theme(application, "dark")
    axis = TimeAxis()
    view = WaveformView(theme, axis)
    view.resize(WIDTH, HEIGHT)
    peaks, samples = hour_of_noise()
    axis.begin(HOUR_SECONDS, RATE)
    view.picture.show_outline(peaks, RATE)
    view.picture.show_samples(round((MIDDLE_SECONDS - 1) * RATE), samples)
    view.show_position(MIDDLE_SECONDS)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)
    held = []
    control = fastest(lambda: bar_by_bar(view.picture, image, theme))
    for seen_seconds in ZOOMS_SECONDS:
        axis.show(MIDDLE_SECONDS - seen_seconds / 2, MIDDLE_SECONDS + seen_seconds / 2)
        taken = fastest(lambda: painted_anew(view, image))
        detail = f"{taken * 1000:.2f} and {control * 1000:.2f} ms at {WIDTH} x {HEIGHT}"
        name = f"paint of {seen_seconds:g} s / bar by bar"
        held.append(report(name, taken / control, CONTROL_BOUND, detail))
    axis.fit()
    view.render(image)
    strip = QRegion(WIDTH // 2, 0, 12, HEIGHT - SCALE_PIXELS)
    step = fastest(lambda: view.render(image, QPoint(WIDTH // 2, 0), strip))
    whole = fastest(lambda: painted_anew(view, image))
    detail = f"{step * 1000:.3f} ms"
    held.append(report("a step of the position / a whole paint", step / whole, STEP_BOUND, detail))
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
