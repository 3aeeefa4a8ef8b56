"""The pages of the offline help: the texts of `resources/help`, and one made from the actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenewright.paths import resource
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from scenewright.ui.actions import Actions

SHORTCUTS = "shortcuts"
WRITTEN = (
    "first-steps",
    "writing-a-scene",
    "listening",
    "price",
    "accounts-and-keys",
    "the-library",
    "files",
    "command-line",
    "when-something-fails",
)


@dataclass(frozen=True)
class Page:
    """One page as Markdown; `name` is what links to it say, with or without `.md`."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """The page's first heading."""
        return self.text.partition("\n")[0].removeprefix("#").strip()

    def sections(self) -> Iterator[tuple[str, str]]:
        """The heading and the words of each section; the first is the page's own."""
        heading, words, is_code = "", list[str](), False
        for line in self.text.splitlines():
            is_code = line.startswith("    ")
            if line.startswith("#") and not is_code:
                if heading:
                    yield heading, "\n".join(words)
                heading, words = line.lstrip("#").strip(), []
            else:
                words.append(line)
        yield heading, "\n".join(words)


def pages(actions: Actions) -> list[Page]:
    """Every page, in the order in which they are listed."""
    written = [Page(name, _written(name)) for name in WRITTEN]
    return [*written, Page(SHORTCUTS, _shortcuts(actions))]


def _written(name: str) -> str:
    return resource(f"help/{name}.md").read_text(encoding="utf-8")


def _shortcuts(actions: Actions) -> str:
    title, keys = tr("Shortcuts"), tr("Keys")
    lines = [f"# {title}", "", tr("Other keys can be chosen in the settings."), ""]
    section = ""
    for action in actions.by_section():
        if action.section != section:
            section = action.section
            lines += ["", f"## {section}", "", f"| {keys} | |", "|---|---|"]
        told = ", ".join(_escaped(keys.toString()) for keys in actions.sequences(action.name))
        lines.append(f"| {told or '·'} | {action.title} |")
    return "\n".join(lines)


def _escaped(keys: str) -> str:
    return keys.replace("\\", "\\\\").replace("|", "\\|")
