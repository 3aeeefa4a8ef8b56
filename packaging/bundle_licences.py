"""The licences of everything in the frozen program, as a folder of texts with a list."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import bundle_contents
from bundle_contents import Component, Contents

HERE = Path(__file__).resolve().parent
LIST_NAME = "THIRD-PARTY.txt"
TABLE_NAME = "third-party.json"

HEAD = """\
Scenewright {version} is free software under the GNU General Public License, version 3 or later; the
text is in GPL-3.0.txt beside this file. It stands on the following work of others, whose licences
lie beside this file as well.

Source code. Scenewright's own is where you got this program. Of each component below, the exact
source is at the address given; of those under the GPL and the LGPL (espeak-ng, Qt for Python, Qt,
mutagen, libsndfile, mpg123, LAME, libsoxr) you can also have it, for at least three years from the
day you received this program and for no more than the cost of sending it, from whoever gave you
this program. espeak-ng's is version 1.52.0, as the package espeakng-loader built it.

Libraries under the LGPL lie in files of their own (_internal/PySide6 and below, _soundfile_data and
soxr): you can put another build with the same interface in their place. Nothing checks them.

"""


def write(contents: Contents, folder: Path, version: str) -> list[Path]:
    """Write `folder` anew: a list for people, one for programs, and the texts. Gives the files.

    Raises `FileNotFoundError` where a text is missing.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    texts: dict[str, str] = {
        "GPL-3.0.txt": (HERE.parent / "LICENSE").read_text(encoding="utf-8"),
    }
    lines, table = [], []
    for component in contents.components:
        names = _texts(component, texts)
        if not names and component.licence != "blessing":
            raise FileNotFoundError(f"{component.name} came without a text of its licence.")
        lines.append(_line(component, names))
        table.append(
            {
                "name": component.name,
                "version": component.version,
                "licence": component.licence,
                "source": component.source,
                "files": list(component.files),
                "texts": names,
            }
        )
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    said = HEAD.format(version=version) + "\n".join(lines) + "\n"
    (folder / LIST_NAME).write_text(said, encoding="utf-8", newline="\n")
    said = json.dumps(table, indent=1, ensure_ascii=False) + "\n"
    (folder / TABLE_NAME).write_text(said, encoding="utf-8", newline="\n")
    return sorted(folder.iterdir())


def _texts(component: Component, texts: dict[str, str]) -> list[str]:
    """The names of the component's texts in the folder; what is new of them goes into `texts`."""
    names = []
    for text in component.texts:
        kind, _, owner = text.partition(":")
        if kind == "package":
            for inside, content in bundle_contents.texts_of(owner):
                plain = re.sub(r"^.*\.dist-info/(licenses/)?", "", inside)
                name = f"{owner}-{re.sub(r'[^A-Za-z0-9.]+', '-', plain)}"
                name += "" if name.endswith((".txt", ".md")) else ".txt"
                texts[name] = content
                names.append(name)
        elif text == "GPL-3.0":
            names.append("GPL-3.0.txt")
        else:
            texts[text] = (HERE / "licences" / text).read_text(encoding="utf-8")
            names.append(text)
    return names


def _line(component: Component, names: list[str]) -> str:
    said = " ".join(filter(None, (component.name, component.version)))
    texts = ", ".join(names) or "in the public domain"
    source = component.source or "see above"
    return f"{said}\n    {component.licence}\n    source: {source}\n    text: {texts}"
