"""Unpacks the Python files inside of shiboken6 beside it, so that they are compiled only once.

PySide reads them from an archive in its own library, and compiles them anew at every start: a
twelfth of the studio's way to its first paint. `SBK_EMBED` is PySide's own switch for it. The
files are entered in the package's RECORD: pip takes them away with the version they belong to.
"""

from __future__ import annotations

import compileall
import importlib.metadata
import os
import subprocess
import sys
from pathlib import Path

FOLDER = "files.dir"


def main() -> int:
    """Unpack for the Python that runs this; 0 where nothing is left to do."""
    package = importlib.metadata.distribution("shiboken6")
    root = Path(str(package.locate_file("")))
    record = next(Path(str(one.locate())) for one in package.files or () if one.name == "RECORD")
    # First away with what another version may have left.
    for switch in ("1", "0"):
        environment = {**os.environ, "SBK_EMBED": switch}
        command = [sys.executable, "-c", "import shiboken6"]
        if subprocess.run(command, env=environment, check=False).returncode:
            return 1
    folder = root / "shiboken6" / FOLDER
    compileall.compile_dir(folder, quiet=1)
    known = set(record.read_text(encoding="utf-8").splitlines())
    unpacked = sorted(f"{path.relative_to(root).as_posix()},," for path in folder.rglob("*.py"))
    with record.open("a", encoding="utf-8") as entries:
        entries.writelines(f"{entry}\n" for entry in unpacked if entry not in known)
    return 0 if unpacked else 1


if __name__ == "__main__":
    sys.exit(main())
