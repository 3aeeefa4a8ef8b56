"""20,000 takes: a search from keystroke to rows, filters, sorting, reading them all, scrolling.

What a thread does is told as its processor time, against the 50 ms a keystroke may take; reading
everything is told against the same rows fetched and dropped. What the window does is told as
frames, beside a list of as many plain strings in the same run.
"""

import os
import random
import sys
import tempfile
import time
import uuid
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QApplication, QListView
from ratio import report

from scenewright.contract import Request
from scenewright.studio.journal import Journal
from scenewright.studio.library.library import Library
from scenewright.studio.library.scenes import SceneList
from scenewright.studio.library.scenes_shown import Listed, Shelved, TakeLook, listed, shelved
from scenewright.studio.library.take_query import UNREJECTED, TakeOrder, TakeQuery
from scenewright.studio.records import TakeMark, TakeState
from scenewright.ui.library.delegate import LibraryDelegate
from scenewright.ui.library.view import LibraryView
from scenewright.ui.theme import Theme

TAKES = 20_000
SCENES = 1_500
# One scene of them was worked on for a year.
LONG_SCENE_TAKES = 3_000
KEYSTROKE_MS = 50
# Another order is a click, and looks at every title.
CLICK_MS = 100
FRAME_MS = 16
CONTROL_RATIO_MAX = 1.3
READ_RATIO_MAX = 6
ROUNDS = 7
PANE_PIXELS = (260, 760)
TEXT = (
    "rain roof harbour gull wave door wooden iron slam creak footsteps gravel stairs night dawn "
    "wind forest owl river bridge car tyre siren alley crowd market bell church kettle kitchen "
    "clock whisper shout laugh cry piano strings drum hum engine train station platform announce"
)
WORDS = TEXT.split()


def fill(journal):
    """A library as years leave it, without a single file: nothing here may look for one."""
    chance = random.Random(1)
    rows = journal.database
    with rows.writing():
        scenes = [journal.add_scene(_words(chance, 3).title(), "{}") for _ in range(SCENES)]
        for number in range(TAKES):
            is_long = number < LONG_SCENE_TAKES
            scene_id = scenes[0] if is_long else chance.choice(scenes)
            prompt = _words(chance, 60)
            request = Request(
                prompt, output_format="wav", voice=chance.choice(("mara", "")) or None
            )
            submission_id = rows.insert(
                "INSERT INTO submission(account_id, scene_id, idempotency_key, body, created_at, "
                "state) VALUES ('local', ?, ?, ?, ?, 'final')",
                (scene_id, str(uuid.uuid4()), request.body(), 1.7e9 + number),
            )
            mark = chance.choice(("", "", "", "favourite", "rejected"))
            take_id = rows.insert(
                "INSERT INTO take(submission_id, media_sha256, duration_seconds, scene_id, number, "
                "account_id, created_at, voice, output_format, settled_credits, rating, mark, tags)"
                " VALUES (?, ?, ?, ?, ?, 'local', ?, ?, 'wav', ?, ?, ?, ?)",
                (
                    *(submission_id, f"{number:064x}", chance.uniform(1, 90), scene_id, number),
                    *(1.7e9 + number, request.voice or "", chance.randrange(5, 60)),
                    *(chance.randrange(6), mark, chance.choice(("", "night", "wet street"))),
                ),
            )
            rows.insert(
                "INSERT INTO take_fts(rowid, title, prompt, notes, own_title, tags) "
                "VALUES (?, ?, ?, ?, '', '')",
                (take_id, f"Scene {number % SCENES}", prompt, _words(chance, 8)),
            )


def _words(chance, count):
    return " ".join(chance.choice(WORDS) for _ in range(count))


def processor_ms(work):
    """The least processor time of this thread for a piece of work, in milliseconds."""
    taken = []
    for _ in range(ROUNDS):
        started = time.thread_time()
        work()
        taken.append((time.thread_time() - started) * 1000)
    return sorted(taken)[len(taken) // 2]


def looks():
    """What is asked for: typing, filters, orders."""
    shown = TakeQuery(marks=UNREJECTED)
    for words in ("r", "rai", "rain", "rain ro", "rain roof door slam", "xylophone", "scene 12"):
        yield f"search “{words}”", TakeLook(TakeQuery(words, marks=UNREJECTED))
    many = TakeQuery(
        states=(TakeState.draft,), voices=("mara",), account_ids=("local",), credits_max=30,
        rating_min=3, created_from=1.7e9 + 5000, marks=UNREJECTED, tags=("night",),
    )  # fmt: skip
    yield "every filter at once", TakeLook(many)
    yield "filter of favourites", TakeLook(TakeQuery(marks=(TakeMark.favourite,)))
    for order in TakeOrder:
        yield f"all by {order.value}", TakeLook(shown, order)
    yield "“rain” best first", TakeLook(TakeQuery("rain", marks=UNREJECTED), TakeOrder.best)


def answers(library):
    """Every look, in a worker's time: found, arranged, ready to be listed."""
    before = Listed(TakeLook(), shelved(library, Shelved()), ())
    is_good = True
    for name, look in looks():
        figure = processor_ms(lambda look=look: listed(library, look, before, is_read=False))
        found = len(library.takes.find_ids(look.query, look.order))
        detail = f"{figure:.1f} ms of processor, {found:,} takes"
        limit = KEYSTROKE_MS if look.order is TakeOrder.newest else CLICK_MS
        is_good &= report(f"{name} / {limit} ms", figure / limit, 1.0, detail)
    return is_good


def reading(library):
    """All of it read anew, as after each job that ends."""
    first = shelved(library, Shelved())
    whole = processor_ms(lambda: shelved(library, Shelved()))
    again = processor_ms(lambda: shelved(library, first))
    sql = "SELECT * FROM take ORDER BY id DESC"
    plain = processor_ms(lambda: library.journal.database.rows(sql))
    detail = f"{whole:.0f} ms, plain rows {plain:.0f} ms"
    is_good = report("everything read / plain rows", whole / plain, READ_RATIO_MAX, detail)
    detail = f"{again:.0f} ms"
    return is_good & report("read again / plain rows", again / plain, READ_RATIO_MAX, detail)


def painted(application):
    """Everything that is due is done and painted."""
    application.processEvents()
    application.processEvents()


def frames(application, causes):
    """Milliseconds from each cause until everything is painted, ascending."""
    taken = []
    for cause in causes:
        started = time.perf_counter()
        cause()
        painted(application)
        taken.append((time.perf_counter() - started) * 1000)
    return sorted(taken)


def scrolls(view, count=300):
    """Down by pixels, then by pages."""
    bar = view.verticalScrollBar()
    for number in range(count):
        yield partial(bar.setValue, number * 37)
    for number in range(count):
        yield partial(bar.setValue, number * bar.pageStep() % max(bar.maximum(), 1))


def listing(scenes):
    """The library's own list, as it stands in its pane."""
    player, storage = SimpleNamespace(take=None), SimpleNamespace(missing_ids=frozenset())
    theme = Theme(QApplication.instance(), "dark")
    theme.dress()
    delegate = LibraryDelegate(scenes, player, storage, theme, None)
    scenes.told = delegate.told
    view = LibraryView(scenes, delegate, theme)
    view.resize(*PANE_PIXELS)
    view.show()
    return view


def shown(model):
    view = QListView()
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    # A view asks for each row it lays out: in parts, no answer is waited for long.
    view.setLayoutMode(QListView.LayoutMode.Batched)
    view.setUniformItemSizes(True)
    view.setModel(model)
    view.resize(*PANE_PIXELS)
    view.show()
    return view


def in_the_window(application, library):
    """What the window's thread does with the answers, and with every row unfolded."""
    before = Listed(TakeLook(), shelved(library, Shelved()), ())
    scenes = SceneList()
    scenes.ask = lambda: None
    answers = [listed(library, look, before, is_read=False) for _name, look in looks()]
    scenes.put(answers[-2])
    # By hand it would be a thousand clicks.
    scenes._unfolded = frozenset(scene.scene_id for scene in answers[-2].groups)
    scenes.put(replace(answers[-2], groups=()))
    scenes.put(answers[-2])
    view = listing(scenes)
    rows = [scenes.index(number).data() for number in range(scenes.rowCount())]
    control = shown(QStringListModel(rows))
    is_good = True
    # Words and filters fold what is too much; only the orders are of every take, by a click.
    found = [answer for answer in answers if answer.is_asked]
    sorted_anew = [answer for answer in answers if not answer.is_asked]
    for name, causes, wanted, least_ms in (
        ("an answer is listed", lambda _view: lists(scenes, found), None, FRAME_MS),
        ("all in another order", lambda _view: lists(scenes, sorted_anew), None, CLICK_MS),
        ("scroll through every take", scrolls, len(rows), FRAME_MS),
        ("one take more", lambda _view: one_more(library, scenes), None, FRAME_MS),
    ):
        if wanted:
            scenes.put(answers[-2])
        painted(application)
        ours = frames(application, causes(view))
        plain = frames(application, scrolls(control))
        figure, bare = (one[int(len(one) * 0.99)] for one in (ours, plain))
        bound = max(least_ms, CONTROL_RATIO_MAX * bare)
        detail = f"{figure:.1f} ms, control {bare:.1f}, {scenes.rowCount():,} rows"
        is_good &= report(f"{name} / bound", figure / bound, 1.0, detail)
    return is_good


def lists(scenes, answers):
    """Each answer four times, none after itself."""
    return [partial(scenes.put, answer) for answer in answers * 4]


def one_more(library, scenes):
    """A take comes into the longest list there is, everything unfolded."""
    for number in range(5):
        library.journal.database.rows("UPDATE take SET rating = ? WHERE id = ?", (number, TAKES))
        found = listed(library, scenes.listed.look, scenes.listed, is_read=True)
        yield partial(scenes.put, found)


def main():
    application = QApplication(["bench", "-style", "fusion"])
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Journal(Path(folder) / "studio.sqlite3"), Path(folder) / "media")
        fill(library.journal)
        is_good = answers(library)
        is_good &= reading(library)
        is_good &= in_the_window(application, library)
        library.journal.close()
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
