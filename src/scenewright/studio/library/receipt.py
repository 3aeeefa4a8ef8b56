"""What a file tells of itself: where its sound comes from, and whether it is still that sound.

It stands in plain text tags, one a fact, so that other programs show it too. Anybody can write
such tags: what is read is bounded, checked, and never more than words.
"""

from __future__ import annotations

import json
import re
import time
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from scenewright import __version__
from scenewright.contract import PROMPT_CHARACTERS_MAX, RequestError
from scenewright.contract import Request as ContractRequest
from scenewright.studio.exports.own_words import is_made_of_words
from scenewright.studio.exports.plan import MetadataLevel
from scenewright.studio.records import LOCAL_ACCOUNT_ID

if TYPE_CHECKING:
    from scenewright.studio.journal import Journal
    from scenewright.studio.records import Take

PROGRAM = "Scenewright"
# IPTC NewsCodes, scheme "Digital Source Type": made by rules, and made by a trained model.
DIGITAL_SOURCE_TYPE = "http://cv.iptc.org/newscodes/digitalsourcetype/"
ALGORITHMIC = f"{DIGITAL_SOURCE_TYPE}algorithmicMedia"
TRAINED_ALGORITHMIC = f"{DIGITAL_SOURCE_TYPE}trainedAlgorithmicMedia"
TEXT_CHARACTERS_MAX = 300
REQUEST_CHARACTERS_MAX = 40_000
PARENTS_MAX = 20
_SHA256 = re.compile(r"[0-9a-f]{64}")
_LONG = {"prompt": PROMPT_CHARACTERS_MAX, "request": REQUEST_CHARACTERS_MAX}
_SHA256_FIELDS = ("request_sha256", "essence_sha256", "media_sha256")


@dataclass(frozen=True)
class Receipt:
    """The facts in a file, as text, each empty where it is not told.

    `take` is the number of the take in its scene, `lineage` the task ids it comes of, the nearest
    first, with spaces between. `media_sha256` is the hash of the take's own file in the library,
    `essence_sha256` that of this file's sound. `created` and `exported` are UTC, ISO 8601. `prompt`
    and `request`, its body as JSON, are there only where the user said so.
    """

    title: str = ""
    scene: str = ""
    take: str = ""
    task_id: str = ""
    credits: str = ""
    lineage: str = ""
    digital_source_type: str = ""
    software: str = ""
    created: str = ""
    exported: str = ""
    region: str = ""
    request_sha256: str = ""
    media_sha256: str = ""
    essence_sha256: str = ""
    prompt: str = ""
    request: str = ""

    @property
    def is_ours(self) -> bool:
        """Whether a Scenewright wrote it."""
        return self.software.split(" ")[0] == PROGRAM and bool(self.media_sha256)

    def tags(self) -> dict[str, str]:
        """The tags to write; what is empty is left out. The scene is the album of the title."""
        told = {item.name: getattr(self, item.name) for item in fields(self)}
        told["album"] = told.pop("scene")
        told["encoder"] = self.software
        return {name: text for name, text in told.items() if text}

    def request_members(self) -> Mapping[str, Any]:
        """The request's members as a draft takes them; empty where none or no valid one is told."""
        if not self.request:
            return {}
        try:
            asked = ContractRequest.from_json(json.loads(self.request))
        except (RequestError, ValueError, RecursionError, TypeError):
            return {}
        members = asked.to_json()
        del members["model"]
        return members


def receipt_from(tags: Mapping[str, str]) -> Receipt:
    """The receipt in a file's tags: plain lines of bounded length; hashes that are none are left
    out."""
    found = {}
    for item in fields(Receipt):
        name = "album" if item.name == "scene" else item.name
        text = tags.get(name, "")
        if item.name in _LONG:
            found[item.name] = text if len(text) <= _LONG[item.name] and _is_text(text) else ""
        elif item.name in _SHA256_FIELDS:
            found[item.name] = text if _SHA256.fullmatch(text) else ""
        else:
            found[item.name] = _line(text)
    return Receipt(**found)


def receipt_of(
    journal: Journal, take: Take, level: MetadataLevel, *, earlier: Receipt | None = None
) -> Receipt:
    """What is known here of a take, as much of it as `level` allows; slow, reads the journal.

    `earlier` is what the take's own file tells, where the take was itself imported. Essence, region
    and time of the export are for whoever writes the file.
    """
    if level is MetadataLevel.none:
        return Receipt()
    known = earlier if earlier is not None and earlier.is_ours else Receipt()
    title, scene = _titles(journal, take, level)
    task_id, request_sha256, body = known.task_id, known.request_sha256, known.request
    source_type = known.digital_source_type
    if take.submission_id is not None:
        submission = journal.submission(take.submission_id)
        task_id = submission.task_id or ""
        request_sha256 = _sha256(submission.body) if submission.body else ""
        body = _shareable(submission.request())
        is_local = submission.account_id == LOCAL_ACCOUNT_ID
        source_type = ALGORITHMIC if is_local else TRAINED_ALGORITHMIC
    is_full = level is MetadataLevel.full
    credits_told = "" if take.settled_credits is None else f"{take.settled_credits:g}"
    return Receipt(
        title=_line(title),
        scene=_line(scene or known.scene),
        take=str(take.number) if take.number else known.take,
        task_id=_line(task_id),
        credits=credits_told or known.credits,
        lineage=" ".join(_parents(journal, take)) or known.lineage,
        digital_source_type=source_type,
        software=f"{PROGRAM} {__version__}",
        created=utc(take.created_at) if take.created_at else known.created,
        request_sha256=request_sha256,
        media_sha256=take.media_sha256,
        prompt=take.prompt if is_full else "",
        request=body if is_full else "",
    )


def _titles(journal: Journal, take: Take, level: MetadataLevel) -> tuple[str, str]:
    """The take's and its scene's; where the prompt is not told, none that is its first words."""
    scene = journal.scene(take.scene_id) if take.scene_id is not None else None
    scene_title, draft_json = (scene.title, scene.draft_json) if scene else ("", "")
    if level is MetadataLevel.full:
        return take.title, scene_title
    title = take.title
    if not take.own_title and is_made_of_words(title, take, draft_json):
        title = ""
    return title, "" if is_made_of_words(scene_title, take, draft_json) else scene_title


def utc(moment: float) -> str:
    """Seconds since 1970 as UTC in ISO 8601."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))


def _parents(journal: Journal, take: Take) -> list[str]:
    """The task ids of the jobs above, the nearest first."""
    found: list[str] = []
    submission_id, seen = take.submission_id, set[int]()
    while submission_id is not None and len(found) < PARENTS_MAX and submission_id not in seen:
        seen.add(submission_id)
        submission_id = journal.submission(submission_id).parent_submission_id
        if submission_id is not None:
            task_id = journal.submission(submission_id).task_id
            if task_id:
                found.append(_line(task_id).replace(" ", "_"))
    return found


def _shareable(asked: ContractRequest | None) -> str:
    """A request's body without references that are files here or may carry a key of their own."""
    if asked is None:
        return ""
    members = asked.to_json()
    public = [address for address in members.pop("audio_urls", []) if _is_public(address)]
    if public:
        members["audio_urls"] = public
    if not _is_public(members.get("image_url", "")):
        members.pop("image_url", None)
    return json.dumps(members, ensure_ascii=False, separators=(",", ":"))


def _is_public(address: str) -> bool:
    parts = urlsplit(address)
    return parts.scheme in ("http", "https") and not (parts.query or "@" in parts.netloc)


def _sha256(content: bytes) -> str:
    import hashlib

    return hashlib.sha256(content).hexdigest()


def _line(text: str) -> str:
    """One line without control or bidirectional characters, of bounded length."""
    kept = "".join(
        " " if unicodedata.category(letter)[0] in "CZ" else letter
        for letter in text[: 2 * TEXT_CHARACTERS_MAX]
    )
    return " ".join(kept.split())[:TEXT_CHARACTERS_MAX]


def _is_text(text: str) -> bool:
    return "\0" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)


def read_receipt(path: Path) -> Receipt:
    """The receipt in a file, empty where there is none or it cannot be read; slow, never raises."""
    from scenewright.sound.errors import TagError
    from scenewright.sound.tags import read_tags

    try:
        return receipt_from(read_tags(path))
    except TagError:
        return Receipt()
