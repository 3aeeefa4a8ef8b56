"""A working day in a minute: 50 live jobs, 8 renders queued, a prompt of 2,048 characters typed.

Two figures: how late a 16 ms timer is, and how long a key takes to its repaint. Each stands beside
a control: a bare window with a text field, typed into while a service renders the same 8 scenes.
Passes at the figure or at 1.3 times the control.
"""

import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from bench_first_paint import screen
from bench_stall import Clockwork
from ratio import report

LATE_MS_MAX = 50
REPAINT_MS_MAX = 16
CONTROL_RATIO_MAX = 1.3
LIVE_JOBS = 50
RENDERS = 8
KEY_MS = (40, 160)
SEED = 20480
PROMPT_CHARACTERS = 2048
TYPED_CHARACTERS = 400
RUN_SECONDS_MAX = 240
SCENE = "60 second scene. Heavy rain and strong wind, take {n}. A woman says: 'We should go in.'"
WORDS = (
    "A harbour at dawn, gulls far to the right. After two seconds a ship's bell rings twice. "
    'Mara (tired): "You came back. I kept the light on." Rain on a tin roof, a low calm cello. '
)


class Typist:
    """Puts keys into a text widget and notes how long each took until it was painted."""

    def __init__(self, widget, ended):
        from PySide6.QtCore import Qt, QTimer

        self.repaint_ms = []
        self._widget, self._ended = widget, ended
        self._words = iter((WORDS * 20)[:TYPED_CHARACTERS])
        self._pressed_at = None
        self._watcher = _watcher(self)
        widget.viewport().installEventFilter(self._watcher)
        # A hand is not even: some keys come while what follows from the last is still at work.
        self._rhythm = random.Random(SEED)
        self._timer = QTimer()
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._press)

    def start(self):
        self._widget.setFocus()
        self._timer.start(KEY_MS[0])

    def painting(self):
        from PySide6.QtCore import QTimer

        # The picture is on its way to the screen when the paint event has returned.
        QTimer.singleShot(0, self._painted)

    def _painted(self):
        if self._pressed_at is not None:
            self.repaint_ms.append((time.perf_counter() - self._pressed_at) * 1000)
            self._pressed_at = None

    def _press(self):
        from PySide6.QtCore import QCoreApplication, QEvent, Qt
        from PySide6.QtGui import QKeyEvent

        character = next(self._words, None)
        if character is None:
            self._timer.stop()
            self._ended()
            return
        self._timer.setInterval(round(self._rhythm.uniform(*KEY_MS)))
        if self._pressed_at is None:
            self._pressed_at = time.perf_counter()
        nothing = Qt.KeyboardModifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, 0, nothing, character)
            QCoreApplication.postEvent(self._widget, event)


def _watcher(typist):
    from PySide6.QtCore import QEvent, QObject

    class Watcher(QObject):
        def eventFilter(self, _watched, event):
            if event.type() == QEvent.Type.Paint:
                typist.painting()
            return False

    return Watcher()


class HostedService(BaseHTTPRequestHandler):
    """Accepts everything and is never done: what fifty live jobs ask of a service."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(202, f"task_{time.monotonic_ns()}")

    def do_GET(self):
        self._answer(200, self.path.rsplit("/", 1)[1])

    def log_message(self, *_arguments):
        pass

    def _answer(self, status, task_id):
        task = {"id": task_id, "object": "audio.generation", "model": "svc-audio-2.0"}
        task |= {"status": "processing", "output": None, "usage": None, "error": None}
        task |= {"billing": {"reserved_credits": 10}}
        body = json.dumps(task).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def studio_window(base_url):
    """The real studio: fifty jobs at a hosted service, eight at its own, then the typing."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from scenewright.app.desktop import Desktop

    application = QApplication(["scenewright", "-style", "fusion"])
    application.setQuitOnLastWindowClosed(False)
    desktop = Desktop(application)
    desktop.window.resize(1440, 900)
    studio, clockwork = desktop.studio, Clockwork()
    studio.settings.jobs_at_once = LIVE_JOBS
    typist = Typist(desktop.window.composer.editor.words, lambda: QTimer.singleShot(0, end))

    def end():
        print(json.dumps([clockwork.late_ms, typist.repaint_ms, studio.jobs.rowCount()]))
        sys.stdout.flush()
        # Fifty jobs would ask before the window closes, and what was measured is out.
        os._exit(0)

    def steps():
        yield lambda: studio.service_state == "running"
        studio.add_account("Hosted", base_url, "sk-bench", "session")
        yield lambda: studio.account is not None and not studio.account.is_local
        for number in range(LIVE_JOBS):
            studio.draft.prompt = f"Rain, number {number}."
            studio.generate()
        yield lambda: sum(job.task_id is not None for job in studio.jobs.jobs()) == LIVE_JOBS
        studio.use_account("local")
        for number in range(RENDERS):
            studio.draft.prompt = SCENE.format(n=number)
            studio.generate()
        yield lambda: sum(job.is_local for job in studio.jobs.jobs()) == RENDERS
        studio.new_scene()
        yield lambda: not studio.draft.prompt
        studio.draft.prompt = (WORDS * 20)[: PROMPT_CHARACTERS - TYPED_CHARACTERS]
        studio.draft.renew()
        words = desktop.window.composer.editor.words
        words.moveCursor(words.textCursor().MoveOperation.End)
        clockwork.start()
        typist.start()

    to_do = steps()
    waiting_for = [next(to_do)]

    def look():
        if waiting_for[0] is None or not waiting_for[0]():
            return
        waiting_for[0] = next(to_do, None)

    looking = QTimer()
    looking.timeout.connect(look)
    looking.start(100)
    desktop.run()


def empty_window():
    """A bare window with a text field that is typed into."""
    from PySide6.QtWidgets import QApplication, QMainWindow, QTextEdit

    application = QApplication(["control", "-style", "fusion"])
    window = QMainWindow()
    field = QTextEdit()
    window.setCentralWidget(field)
    window.resize(1440, 900)
    window.show()
    field.setPlainText((WORDS * 20)[: PROMPT_CHARACTERS - TYPED_CHARACTERS])
    field.moveCursor(field.textCursor().MoveOperation.End)
    clockwork = Clockwork()
    typist = Typist(field, application.quit)
    clockwork.start()
    typist.start()
    application.exec()
    print(json.dumps([clockwork.late_ms, typist.repaint_ms, 0]))


def measured(role, environment, *arguments):
    ran = subprocess.run(
        [sys.executable, __file__, role, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        timeout=RUN_SECONDS_MAX,
        check=True,
    )
    return json.loads(ran.stdout)


@contextlib.contextmanager
def rendering_service(environment):
    """A service that has eight renders to do, which nobody but it works on."""
    command = [sys.executable, "-m", "scenewright"]
    silent = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    serving = subprocess.Popen([*command, "serve"], env=environment, **silent)
    try:
        base_url = json.loads(serving.stdout.readline())["base_url"]
        made = subprocess.run(
            [*command, "accounts", "create", "control", "--credits", "100"],
            env=environment,
            capture_output=True,
            check=True,
        )
        api_key = json.loads(made.stdout)["api_key"]
        for number in range(RENDERS):
            body = {"model": "svc-audio-2.0", "prompt": SCENE.format(n=number)}
            headers = {"Authorization": f"Bearer {api_key}", "Content-Type": "application/json"}
            headers["Idempotency-Key"] = str(number)
            asked = urllib.request.Request(
                f"{base_url}/audio/generations", json.dumps(body).encode(), headers
            )
            urllib.request.urlopen(asked).close()
        yield
    finally:
        serving.terminate()
        serving.wait()


def share(values, part):
    """The value below which that part of all lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main():
    hosted = ThreadingHTTPServer(("127.0.0.1", 0), HostedService)
    hosted.daemon_threads = True
    threading.Thread(target=hosted.serve_forever, daemon=True).start()
    with contextlib.ExitStack() as stack:
        name = stack.enter_context(screen())
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(2)]
        environments = [
            {**os.environ, "DISPLAY": name, "QT_QPA_PLATFORM": "xcb", "SCENEWRIGHT_HOME": folder}
            for folder in folders
        ]
        late, repaint, rows = measured(
            "studio", environments[0], f"http://127.0.0.1:{hosted.server_port}"
        )
        with rendering_service(environments[1]):
            control_late, control_repaint, _rows = measured("empty", environments[1])
    print(f"  {rows} jobs, {len(repaint)} repaints, {len(late)} ticks")
    return 0 if _judged(late, repaint, control_late, control_repaint) else 1


def _judged(late, repaint, control_late, control_repaint):
    passes = True
    for what, ours, control, part, most in (
        ("lateness p99.9", late, control_late, 0.999, LATE_MS_MAX),
        ("key to repaint p99", repaint, control_repaint, 0.99, REPAINT_MS_MAX),
    ):
        figure, beside = share(ours, part), share(control, part)
        bound = max(most, CONTROL_RATIO_MAX * beside)
        detail = f"{figure:.1f} ms, control {beside:.1f} ms, median {share(ours, 0.5):.1f} ms"
        passes &= report(f"{what} / bound", figure / bound, 1.0, detail)
    return passes


if __name__ == "__main__":
    if sys.argv[1:2] == ["studio"]:
        studio_window(sys.argv[2])
    elif sys.argv[1:2] == ["empty"]:
        empty_window()
    else:
        sys.exit(main())
