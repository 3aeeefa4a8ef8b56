"""From a keystroke to the timeline: parse, layout and paint of the longest prompt, and bounds."""

import itertools
import os
import sys
import time

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from ratio import report

from scenewright.scene.parser import parse
from scenewright.ui.theme import Theme
from scenewright.ui.timeline.view import TimelineView

LONGEST = 2048
ROUNDS = 25
WIDTH, HEIGHT = 960, 360
ALLOWED_SECONDS = 0.010
SHARE_BOUND = 1.0
VIEW_BOUND = 1.0
GROWTH_BOUND = 6.0
TYPICAL = (
    'Rain on a tin roof at night. A woman says: "We should go in." Distant thunder, then a car '
    "passes from left to right. After two seconds a dog barks twice, far away, and footsteps "
    "approach on gravel.\nMara (tired): You came back.\n"
    "Soft piano music under the voices, fading at the end. An old man whispers 'Only until the "
    "tide turns.' The wind howls outside for ten seconds.\n"
)
CROWDED = "A dog barks. Knock. "


def fastest(work):
    """The least processor time of a few rounds, in seconds: what others do is not counted."""
    times = []
    for _ in range(ROUNDS):
        began = time.thread_time()
        work()
        times.append(time.thread_time() - began)
    return min(times)


def main():
    application = QApplication.instance() or QApplication([])
    application.setStyle("Fusion")
    theme = Theme(application, "dark")
    theme.dress()
    view = TimelineView(theme)
    view.resize(WIDTH, HEIGHT)
    image = QImage(WIDTH, HEIGHT, QImage.Format.Format_ARGB32_Premultiplied)

    def shown(scene):
        view.show_scene(scene)
        view.show_cursor(len(scene.prompt) // 2)
        view.render(image)
        QCoreApplication.processEvents()

    prompt = (TYPICAL * 6)[:LONGEST]
    # A key in the middle of a line: all that follows is heard a little later.
    typed = prompt.replace("Only until", "Only untill", 1)[:LONGEST]
    scene = parse(prompt)
    keys = itertools.cycle((parse(typed), scene))
    reading, showing = fastest(lambda: parse(prompt)), fastest(lambda: shown(next(keys)))
    both = reading + showing
    detail = f"{both * 1000:.1f} ms, of which the timeline {showing * 1000:.1f}"
    detail += f"; {len(scene.events)} events"
    held = [
        report("parse and timeline / 10 ms", both / ALLOWED_SECONDS, SHARE_BOUND, detail),
        report("timeline / parse", showing / reading, VIEW_BOUND),
    ]
    long, short = (parse((CROWDED * LONGEST)[:length]) for length in (LONGEST, LONGEST // 4))
    whole, part = fastest(lambda: shown(long)), fastest(lambda: shown(short))
    detail = f"{whole * 1000:.1f} ms, {len(long.events)} events"
    held.append(report("crowded: 2,048 / 512 characters", whole / part, GROWTH_BOUND, detail))
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
