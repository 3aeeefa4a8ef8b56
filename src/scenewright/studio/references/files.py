"""References by address: web addresses and, written as `file:` addresses, files of this machine."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

from scenewright.contract import Problem, Request

IMAGE_ENDINGS = frozenset({".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff"})
SOUND_ENDINGS = frozenset({".wav", ".mp3", ".flac", ".ogg", ".oga", ".opus", ".aif", ".aiff"})
FILE_BYTES_MAX = 50_000_000
PUBLISHED = "https://published.invalid/reference"
NO_PUBLISHER = (
    "This service takes public addresses only. Give one, or set a publisher: a command of yours "
    "that takes a file and prints its address."
)


# As the local service calls what it is given.
_OWN_NAME = re.compile(r"[0-9a-f]{64}(\.[a-z0-9]{1,8})?")
NO_NAME = "no-reference"


def own_file(folder: Path, address: str) -> Path:
    """Where the local service has the file of one of its addresses.

    A scene of a stranger's may have any address: another name, such as one with a step back in it
    on Windows, gives a path where nothing is.
    """
    name = address.rpartition("/")[2]
    return folder / (name if _OWN_NAME.fullmatch(name) else NO_NAME)


def is_file(address: str) -> bool:
    """Whether an address is a file of this machine."""
    return address.startswith("file:")


def file_address(path: Path) -> str:
    """The `file:` address of a path."""
    return path.absolute().as_uri()


def path_of(address: str) -> Path:
    """The path of a `file:` address; a broken one gives a path where nothing is."""
    try:
        parts = urlsplit(address)
        text = unquote(parts.path)
    except ValueError:
        return Path(address)
    if os.name == "nt":
        text = text.removeprefix("/")
    # No system opens a path with NUL in it; where it came from, it was no path.
    return Path(text.replace("\0", "�"))


def title_of(address: str) -> str:
    """What a reference is called: the last part of its path, else its host, else the address."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return address
    return unquote(parts.path.rstrip("/").rpartition("/")[2]) or parts.netloc or address


def is_image(address: str) -> bool:
    """Whether an address names an image by its ending."""
    return Path(title_of(address)).suffix.lower() in IMAGE_ENDINGS


def addresses_in(text: str) -> list[str]:
    """The addresses of a pasted or typed text; a path of this machine becomes a `file:` one."""
    line = text.strip().strip('"').removeprefix("~")
    is_home = text.strip().strip('"').startswith("~/")
    if is_home or (os.path.isabs(line) and "\n" not in line and "://" not in line):
        return [file_address(Path.home() / line.lstrip("/") if is_home else Path(line))]
    found = re.split(r"[\s]+", text.strip()) if text.strip() else []
    return [address if address.isascii() else quote(address, safe=_SAFE) for address in found]


_SAFE = "!#$%&'()*+,/:;=?@[]~"


def files_of(request: Request) -> list[str]:
    """The `file:` addresses of a request, each once."""
    named = [*request.audio_urls, *([request.image_url] if request.image_url else [])]
    return [address for address in dict.fromkeys(named) if is_file(address)]


def with_addresses(request: Request, addresses: Mapping[str, str]) -> Request:
    """A request with its `file:` addresses replaced by what the mapping has for them."""
    image_url = request.image_url
    return request._replace(
        audio_urls=tuple(addresses.get(url, url) for url in request.audio_urls),
        image_url=image_url if image_url is None else addresses.get(image_url, image_url),
    )


def problems_of(request: Request, *, can_publish: bool) -> tuple[Problem, ...]:
    """The contract's problems, with each file held for published; without a publisher a problem."""
    files = files_of(request)
    found = list(with_addresses(request, dict.fromkeys(files, PUBLISHED)).problems())
    if can_publish:
        return tuple(found)
    for number, url in enumerate(request.audio_urls, 1):
        if is_file(url):
            found.append(Problem("audio_urls", f"Reference {number}: {NO_PUBLISHER}"))
    if request.image_url and is_file(request.image_url):
        found.append(Problem("image_url", NO_PUBLISHER))
    return tuple(found)
