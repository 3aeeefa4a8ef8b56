"""A fresh Debian 12 in a folder, where commands run as its administrator or as a plain user.

The base system is fetched once by debootstrap and kept as an archive below build/. Mounts live in
a namespace of each command and end with it, so that the folder can be deleted at any time, and
what a command leaves running ends with it as well.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

SUITE = "bookworm"
USER = "ada"
USER_HOME = Path("/home") / USER
SECONDS_MAX = 1200
# Mounts what programs expect, then changes into the folder.
ENTER = """
mount -t proc proc "$1/proc"
mount -t tmpfs -o mode=1777 shm "$1/dev/shm"
root=$1; shift
exec chroot "$root" "$@"
"""


class StepError(Exception):
    """What was asked for did not come; the message says what was seen."""


def elevated() -> tuple[str, ...]:
    """What a command begins with that only the administrator may run."""
    return () if os.geteuid() == 0 else ("sudo",)


def run(*command: str | Path) -> str:
    """Run a command and return what it printed; raises `StepError` with all it said."""
    words = [str(word) for word in command]
    ran = subprocess.run(
        words,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
    )
    if ran.returncode:
        said = (ran.stdout + ran.stderr)[-3000:]
        raise StepError(f"{shlex.join(words)}\nended with {ran.returncode}:\n{said}")
    return ran.stdout


class DebianRoot:
    """The system in `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @classmethod
    def fresh(cls, kept: Path) -> DebianRoot:
        """A new one of the archive in the folder `kept`, which is made where it is not there."""
        archive = kept / f"debian-{SUITE}.tar"
        folder = Path(tempfile.mkdtemp(prefix="scenewright-debian-"))
        if archive.exists():
            run(*elevated(), "tar", "-xpf", archive, "-C", folder)
        else:
            kept.mkdir(parents=True, exist_ok=True)
            run(*elevated(), "debootstrap", "--variant=minbase", SUITE, folder)
            partial = archive.with_suffix(".part")
            run(*elevated(), "tar", "-cpf", partial, "-C", folder, ".")
            partial.replace(archive)
        run(*elevated(), "chmod", "755", folder)
        root = cls(folder)
        root.run("useradd", "--create-home", "--shell", "/bin/bash", USER)
        # Who runs this from outside, not always as root, looks at what was made.
        root.run("chmod", "755", USER_HOME)
        # What every installation has and debootstrap leaves to it; and no service begins to run.
        root.write("/etc/hosts", "127.0.0.1 localhost\n::1 localhost\n")
        root.write("/usr/sbin/policy-rc.d", "#!/bin/sh\nexit 101\n")
        root.run("chmod", "755", "/usr/sbin/policy-rc.d")
        root.apt("update")
        return root

    def command(self, *words: str | Path, user: str = "", **variables: str) -> list[str]:
        """What runs a command inside, as root without a home or as `user`."""
        surroundings = {
            **({"HOME": str(USER_HOME)} if user else {}),
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
            "LANG": "C.UTF-8",
            "DEBIAN_FRONTEND": "noninteractive",
            **variables,
        }
        own_space = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
        entering = ("sh", "-ec", ENTER, "enter", str(self.folder))
        inside = ("env", "-i", *(f"{key}={value}" for key, value in surroundings.items()))
        change: tuple[str, ...] = ()
        if user:
            change = ("setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups", "--")
        return [*elevated(), *own_space, *entering, *inside, *change, *map(str, words)]

    def run(self, *words: str | Path, user: str = "", **variables: str) -> str:
        """Run a command inside and return what it printed; raises `StepError`."""
        return run(*self.command(*words, user=user, **variables))

    def apt(self, *arguments: str) -> str:
        """Run apt-get without recommended packages; raises `StepError`."""
        return self.run("apt-get", "-y", "-q", "--no-install-recommends", *arguments)

    def lend(self, file: Path, target: str) -> None:
        """Put a file of ours inside, readable for everyone."""
        run(*elevated(), "install", "-D", "-m", "644", file, self.folder / target.lstrip("/"))

    def write(self, target: str, text: str) -> None:
        """Make a file inside, readable for everyone."""
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write(text)
            file.flush()
            self.lend(Path(file.name), target)

    def files(self) -> set[str]:
        """Every path inside but links to alternatives, the user's own, the system's views and what
        apt and dpkg keep.
        """
        left_out = "/proc /sys /dev /home /srv /tmp /run /var/log /var/lib/dpkg /var/lib/apt"
        pruned = " -o ".join(f"-path {path}" for path in (*left_out.split(), "/var/cache/apt"))
        listed = self.run(
            "sh", "-c", rf"find / \( {pruned} \) -prune -o -not -lname '/etc/alternatives/*' -print"
        )
        return set(listed.splitlines())

    def end(self) -> None:
        """Delete the folder."""
        if os.geteuid() == 0:
            shutil.rmtree(self.folder, ignore_errors=True)
        else:
            run(*elevated(), "rm", "-rf", "--one-file-system", self.folder)
