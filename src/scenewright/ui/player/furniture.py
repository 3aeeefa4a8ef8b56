"""What the player is furnished with once the window is painted, and how its parts are tied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.ui.bind import bind
from scenewright.ui.exports.take_drag import TakeDrag
from scenewright.ui.player.spectrogram_view import SpectrogramPicture
from scenewright.ui.player.take_layout import layout_told
from scenewright.ui.player.transport_keys import TransportKeys
from scenewright.ui.player.transport_menu import TransportMenu
from scenewright.ui.player.transport_note import TransportNote
from scenewright.ui.player.transport_speed import SpeedButton
from scenewright.ui.player.transport_trial import TransportTrial
from scenewright.ui.player.waveform_scroll import WaveformScroll
from scenewright.ui.theme import tr
from scenewright.ui.timeline.take_timeline import TakeTimeline

if TYPE_CHECKING:
    from PySide6.QtWidgets import QVBoxLayout

    from scenewright.studio.player.player import Player
    from scenewright.studio.player.sound_view import SampleRange
    from scenewright.studio.studio import Studio
    from scenewright.ui.player.bar import PlayerBar
    from scenewright.ui.theme import Theme


def furnish_player(
    bar: PlayerBar, studio: Studio, theme: Theme, places: tuple[QVBoxLayout, QVBoxLayout]
) -> None:
    """Give the bar its parts; `places` are above everything, and between the sides."""
    above, between = places
    player, axis = bar.player, bar.axis
    bar.timeline = TakeTimeline(theme, axis)
    bar.scroll_bar = WaveformScroll(axis)
    bar.guess, bar.trial_note = TransportNote(theme), TransportNote(theme)
    bar.trial = TransportTrial(player, studio.draft, bar.trial_note)
    bar.keys = TransportKeys(player, bar.waveform, bar.timeline)
    bar.spectrogram = SpectrogramPicture(theme, axis, bar)
    bar.speed = SpeedButton(player, theme)
    bar.more = TransportMenu(studio, theme, bar.compare_requested.emit, bar.is_on)
    bar.side.furnish(bar.speed, bar.more, TakeDrag(studio, theme))
    for place, note in enumerate((bar.guess, bar.trial_note), 1):
        above.insertWidget(place, note)
    between.addWidget(bar.scroll_bar)
    between.addWidget(bar.timeline)
    # The keys go through what is there as the eye does: by the order of the children.
    for part in (bar.panel, bar.guess, bar.trial_note, bar.waveform, bar.timeline, bar.side):
        part.raise_()
    bar.timeline.seek_requested.connect(player.seek)
    bar.guess.verb_requested.connect(bar.choose_layout)
    for name in ("layout", "is_layout_guessed"):
        bind(player, name, lambda _value: _tell_guess(player, bar.guess))
    _tie_view(bar)


def _tie_view(bar: PlayerBar) -> None:
    """Samples and spectrogram are read in a thread when they are looked at."""
    view, picture = bar.player.view, bar.waveform.picture

    def show_samples(found: SampleRange | None) -> None:
        if found is not None:
            picture.show_samples(found.start_frame, found.samples)

    picture.samples_wanted.connect(view.want_samples)
    bind(view, "samples", show_samples)
    bar.spectrogram.wanted.connect(view.want_spectrum)
    bind(view, "spectrum", bar.spectrogram.show_spectrum)


def _tell_guess(player: Player, note: TransportNote) -> None:
    if player.layout is None or not player.is_layout_guessed:
        note.say("")
        return
    sentence = tr("Read as {layout}: a guess, raw PCM does not say.")
    note.say(sentence.format(layout=layout_told(player.layout)), tr("Change…"))
