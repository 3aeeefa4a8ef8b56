"""Who plays together: instruments named beside a piece of music play it, not one of their own; and
how long a short form of music lasts."""

from __future__ import annotations

from scenewright.scene.model import Event, Kind

# What music is played in where no mood is told.
NO_MOOD = "calm"
# A short form does not go on as long as the scene does.
FORM_SECONDS = {
    "roll": 4.0,
    "crash": 3.0,
    "fanfare": 6.0,
    "sting": 3.5,
    "jingle": 5.0,
    "ding": 2.0,
    "rim shot": 3.0,
    "flourish": 4.0,
}


# Who plays these may be told behind them.
FORMS = frozenset({"fanfare", "sting", "jingle", "flourish"})
WITH = frozenset({"with", "on", "by", "featuring", "for"})


def together(before: Event, event: Event, *, is_with: bool = False) -> Event | None:
    """One piece of music of two, where one of them only says who plays; None where both are some.

    "Jazz with double bass", "a violin and a cello play a sad melody".
    """
    if before.kind is not Kind.music or event.kind is not Kind.music:
        return None
    told = (before.parameters, event.parameters)
    is_bare = before.recipe == NO_MOOD and not {"instrument", "form"} & before.parameters.keys()
    if is_bare and "alone" in event.parameters:
        # "Music: low, tense strings": who plays it, and how.
        told_of = {name: value for name, value in event.parameters.items() if name != "alone"}
        return before.but(
            recipe=event.recipe,
            parameters={**before.parameters, **told_of},
            intensity_to=event.intensity_to or before.intensity_to,
        )
    if is_with and FORMS & {before.parameters.get("form")} and "alone" in event.parameters:
        # "A jingle with a ukulele".
        by = {"instrument": event.parameters["instrument"]}
        return before.but(parameters={**before.parameters, **by})
    only_players = [one.recipe == NO_MOOD and "alone" in one.parameters for one in (before, event)]
    if not any(only_players) or any("form" in one for one in told):
        return None
    players = (str(name) for one in told for name in (one.get("instrument"),) if name)
    parameters = {**before.parameters, **event.parameters, "instrument": ", ".join(players)}
    if not all("alone" in one for one in told):
        parameters.pop("alone")
    recipe = event.recipe if before.recipe == NO_MOOD else before.recipe
    return before.but(recipe=recipe, parameters=parameters)
