"""Words for change: "gets heavier", "dies down", "closer and closer", "flies over"."""

from __future__ import annotations

from functools import cache

from scenewright.scene.words.tables import listed, sound_table


@cache
def changes() -> tuple[tuple[list[str], dict[str, float]], ...]:
    """The phrases of each change, and its values by unit; raises as `word_tables` does."""
    table = sound_table("changes")
    found = []
    verbs = listed(table["verbs"])
    for entry in table["change"]:
        phrases = listed(entry.get("words", ""))
        for more in listed(entry.get("comparatives", "")):
            first, _, rest = more.partition(" ")
            phrases += [f"{verb} {more}" for verb in verbs]
            phrases.append(f"{first} and {more}")
            if rest:
                phrases += [f"{verb} {first} and {more}" for verb in verbs]
            else:
                phrases += [f"{verb} {more} and {more}" for verb in verbs]
        values = {
            unit: float(value)
            for unit, value in entry.items()
            if unit not in ("words", "comparatives")
        }
        found.append((phrases, values))
    return tuple(found)
