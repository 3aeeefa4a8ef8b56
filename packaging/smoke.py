#!/usr/bin/env python3
"""Uses the frozen program as a person does, from outside: `smoke.py [FROZEN_FOLDER]`.

On a screen and in a home of its own a prompt is typed and sent until the take's file is on the
disk; the program is killed, started again and closed. It must say nothing on stderr, write nothing
outside of its user's folders and leave no process behind. Without a folder it is the program of the
source. Standard library only; it needs Xvfb, xdotool, dbus-daemon and strace. Linux only.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from smoke_screen import END_SECONDS_MAX, SIZE, Person, SmokeError, eventually, say, server

ROOT = Path(__file__).resolve().parents[1]
NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool", "dbus-daemon": "dbus", "strace": "strace"}
EDITOR = ("720", "230")
PROMPT = "Rain on a tin roof. Then a door slams."
MARK = "SCENEWRIGHT_SMOKE"
OWN = ".local/share/scenewright"
# What libraries keep for themselves, in their places in the home.
OF_LIBRARIES = (".cache/", ".config/pulse")
# No files of a disk: devices, shared memory and what the system shows of a process itself.
NO_DISK = ("/dev/", "/proc/")
WRITING = re.compile(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC")
OPENED = re.compile(r"open(?:at2?)?\(.*= \d+<(/[^>]*)>$")
CHANGED = re.compile(
    r"^\d+ +(?:mkdir|rename|unlink|rmdir|symlink|link|mknod|truncate)\w*\((.*)\) = 0$"
)
CALLS = "open,openat,openat2,creat,mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,rmdir"
CALLS += ",symlink,symlinkat,link,linkat,mknod,mknodat,truncate"


class Studio:
    """The program in a home of its own, watched while it runs."""

    def __init__(self, command: list[str], folder: Path, environment: dict[str, str]) -> None:
        self.home = folder / "home"
        self._folder, self._command = folder, command
        self._said, self._calls = folder / "said.txt", folder / "calls.txt"
        self._mark = f"{MARK}={folder.name}"
        self._environment = {**environment, MARK: folder.name, "PYTHONDONTWRITEBYTECODE": "1"}
        self._watch: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        watch = ["strace", "-f", "--seccomp-bpf", "-qq", "-y", "-s", "4096", "-e", f"trace={CALLS}"]
        watch += ["-e", "signal=none", "-A", "-o", str(self._calls)]
        with self._said.open("ab") as said:
            self._watch = subprocess.Popen(
                [*watch, *self._command],
                cwd=self.home,
                env=self._environment,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    def takes(self) -> list[Path]:
        media = self.home / OWN / "media"
        return [path for path in media.rglob("*") if path.is_file() and path.suffix == ".mp3"]

    def has_service(self) -> bool:
        return (self.home / OWN / "service/service.json").exists()

    def processes(self) -> dict[int, str]:
        """All that live and were started from this one, watchers aside: number to command."""
        found = {}
        for entry in os.scandir("/proc"):
            try:
                environ = Path(entry.path, "environ").read_bytes().split(b"\0")
                command = Path(entry.path, "cmdline").read_bytes().replace(b"\0", b" ").decode()
            except (OSError, ValueError):
                continue
            if self._mark.encode() in environ and not command.startswith("strace "):
                found[int(entry.name)] = command.strip()
        return found

    def kill(self) -> None:
        """As a crash would: the studio alone, which is the child of what watches."""
        assert self._watch is not None
        of_watch = [each for each in self.processes() if parent_of(each) == self._watch.pid]
        if not of_watch:
            raise SmokeError("It has ended by itself before it was to be killed.")
        os.kill(of_watch[0], signal.SIGKILL)
        self.expect_no_process("after it was killed")

    def expect_no_process(self, when: str) -> None:
        with contextlib.suppress(SmokeError):
            eventually(lambda: not self.processes(), "", END_SECONDS_MAX)
        if self.processes():
            raise SmokeError(f"Processes are left {when}: {self.processes()}")

    def wait(self) -> int:
        assert self._watch is not None
        return self._watch.wait(END_SECONDS_MAX)

    def expect_silence(self) -> None:
        said = self._said.read_text(errors="replace").strip()
        if said:
            raise SmokeError(f"It is not silent:\n{said}")

    def written(self) -> set[str]:
        """Every path that was opened for writing, made, renamed or removed."""
        found = set()
        for line in self._calls.read_text(errors="replace").splitlines():
            opened, changed = OPENED.search(line), CHANGED.search(line)
            if opened and WRITING.search(line):
                found.add(opened[1])
            elif changed:
                found |= {str(self.home / name) for name in re.findall(r'"([^"]*)"', changed[1])}
        return found

    def expect_only_own_files(self) -> int:
        """How many were written; raises where one is not in the user's folders."""
        written = self.written()
        if not any(name.startswith(str(self.home / OWN)) for name in written):
            raise SmokeError("strace saw nothing of the program's own files: the check is blind.")
        inside = (*NO_DISK, f"{self._folder}/")
        strange = sorted(name for name in written if not f"{name}/".startswith(inside))
        for path in self.home.rglob("*"):
            name = path.relative_to(self.home).as_posix()
            if path.is_file() and not name.startswith((OWN, *OF_LIBRARIES)):
                strange.append(str(path))
        if strange:
            raise SmokeError("Written outside of the user's folders: " + ", ".join(strange))
        return len(written)

    def end(self) -> None:
        """Whatever happened, nothing of it stays."""
        for number in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


def parent_of(number: int) -> int:
    try:
        status = Path(f"/proc/{number}/stat").read_text()
    except OSError:
        return 0
    return int(status.rpartition(")")[2].split()[1])


def surroundings(folder: Path, screen: str, bus: str) -> dict[str, str]:
    """A fresh user's environment: nothing of the one that this script runs in but the language."""
    home = folder / "home"
    runtime, temporary = folder / "runtime", folder / "temporary"
    for place in (home, runtime, temporary):
        place.mkdir(mode=0o700)
    kept = {name: os.environ[name] for name in ("PATH", "LANG", "LC_ALL") if name in os.environ}
    own = {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "TMPDIR": str(temporary)}
    own |= {"DISPLAY": screen, "DBUS_SESSION_BUS_ADDRESS": bus, "QT_QPA_PLATFORM": "xcb"}
    return kept | own


def use(studio: Studio, person: Person, picture: Path) -> None:
    """The whole way: words, a take, a kill, a second start, a clean end."""
    studio.start()
    person.find_window()
    eventually(studio.has_service, "The local service")
    say("It has opened its window and its service.")
    before = person.look_at_player()
    person.xdotool("mousemove", *EDITOR, "click", "1")
    person.xdotool("type", "--delay", "10", "--", PROMPT)
    person.xdotool("key", "ctrl+Return")
    eventually(lambda: bool(studio.takes()), "The take of what was typed")
    (take,) = studio.takes()
    eventually(lambda: person.look_at_player() != before, "The take in the window")
    person.save_picture(picture)
    say(f"Words became a take of {take.stat().st_size:,} bytes; the screen is in {picture}.")
    studio.kill()
    say("Killed, it left no process.")
    studio.start()
    person.find_window()
    eventually(studio.has_service, "The local service after the second start")
    person.xdotool("key", "ctrl+q")
    code = studio.wait()
    if code:
        raise SmokeError(f"Closed by the keyboard it ended with {code}.")
    studio.expect_no_process("after it was closed")
    if studio.takes() != [take]:
        raise SmokeError("The take is not there any more after the second start.")
    say("Closed by the keyboard, it ended with 0 and left no process; the take is there.")
    studio.expect_silence()
    count = studio.expect_only_own_files()
    say(f"It said nothing, and wrote {count} paths, all of them in its user's folders.")


def command_of(target: Path | None) -> list[str]:
    """What starts the program of a frozen folder, of an executable, or of the source."""
    if target is None:
        return [sys.executable, "-m", "scenewright"]
    program = target / "scenewright" if target.is_dir() else target
    if not os.access(program, os.X_OK) or program.is_dir():
        raise SmokeError(f"There is no program {program}; packaging/build.py makes one.")
    return [str(program.absolute())]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", nargs="?", type=Path, metavar="FROZEN_FOLDER")
    parser.add_argument("--picture", type=Path, default=ROOT / "build" / "smoke.png")
    options = parser.parse_args()
    missing = [package for program, package in NEEDED.items() if not shutil.which(program)]
    try:
        if missing:
            raise SmokeError(f"Missing: {' '.join(missing)}; install them with apt-get.")
        command = command_of(options.target)
        with tempfile.TemporaryDirectory(prefix="scenewright-smoke-") as place:
            run_in(Path(place), command, options.picture)
    except SmokeError as error:
        say(f"smoke: {error}")
        return 1
    return 0


def run_in(folder: Path, command: list[str], picture: Path) -> None:
    frames = folder / "frames"
    frames.mkdir()
    size = "x".join(map(str, (*SIZE, 24)))
    xvfb = ["Xvfb", "-displayfd", "{}", "-screen", "0", size, "-noreset", "-fbdir", str(frames)]
    bus = ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address={}"]
    plain = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
    plain["HOME"] = str(folder)
    with server(xvfb, plain) as number, server(bus, plain) as address:
        environment = surroundings(folder, f":{number}", address)
        studio = Studio(command, folder, environment)
        try:
            use(studio, Person(f":{number}", frames), picture)
        finally:
            studio.end()


if __name__ == "__main__":
    sys.exit(main())
