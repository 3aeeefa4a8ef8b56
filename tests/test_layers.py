"""Which room may import which. The table is the architecture: a new arrow is a new entry here."""

import ast
import functools
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src" / "scenewright"

QT_CORE = {"PySide6.QtCore", "PySide6.QtMultimedia"}
QT_WIDGETS = {"PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets", "PySide6.QtSvg"}
MAY_IMPORT = {
    "__init__": set(),
    "__main__": {"app", "cli"},
    "contract": set(),
    "steps": set(),
    "paths": {"platformdirs"},
    "durable": {"pysqlite3"},
    # The service's folder and the studio's home are each one process's at a time.
    "file_lock": set(),
    # What the studio, its local service and the command line write their logs with.
    "log_file": {"file_lock"},
    "client": {"contract", "httpx", "truststore"},
    # Many polls over connections that stay open.
    "client/line": {"httptools"},
    "scene": {"paths"},
    "sound": {"numpy", "soundfile", "soxr", "python_stretch", "mutagen"},
    "engine": {"scene", "sound", "numpy", "espeakng_loader", "PIL"},
    # Optional: a user's own Piper voices.
    "engine/piper": {"onnxruntime"},
    "service": {
        "contract",
        "durable",
        "file_lock",
        "log_file",
        "steps",
        "paths",
        "scene",
        "uvicorn",
        "pysqlite3",
        "httpx",
        "httpcore",
    },
    "service/render_process": {"engine"},
    "studio": {
        "contract",
        "durable",
        "log_file",
        "steps",
        "client",
        "scene",
        "sound",
        "keyring",
        "pysqlite3",
        "numpy",
    },
    "studio/rooms": {"paths"},
    # The thumbnail of an image reference; Qt's reader is the window's, which touches no disk.
    "studio/references/picture": {"PIL"},
    # The file manager of a desktop is asked over its bus.
    "studio/exports/show_in_folder": {"PySide6.QtDBus"},
    "ui": {"contract", "scene", "studio", "paths"} | QT_WIDGETS,
    # Columns of an outline become a picture as a whole, not bar by bar; after the first paint.
    "ui/player/waveform_image": {"numpy"},
    "cli": {
        "contract",
        "client",
        "log_file",
        "scene",
        "sound",
        "engine",
        "self_test",
        "service",
        "studio",
        "paths",
    },
    # Looks at every part by itself, in processes of its own.
    "self_test": {
        "client",
        "engine",
        "sound",
        "studio",
        "paths",
        "numpy",
        "pysqlite3",
        "keyring",
    },
    "self_test/window": QT_WIDGETS,
    "self_test/device": QT_CORE,
    "app": {"file_lock", "log_file", "studio", "ui", "paths", "qasync"} | QT_WIDGETS,
}
# The rooms of a prompt being read, in the order in which they build on each other: each knows only
# those before it when the program runs, and names the types of any.
READING_ROOMS = ("words", "timing", "notation", "talk", "meaning", "clauses", "events")
# What a scene is, who can speak in it, and what is known about it: known to every room.
KNOWN_TO_READING = {"model", "voices"}
QT_PART_OF_STUDIO = {
    "accounts/desk",
    "accounts/spending_book",
    "accounts/verbs",
    "composing/draft",
    "composing/own_voice_folder",
    "composing/preset_list",
    "composing/scene_files",
    "composing/scene_keeper",
    "composing/snippet_book",
    "composing/voice_list",
    "coroutines",
    "desk",
    "diagnostics/diagnostics",
    "exports/exports",
    "exports/show_in_folder",
    "exports/take_away",
    "jobs/desk",
    "jobs/ended",
    "jobs/following",
    "jobs/groups",
    "jobs/jobs",
    "jobs/restoring",
    "jobs/sending",
    "jobs/shown",
    "jobs/verbs",
    "kept_list",
    "later",
    "later_parts",
    "library/imports",
    "library/scene_watch",
    "library/scenes",
    "library/shelf",
    "library/storage",
    "library/work",
    "observed",
    "player/audio_output",
    "player/audition",
    "player/player",
    "player/playing",
    "player/samples",
    "player/sound_view",
    "player/speaker",
    "player/state",
    "references/references",
    "row_list",
    "settings",
    "studio",
}
MODULES = sorted(ROOT.rglob("*.py"))


def name_of(path):
    return path.relative_to(ROOT).with_suffix("").as_posix()


@functools.cache
def imported(path):
    """The names of what a file imports."""
    return tuple(_imported(path))


def _imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports inside the package are absolute"
            if node.module in ("scenewright", "PySide6"):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)
            else:
                yield node.module


def room_of(module):
    parts = module.split(".")
    if parts[0] == "scenewright":
        own = parts[1] if len(parts) > 1 else None
        return None if own == "__version__" else own
    if parts[0] == "PySide6":
        return ".".join(parts[:2])
    return None if parts[0] in sys.stdlib_module_names else parts[0]


def allowed(name):
    room = name.split("/")[0]
    of_room = MAY_IMPORT[room] | MAY_IMPORT.get(name, set())
    if room == "studio" and name.removeprefix("studio/") in QT_PART_OF_STUDIO:
        return of_room | QT_CORE
    return of_room


def test_a_module_imports_only_what_its_room_may():
    assert len(MODULES) > len(MAY_IMPORT)
    forbidden = []
    for path in MODULES:
        name = name_of(path)
        used = {room_of(module) for module in imported(path)} - {None, name.split("/")[0]}
        forbidden += [f"{name} imports {other}" for other in sorted(used - allowed(name))]
    assert not forbidden, "\n".join(forbidden)


def test_every_arrow_of_the_table_is_needed():
    unneeded = []
    for room, arrows in MAY_IMPORT.items():
        inside = [path for path in MODULES if f"{name_of(path)}/".startswith(f"{room}/")]
        used = {room_of(module) for path in inside for module in imported(path)}
        unneeded += [f"{room}: {arrow}" for arrow in sorted(arrows - QT_WIDGETS - used)]
    assert not unneeded, "\n".join(unneeded)


def test_every_room_of_the_table_stands():
    rooms = {name_of(path).split("/")[0] for path in MODULES}
    assert rooms == {name for name in MAY_IMPORT if "/" not in name}


def used_when_run(path):
    """What the file of a reading room uses of `scenewright.scene`, types aside."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module.startswith("scenewright.scene"):
            inside = node.module.split(".")[2:]
            yield from ([inside[0]] if inside else [alias.name for alias in node.names])


def test_a_room_of_reading_builds_on_those_before_it():
    upward = []
    for place, room in enumerate(READING_ROOMS):
        known = {*READING_ROOMS[: place + 1]} | KNOWN_TO_READING
        for path in sorted((ROOT / "scene" / room).glob("*.py")):
            other = set(used_when_run(path)) - known
            upward += [f"{room}/{path.stem} uses {one}" for one in sorted(other)]
    assert not upward, "\n".join(upward)
    folders = {path.name for path in (ROOT / "scene").iterdir() if any(path.glob("*.py"))}
    assert folders == {*READING_ROOMS}


WITHOUT_QT = """
import importlib, sys
class NoQt:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6", "qasync"):
            raise ImportError(f"{name} is Qt")
sys.meta_path.insert(0, NoQt())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


def test_what_needs_no_window_loads_with_qt_unimportable():
    rooms = ("contract", "client", "scene", "sound", "engine", "service", "studio", "cli")
    names = []
    for path in MODULES:
        room = name_of(path).split("/")[0]
        if room in rooms and name_of(path).removeprefix("studio/") not in QT_PART_OF_STUDIO:
            names.append("scenewright." + name_of(path).removesuffix("/__init__").replace("/", "."))
    tried = subprocess.run(
        [sys.executable, "-c", WITHOUT_QT, *names], capture_output=True, text=True, timeout=60
    )
    assert tried.returncode == 0, tried.stderr
