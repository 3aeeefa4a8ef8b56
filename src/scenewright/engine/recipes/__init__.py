"""Every sound the engine can make, by name; one family a file.

A recipe is called with its event, a generator that is its only source of chance, and the
seconds it is wanted for. Its sound begins within ten milliseconds of its first frame.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from scenewright.engine.recipes import (
    animals,
    bells,
    doors,
    footsteps,
    machines,
    people,
    vehicles,
    water,
    weather,
)
from scenewright.engine.recipes.repetition import ending

if TYPE_CHECKING:
    from scenewright.engine.source import Recipe

# These move from one side to the other by themselves; whoever mixes them must not move them again.
MOVING_BY_THEMSELVES = frozenset({"car_pass", "car"})
# Many sources or one that runs: there is no first moment of them, so they are faded in.
SWELLING = frozenset(
    {
        *("rain", "wind", "fire", "static", "room_tone", "waves", "stream", "birds", "gulls"),
        *("cricket", "traffic", "engine", "siren", "train", "crowd", "cheer", "applause", "hum"),
        *("fan", "breathing"),
    }
)

RECIPES: Mapping[str, Recipe] = MappingProxyType(
    {
        name: ending(recipe)
        for name, recipe in {
            "rain": weather.rain,
            "wind": weather.wind,
            "thunder": weather.thunder,
            "fire": weather.fire,
            "static": weather.static,
            "room_tone": weather.room_tone,
            "waves": water.waves,
            "stream": water.stream,
            "drip": water.drip,
            "splash": water.splash,
            "birds": animals.birds,
            "gulls": animals.gulls,
            "dog": animals.dog,
            "cat": animals.cat,
            "cricket": animals.cricket,
            "footsteps": footsteps.footsteps,
            "door": doors.door,
            "knock": doors.knock,
            "creak": doors.creak,
            "clock": bells.clock,
            "bell": bells.bell,
            "church_bell": bells.church_bell,
            "phone": bells.phone,
            "beep": bells.beep,
            "chime": bells.chime,
            "car_pass": vehicles.car_pass,
            "car": vehicles.car_pass,
            "traffic": vehicles.traffic,
            "engine": vehicles.engine,
            "siren": vehicles.siren,
            "horn": vehicles.horn,
            "train": vehicles.train,
            "crowd": people.crowd,
            "cheer": people.cheer,
            "applause": people.applause,
            "laughter": people.laughter,
            "breathing": people.breathing,
            "heartbeat": people.heartbeat,
            "typing": machines.typing,
            "glass": machines.glass,
            "whoosh": machines.whoosh,
            "explosion": machines.explosion,
            "gunshot": machines.gunshot,
            "hum": machines.hum,
            "fan": machines.fan,
        }.items()
    }
)
