"""What `library export` was asked for, as a plan for each take; wrong wishes are told at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scenewright.cli.files import FORMAT_OF_ENDING, check_folder, check_target
from scenewright.cli.typed import UsageError
from scenewright.studio.errors import ExportError
from scenewright.studio.exports.plan import (
    ENDINGS,
    RATES_OF_LOSSY,
    RATES_OF_WAVES,
    WAVES,
    ExportFormat,
    ExportPlan,
    MetadataLevel,
)

if TYPE_CHECKING:
    import argparse

    from scenewright.studio.records import Take

# What a file name's ending asks for, and a take's own format where only something else is asked.
KINDS = {
    "mp3": ExportFormat.mp3,
    "wav": ExportFormat.wav_16,
    "pcm": ExportFormat.pcm,
    "ogg_opus": ExportFormat.ogg_opus,
    "flac": ExportFormat.flac,
}
ENDING_OF_FLAC = ".flac"


def check_wishes(options: argparse.Namespace, count: int) -> None:
    """Raise `UsageError` where what was typed cannot be done for any take."""
    from scenewright.scene.categories import is_cat_id
    from scenewright.studio.exports.file_names import FIELDS, unknown_fields

    if options.file is not None:
        if count > 1:
            raise UsageError("-o FILE is for one take; --folder DIR takes several.")
        check_target(options.file)
        _check_ending(options)
    named = (options.template, options.cat_id, options.creator_id, options.source_id)
    if options.file is not None and any(named):
        raise UsageError("-o names the file; the options of names are for --folder.")
    if options.folder is not None:
        check_folder(options.folder)
    unknown = unknown_fields(options.template or "")
    if unknown:
        known = ", ".join(FIELDS)
        raise UsageError(f"A template has no field {{{unknown[0]}}}; there are: {known}.")
    if options.template is not None and not options.template.strip():
        raise UsageError("The template is empty.")
    if options.cat_id and not is_cat_id(options.cat_id):
        raise UsageError(f"{options.cat_id[:40]!r} is not a CatID such as DOORKnck.")
    form = _asked_format(options)
    if form is ExportFormat.original and (options.metadata or options.chapters):
        raise UsageError("The original is copied as it is; choose another --format to tell more.")
    if form is None and options.rate not in (
        None,
        *RATES_OF_WAVES,
        *RATES_OF_LOSSY[ExportFormat.mp3],
    ):
        raise UsageError(f"No format has a sample rate of {options.rate} hertz.")
    form = form or _format_of_name(options)
    # Without a format it is the take's own, whose rates are not known before it is read.
    wanted = _plan(options, form or (ExportFormat.flac if _changes(options) else None))
    problems = (wanted if form else replace(wanted, sample_rate=None)).problems()
    if problems:
        raise UsageError(" ".join(problems))


def plan_for(take: Take, options: argparse.Namespace) -> ExportPlan:
    """How a take is to be written. Raises `ExportError`.

    Without a format the original is copied, unless something is to be changed: then a new file is
    made in the format that the file's name asks for, else in the take's own.
    """
    form = _asked_format(options)
    of_name = _format_of_name(options)
    own = KINDS.get(take.output_format)
    if form is None and (_changes(options) or of_name not in (None, own)):
        form = of_name or own
        if form is None:
            raise ExportError(f"“{take.title}” is in a format of its own; choose a --format.")
    plan = _plan(options, form)
    problems = plan.problems()
    if problems:
        raise ExportError(" ".join(problems))
    return plan


def _plan(options: argparse.Namespace, form: ExportFormat | None) -> ExportPlan:
    return ExportPlan(
        output_format=form or ExportFormat.original,
        sample_rate=options.rate,
        channels=options.channels,
        loudness_target_lufs=options.lufs,
        fade_in_seconds=options.fade_in,
        fade_out_seconds=options.fade_out,
        region=options.region,
        metadata=MetadataLevel(options.metadata or MetadataLevel.provenance),
        with_chapters=options.chapters,
    )


def _asked_format(options: argparse.Namespace) -> ExportFormat | None:
    if options.format is None:
        return None
    return ExportFormat.wav_16 if options.format == "wav" else ExportFormat(options.format)


def _format_of_name(options: argparse.Namespace) -> ExportFormat | None:
    if options.file is None:
        return None
    ending = options.file.suffix.lower()
    kind = "flac" if ending == ENDING_OF_FLAC else FORMAT_OF_ENDING.get(ending, "")
    return KINDS.get(kind)


def _changes(options: argparse.Namespace) -> bool:
    """Whether anything but the file's place and format is asked for."""
    numbers = (options.rate, options.channels, options.lufs, options.region, options.metadata)
    fades = options.fade_in, options.fade_out
    return any(one is not None for one in numbers) or any(fades) or bool(options.chapters)


def _check_ending(options: argparse.Namespace) -> None:
    """A name that asks for another format than --format would not open elsewhere."""
    asked, of_name = _asked_format(options), _format_of_name(options)
    if of_name is None or asked in (None, of_name, ExportFormat.original):
        return
    if asked in WAVES and of_name in WAVES:
        return
    raise UsageError(
        f"{options.file.name} is called {options.file.suffix}, but --format {options.format} makes "
        f"a .{ENDINGS[asked]} file."
    )
