"""What is not asked would not have held, and what is asked has what it needs."""

from scenewright.scene.meaning import mere_things, no_names
from scenewright.scene.meaning.rules import Rule, Rules
from scenewright.scene.parser import parse

# Each has something of which a rule holds.
PROMPTS = (
    "An empty road lies there and wind blows.",
    "The surf breaks with a loud noise. An alarm bounces off the walls.",
    "Whistling softly, the kettle warms up.",
    "Corn in a bag is popping.",
    "Waves lap against boats.",
    "Rain fills a basin.",
    "A man pours tea from a kettle into the sink.",
    "A waterfall drops into a lake.",
    "Rain falls on the barn and runs down a pipe.",
    "A man walks over gravel and twigs, then steps on leaves that crunch.",
    "Water drips into a basin filled with water. A voice fills the room.",
    "Birds are outside, singing.",
    "Someone is in a car and driving.",
    "A man starts a truck or a bus.",
    "A car turns on its siren.",
    "A radio plays, a bell plays a tune and birds whistle notes.",
    "The horn blows a low tone. A high pitched tone of a bell.",
    "A gong is struck with a mallet.",
    "A man listens to the radio and changes the station.",
    "The keys of a keyboard are pressed.",
    "A chainsaw is used to cut logs.",
    "Footsteps come near and his footsteps hit the pavement.",
    "Water runs, then the tap is turned off.",
    "A machine is running and the microwave runs.",
    "A truck blows its air horn.",
    "The buttons of an oven are pressed and it beeps, buttons are clicked four times.",
    "A door slams and echoes follow the loud noise.",
    "A lighter knock. Plastic chairs scrape. Motor vehicle horns honk.",
    "A girl makes noise by stamping.",
    "Wind blows through an open car window.",
    "A bird opens and closes its beak.",
    "A dog is petted. A dryer is emptied. A fireplace is swept out.",
    "A pen in his hand, a bird sings.",
    "A sheet of plastic is scratched. Oil drips from the bottom of a motor.",
    "Plastic is hit by light rain. A car heater hums.",
    "A woman walks in high heels. Footsteps crunch as feet walk.",
    "With a saw, a man saws. A bottle is tapped with a spoon.",
    "A whistle imitating a bird. A phone lies there vibrating.",
    "Small animals are rustling in the leaves. A bird caws, the animal flies off.",
)
TABLES = ((no_names, "_RULES"), (mere_things, "_TENDED"), (mere_things, "_RESTING"))


def test_a_rule_holds_of_nothing_that_it_is_not_asked_of(monkeypatch):
    held, missed = set(), []

    def watched(rule):
        def holds(words, named, found, lexicon):
            is_so = rule.holds(words, named, found, lexicon)
            if is_so:
                held.add(rule.holds)
            # Rules with several conditions stand in the table once for each.
            same = [one for one in every if one.holds is rule.holds]
            if is_so and not Rules(same, words).any_holds(words, named, found, lexicon):
                missed.append((rule, list(words)))
            return is_so

        return Rule(holds)

    every = [rule for room, name in TABLES for rule in getattr(room, name)]
    for room, name in TABLES:
        monkeypatch.setattr(room, name, tuple(map(watched, getattr(room, name))))
    for prompt in PROMPTS:
        parse(prompt)
    assert not missed
    assert len(held) > len(every) / 2


def test_a_rule_is_asked_only_where_its_words_are_and_of_its_recipes():
    asked = []

    def note(*told):
        asked.append(told)
        return True

    class Sound:
        recipe, sound = "dog", "Bark"

    class Found:
        sound = Sound

    def holds(present, **needs):
        return Rules([Rule(note, **needs)], present).any_holds(present, [], Found, None)

    assert not holds(["a", "cat"], words={"dog"})
    assert not holds(["a", "dog"], words={"dog"}, recipes={"cat"})
    assert not holds(["a", "dog"], words={"dog"}, sounds={"Meow"})
    assert not asked
    assert holds(["a", "dog"], words={"dog", "hound"}, recipes={"dog"})
    assert holds(["a", "dog"], sounds={"Bark"})
    assert len(asked) == 2
