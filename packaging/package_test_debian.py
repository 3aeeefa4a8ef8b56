"""What package_test.py does in a fresh Debian: install, use, upgrade, double-click, purge."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from debian_root import USER, USER_HOME, DebianRoot, StepError, elevated, run
from smoke_screen import Person, SmokeError, eventually, server

PROMPT = "Rain on a tin roof. Then a door slams."
KEPT_IN = f"{USER_HOME}/.local/share/scenewright"
# Sorts before the version it stands beside, as a version before it does.
PREVIOUS = "~previous"
DESKTOP_PACKAGES = ("desktop-file-utils", "shared-mime-info", "libglib2.0-bin", "xdg-utils")
SIZE = (1440, 900)
# What other packages' scripts make.
SYSTEMS_OWN = re.compile(
    r"/etc/(ssl/certs|ld\.so\.cache|ca-certificates\.conf|mtab|alternatives|fonts/conf\.d)"
    r"|/var/(cache|lib)/(ldconfig|debconf|fontconfig|man|systemd|dbus|ucf|pam)"
    r"|/usr/share/(mime|icons/hicolor/icon-theme\.cache|applications/mimeinfo\.cache|glib-2\.0)"
    r"|/usr/lib/[^/]*/(gio|gdk-pixbuf)|/usr/local/share/[^/]*$|/etc/[^/]*-$|.*\.pyc$"
)


class DebianTrial:
    """The steps, in their order; each returns what was seen, in a few words."""

    def __init__(self, root: DebianRoot, deb: Path, archive: Path, pictures: Path) -> None:
        self._root, self._deb, self._archive, self._pictures = root, deb, archive, pictures
        self._empty: set[str] = set()

    def install(self) -> str:
        """By apt, with nothing that is only recommended."""
        self._empty = self._root.files()
        before = self._count()
        self._give(self._deb, self._deb.name)
        return f"with {self._count() - before - 1} packages"

    def find_libraries(self) -> str:
        """Every library that any of ours asks for is there."""
        asked = self._root.run(
            "sh",
            "-c",
            "find /usr/lib/scenewright -type f \\( -name '*.so*' -o -name scenewright \\) "
            "-exec env LD_LIBRARY_PATH=/usr/lib/scenewright/_internal ldd {} + 2>&1 || true",
        )
        missing = sorted({line.strip() for line in asked.splitlines() if "not found" in line})
        if missing:
            raise StepError("\n".join(missing))
        return f"{asked.count('=>')} uses, none missing"

    def test_itself(self, program: str = "scenewright") -> str:
        """`self-test` as a plain user."""
        told = json.loads(self._root.run(program, "self-test", "--json", user=USER))
        if not told["is_ok"]:
            raise StepError(json.dumps(told, indent=1))
        absent = [check["name"] for check in told["checks"] if check["state"] != "ok"]
        return f"{len(told['checks'])} checks; absent here: {', '.join(absent) or 'nothing'}"

    def make_scene(self, program: str = "scenewright") -> str:
        """Words to a file as a plain user."""
        file = f"{USER_HOME}/scene.mp3"
        said = self._root.run(program, "render", PROMPT, "-o", file, "--json", user=USER)
        if json.loads(said)["task"]["status"] != "succeeded":
            raise StepError(said)
        kind = run("ffprobe", "-v", "error", "-show_entries", "format=format_name,duration",
                   "-of", "csv=p=0", f"{self._root.folder}{file}").strip()  # fmt: skip
        if not kind.startswith("mp3,"):
            raise StepError(f"ffprobe calls it {kind}.")
        return kind

    def go_back_and_forth(self) -> str:
        """To the version before and on to this one; what is kept stays readable and writable."""
        takes = self._takes()
        with tempfile.TemporaryDirectory(prefix="scenewright-deb-") as scratch:
            version = run("dpkg-deb", "-f", self._deb, "Version").strip() + PREVIOUS
            self._give(self._repacked(Path(scratch), version), "previous.deb")
        self._expect(takes, "before")
        self.make_scene()
        more = self._takes()
        if not takes.items() < more.items():
            raise StepError(f"The version before lost takes: {takes} {more}")
        self._give(self._deb, self._deb.name)
        self._expect(more, "again")
        return f"{len(more)} takes, the same after each"

    def double_click(self) -> str:
        """The desktop knows a scene file, opens it in the window; the second goes to the first."""
        self._root.apt("install", *DESKTOP_PACKAGES)
        scene = USER_HOME / "Harbour at dawn.scenewright"
        self._write_scene(scene, "Harbour at dawn")
        kind = self._root.run("gio", "info", "-a", "standard::*", scene, user=USER)
        if "application/x-scenewright-scene" not in kind:
            raise StepError(kind)
        handler = self._root.run("xdg-mime", "query", "default", "application/x-scenewright-scene",
                                 user=USER).strip()  # fmt: skip
        if handler != "scenewright.desktop":
            raise StepError(f"{handler} opens it.")
        other = USER_HOME / "Second.scenewright"
        self._write_scene(other, "Second")
        opening = f"gio open '{scene}'"
        with self._screen() as (person, display), self._session(opening, display):
            person.find_window()
            eventually(lambda: "Harbour at dawn" in self._scenes(), "The scene in the library")
            self._root.run("scenewright-studio", other, user=USER, DISPLAY=display)
            eventually(lambda: "Second" in self._scenes(), "The second scene")
            windows = person.xdotool("search", "--onlyvisible", "--name", "^Scenewright$")
            person.save_picture(self._pictures / "window.png")
        if len(windows.split()) != 1:
            raise StepError(f"There were {len(windows.split())} windows.")
        return f"one window; picture in {self._pictures.name}/window.png"

    def purge(self) -> str:
        """Nothing stays but what is the user's, and where that is was said."""
        kept = self._kept()
        said = self._root.run("apt-get", "-y", "-q", "purge", "scenewright")
        if "~/.local/share/scenewright" not in said:
            raise StepError(f"It did not say where the user's data are:\n{said}")
        if not kept or self._kept() != kept:
            raise StepError("The user's data changed.")
        owned = self._root.run("sh", "-c", "cat /var/lib/dpkg/info/*.list").splitlines()
        # /lib is /usr/lib by another name.
        owned += [f"/usr{path}" for path in owned]
        left = self._root.files() - self._empty - set(owned)
        ours = sorted(path for path in left if not SYSTEMS_OWN.match(path))
        named = self._root.run(
            "sh", "-c", "grep -rIls scenewright /etc /usr /var/lib /opt --exclude-dir=apt || true"
        ).splitlines()
        ours += [path for path in named if not path.startswith("/var/lib/dpkg/")]
        if ours:
            raise StepError("Left behind:\n" + "\n".join(ours))
        return f"nothing left; {len(kept)} files of the user as they were"

    def run_archive(self) -> str:
        """Unpacked under a path with spaces it runs, gets into the menu and out of it again."""
        place = USER_HOME / "My programs"
        self._root.run("mkdir", "-p", place, user=USER)
        run(*elevated(), "tar", "-xJf", self._archive, "-C", f"{self._root.folder}{place}")
        (unpacked,) = Path(f"{self._root.folder}{place}").iterdir()
        own = place / unpacked.name
        seen = self.test_itself(f"{own}/scenewright")
        self.make_scene(f"{own}/scenewright")
        self._root.run(own / "register.sh", user=USER)
        entry = USER_HOME / ".local/share/applications/scenewright.desktop"
        run("desktop-file-validate", f"{self._root.folder}{entry}")
        self._root.run(own / "register.sh", "--remove", user=USER)
        left = self._root.run("find", f"{USER_HOME}/.local/share", "-name", "*scenewright*",
                              "-not", "-path", f"{KEPT_IN}*", user=USER)  # fmt: skip
        if left:
            raise StepError(f"Left behind: {left}")
        return seen

    def _give(self, deb: Path, name: str) -> None:
        self._root.lend(deb, f"/srv/{name}")
        self._root.apt("install", "--allow-downgrades", f"/srv/{name}")

    def _count(self) -> int:
        return len(self._root.run("dpkg-query", "-W").splitlines())

    def _repacked(self, scratch: Path, version: str) -> Path:
        """The same files under another version number."""
        tree, target = scratch / "tree", scratch / "other.deb"
        run(*elevated(), "dpkg-deb", "--raw-extract", self._deb, tree)
        pattern = f"s/^Version: .*/Version: {version}/"
        run(*elevated(), "sed", "-i", pattern, tree / "DEBIAN" / "control")
        run(*elevated(), "dpkg-deb", "-Zgzip", "-z1", "--build", tree, target)
        run(*elevated(), "rm", "-rf", tree)
        return target

    def _takes(self) -> dict[str, str]:
        listed = self._root.run("scenewright", "library", "list", "--json", user=USER)
        return {str(take["id"]): take["media_sha256"] for take in json.loads(listed)}

    def _expect(self, takes: dict[str, str], when: str) -> None:
        if self._takes() != takes:
            raise StepError(f"The takes of the version {when} are not those that were kept.")
        self._root.run("scenewright", "library", "check", user=USER)

    def _scenes(self) -> str:
        return self._root.run("scenewright", "scenes", "list", "--json", user=USER)

    def _kept(self) -> list[str]:
        sums = self._root.run("find", KEPT_IN, "-type", "f", "-exec", "sha256sum", "{}", "+")
        return sorted(sums.splitlines())

    def _write_scene(self, path: Path, title: str) -> None:
        scene = {"format": "scenewright scene", "version": 1, "title": title, "prompt": PROMPT}
        self._root.write(str(path), json.dumps(scene, indent=2))
        self._root.run("chown", f"{USER}:{USER}", path)

    @contextlib.contextmanager
    def _screen(self) -> Iterator[tuple[Person, str]]:
        frames = Path(tempfile.mkdtemp(prefix="scenewright-screen-"))
        size = "x".join(map(str, (*SIZE, 24)))
        xvfb = ["Xvfb", "-displayfd", "{}", "-screen", "0", size, "-noreset", "-ac"]
        try:
            with server([*xvfb, "-fbdir", str(frames)], {"PATH": "/usr/bin:/bin"}) as number:
                yield Person(f":{number}", frames), f":{number}"
        except SmokeError as error:
            raise StepError(str(error)) from error
        finally:
            shutil.rmtree(frames, ignore_errors=True)

    @contextlib.contextmanager
    def _session(self, command: str, display: str) -> Iterator[None]:
        """A command of the user and all that it leaves running, until the block ends."""
        waiting = ("sh", "-c", f"{command}; cat > /dev/null")
        words = self._root.command(*waiting, user=USER, DISPLAY=display)
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(60)
