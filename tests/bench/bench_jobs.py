"""2,000 jobs in the panel: open, settle, scroll by pixels and by pages, search, 50 clocks ticking.

Settling is what comes after the first picture: the rows that are not seen get their heights.

Beside each figure stands the control: a list of as many plain strings in the same run. A frame is
the time from the cause to everything painted; it passes at 16 ms or at 1.3 times the control.
Both without a screen and on a virtual one.
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

from bench_first_paint import screen
from PySide6.QtCore import QObject, Signal
from ratio import report

JOB_COUNT = 2000
RUNNING_COUNT = 50
FRAME_MS_MAX = 16
CONTROL_RATIO_MAX = 1.3
# A search looks through everything at once, like nothing else; it waits for a pause in typing.
LIMITS = {"open": (100, 0.5), "search": (50, 0.9)}
FRAMES = 400
ROUNDS = 5
SETTLING_TURNS = 50
STEP_PIXELS = 37
PANEL_PIXELS = (296, 760)


def made_up_jobs():
    """As a busy month leaves them: takes of 150 scenes, every state, sentences of their own."""
    from scenewright.studio.jobs.job import Job, JobState, Verb

    again = Verb("generate_again", "Generate again", is_charged=True)
    verbs = (Verb("listen", "Listen"), Verb("save", "Save"), again)
    ended = (JobState.succeeded, JobState.succeeded, JobState.failed, JobState.stopped)
    now = time.time()
    for number in range(JOB_COUNT):
        is_running = number < RUNNING_COUNT
        state = JobState.processing if is_running else ended[number % len(ended)]
        failed = f"The sound was not made: part {number} is refused. Nothing is charged; change it."
        yield Job(
            submission_id=number,
            scene_id=number % 150,
            title=f"Scene {number % 150} at the harbour",
            account_name="Local studio",
            state=state,
            sentence=failed if state is JobState.failed else "Done",
            created_at=now - 60 * number,
            next_poll_at=now + 3 if is_running else None,
            settled_credits=None if is_running else 5.0,
            reserved_credits=5,
            output=f"mp3 · 48 kHz · 0:{number % 60:02}",
            verbs=verbs,
        )


class Silence(QObject):
    """An audio output that is there and does nothing."""

    played = Signal(int, object)
    ended = Signal(int)
    trouble = Signal(int, str)
    devices = Signal(object)


def painted(application):
    """Everything that is due is done and painted."""
    application.processEvents()
    application.processEvents()


def frames(application, cause, count=FRAMES):
    """How long each of `count` causes takes until everything is painted, in milliseconds."""
    taken = []
    for number in range(count):
        started = time.perf_counter()
        cause(number)
        painted(application)
        taken.append((time.perf_counter() - started) * 1000)
    return sorted(taken)


def scrolled(application, view):
    """Frames of scrolling down by pixels, then down and up by pages."""
    bar = view.verticalScrollBar()
    by_pixel = frames(application, lambda number: bar.setValue(number * STEP_PIXELS))
    page, reach = bar.pageStep(), max(bar.maximum(), 1)
    by_page = frames(application, lambda number: bar.setValue(number * page % reach))
    return {"scroll by pixels": by_pixel, "scroll by pages": by_page}


def opened(application, make):
    """Milliseconds from nothing to a painted widget, each round, and the last widget."""
    from PySide6.QtCore import QEvent

    taken, widget = [], None
    for _ in range(ROUNDS):
        if widget is not None:
            widget.deleteLater()
            application.sendPostedEvents(widget, QEvent.Type.DeferredDelete)
        started = time.perf_counter()
        widget = make()
        widget.resize(*PANEL_PIXELS)
        widget.show()
        painted(application)
        taken.append((time.perf_counter() - started) * 1000)
    return sorted(taken), widget


def measure():
    """In a process of its own: every figure of the panel and of the control, as JSON."""
    from dataclasses import replace

    from PySide6.QtCore import QStringListModel
    from PySide6.QtWidgets import QApplication, QListView

    from scenewright.studio.coroutines import Coroutines
    from scenewright.studio.rooms import Places
    from scenewright.studio.settings import Settings
    from scenewright.studio.studio import Studio
    from scenewright.ui.jobs.panel import JobPanel
    from scenewright.ui.theme import Theme

    application = QApplication(["bench", "-style", "fusion"])
    theme = Theme(application, "dark")
    theme.dress()
    jobs = list(made_up_jobs())
    # Never started, so it touches neither disk nor device.
    settings = Settings(Path("unwritten.json"))
    studio = Studio(Places.of_home(), Coroutines(), Silence(), settings)
    studio.furnish()
    board = studio.jobs

    def panel():
        board.show(jobs)
        return JobPanel(studio, theme)

    def plain():
        view = QListView()
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setModel(QStringListModel([job.title for job in jobs], view))
        return view

    opening, control_view = opened(application, plain)
    control = {"open": opening, **scrolled(application, control_view)}
    idle = frames(application, lambda _number: control_view.viewport().update(), FRAMES // 4)
    control |= {"settle": idle, "tick": idle, "search": idle, "change": idle}
    control_view.close()
    opening, shown = opened(application, panel)
    settling = frames(application, lambda _number: None, SETTLING_TURNS)
    ours = {"open": opening, "settle": settling, **scrolled(application, shown.view)}
    shown.view.verticalScrollBar().setValue(0)
    ours["tick"] = frames(application, lambda _number: board.ticked.emit(), FRAMES // 4)
    words = ["harbour 1", "", "refused", "scene 12", ""]
    look = shown.groups.look

    def search(number):
        shown.groups.look = replace(look, search=words[number % len(words)])

    def change(number):
        board.put(replace(jobs[number], sentence=f"said {number}", settled_credits=number))

    ours["search"] = frames(application, search, FRAMES // 4)
    ours["change"] = frames(application, change, FRAMES // 4)
    print(json.dumps({"ours": ours, "control": control}))


def percentile(ordered, share):
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def judged(platform, environment):
    ran = subprocess.run(
        [sys.executable, __file__, "measure"],
        env={**os.environ, **environment, "QT_QPA_PLATFORM": platform},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        timeout=300,
        check=True,
    )
    found = json.loads(ran.stdout)
    is_good = True
    for name, ours in found["ours"].items():
        control = found["control"][name]
        limit, share = LIMITS.get(name, (FRAME_MS_MAX, 0.99))
        bound = max(limit, CONTROL_RATIO_MAX * percentile(control, share))
        figure = percentile(ours, share)
        detail = f"{figure:.1f} ms, control {percentile(control, share):.1f}, worst {ours[-1]:.1f}"
        is_good &= report(f"{platform} {name} / bound", figure / bound, 1.0, detail)
    return is_good


def main():
    is_good = judged("offscreen", {})
    with screen() as name:
        is_good &= judged("xcb", {"DISPLAY": name})
    return 0 if is_good else 1


if __name__ == "__main__":
    if sys.argv[1:] == ["measure"]:
        measure()
    else:
        sys.exit(main())
