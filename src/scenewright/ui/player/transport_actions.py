"""The player's actions: their keys are in force while it has the focus, so they may be letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenewright.ui.actions import Action
from scenewright.ui.player.transport_keys import LEAP_SECONDS, STEP_SECONDS
from scenewright.ui.theme import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenewright.ui.player.bar import PlayerBar


def player_actions(bar: PlayerBar) -> tuple[Action, ...]:
    """Every action of a furnished player."""
    keys, player, axis = bar.keys, bar.player, bar.axis
    step, leap = STEP_SECONDS, LEAP_SECONDS
    once = (
        ("play_here", tr("Play or pause, in the player"), "Space", player.toggle),
        ("shuttle_back", tr("Play backwards; again is faster"), "J", lambda: player.shuttle(-1)),
        ("shuttle_stop", tr("Stop here"), "K", lambda: player.shuttle(0)),
        ("shuttle_on", tr("Play on; again is faster"), "L", lambda: player.shuttle(1)),
        ("region_start", tr("Begin the region here"), "I", keys.begin_region),
        ("region_end", tr("End the region here"), "O", keys.end_region),
        ("region_clear", tr("Clear the region"), "", bar.clear_region),
        ("loop", tr("Loop the region, or no longer"), "Shift+L", keys.toggle_loop),
        ("go_home", tr("To the beginning"), "Home", keys.go_home),
        ("go_end", tr("To the end"), "End", keys.go_end),
        ("zoom_fit", tr("See the whole take"), "F", axis.fit),
        ("zoom_region", tr("See the region"), "Z", keys.zoom_region),
        ("spectrogram", tr("Spectrogram or waveform"), "S", bar.toggle_spectrogram),
        ("channels", tr("Channels together or apart"), "C", bar.toggle_channels),
        ("compare_switch", tr("Hear the other take, A or B"), "X", keys.switch),
        ("compare", tr("Compare with another take…"), "B", bar.choose_other),
        ("compare_end", tr("End the comparison"), "", player.end_compare),
        ("trial", tr("Try speed, volume and pitch on the take"), "", bar.toggle_trial),
        ("layout", tr("Read the samples as…"), "", bar.choose_layout),
        ("tell", tr("Say the position and the level"), "T", keys.tell),
        ("summary", tr("The take in words…"), "Shift+T", bar.summarise),
    )
    held = (
        ("step_back", tr("Back by 1 second"), "Left", lambda: keys.go(-step)),
        ("step_on", tr("On by 1 second"), "Right", lambda: keys.go(step)),
        ("leap_back", tr("Back by 5 seconds"), "Shift+Left", lambda: keys.go(-leap)),
        ("leap_on", tr("On by 5 seconds"), "Shift+Right", lambda: keys.go(leap)),
        ("one_back", tr("Back by a pixel or sample"), "Alt+Left", lambda: keys.go_one(-1)),
        ("one_on", tr("On by a pixel or sample"), "Alt+Right", lambda: keys.go_one(1)),
        ("zoom_in", tr("See less, larger"), "+; =", lambda: keys.zoom(1)),
        ("zoom_out", tr("See more, smaller"), "-", lambda: keys.zoom(-1)),
        ("slower", tr("Slower"), "[", lambda: keys.step_rate(-1)),
        ("faster", tr("Faster"), "]", lambda: keys.step_rate(1)),
        ("next_event", tr("To the next event"), "N", lambda: keys.step_event(1)),
        ("previous_event", tr("To the event before"), "P", lambda: keys.step_event(-1)),
    )
    section = tr("In the player")
    also = _also()

    def listed(
        rows: tuple[tuple[str, str, str, Callable[[], object]], ...], *, may_repeat: bool
    ) -> list[Action]:
        return [
            Action(name, title, run, bound, section, may_repeat, bar, also.get(name, ""))
            for name, title, bound, run in rows
        ]

    return (*listed(once, may_repeat=False), *listed(held, may_repeat=True))


def _also() -> dict[str, str]:
    """What they are called in other programs."""
    return {
        "compare": tr("A/B"),
        "compare_switch": tr("A/B"),
        "region_start": tr("selection, mark in"),
        "region_end": tr("selection, mark out"),
        "zoom_in": tr("zoom in"),
        "zoom_out": tr("zoom out"),
        "zoom_fit": tr("zoom to fit"),
        "zoom_region": tr("zoom to selection"),
        "trial": tr("audition, hear the draft"),
        "layout": tr("raw PCM"),
        "tell": tr("loudness, meter"),
        "summary": tr("loudness, peak, events, describe"),
        "slower": tr("speed, tempo"),
        "faster": tr("speed, tempo"),
        "shuttle_back": tr("reverse, rewind"),
        "shuttle_on": tr("fast forward"),
    }
