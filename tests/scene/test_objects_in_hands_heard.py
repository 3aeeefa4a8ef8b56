"""What is heard of things in hands and under foot: stepped on, picked up, tossed, filled, burst."""

import pytest
from scene_events import asked_for, heard

from scenewright.scene.parser import parse

# The sounds of each sentence; after a colon what settles one: action, material or style.
UNDER_FOOT = """\
Crumpling, crinkling: plastic|A boy treads on a packet.
Crumpling, crinkling: plastic|Someone steps on a candy wrapper.
Clatter: clatter|A girl stomps on a soda can.
Walk, footsteps|Feet hit the concrete.
Walk, footsteps|A foot hits the concrete.
Walk, footsteps|A lady perambulates.
Run; Walk, footsteps; Run; Thump, thud|A girl skips, then strolls slowly, then runs and hops.
Car passing by; Rattle: rattle|A car rolls over a loose manhole cover.
"""
PICKED_UP = """\
Chink, clink: chink glass|A lady picks up a goblet.
Chink, clink: chink glass|Someone is lifting a glass.
Slap, smack: slap|A girl throws a ball back and forth.
Slap, smack: slap|He juggles a basketball.
Pour: grain|A farmer puts wheat into a bucket.
Clatter|Soil is tipped out on the lawn.
Pour|Water is flowing out of a jug into a mug.
Bouncing|A ball bounces against a paddle.
Walk, footsteps; Thump, thud|A man walks in and put a parcel in a cupboard.
Knock: wood|A lady is using a wooden object to hit another object.
Clang|A pipe that is being hit.
Hiss|A boy sprays a can of compressed air on the keyboard.
"""
BROKEN = """\
Crunch|A man breaks up a bag of ice.
Crunch|Ice cubes are crushed.
Crunch|A lady is braking up a bag of ice.
Burst, pop|A tire bursts.
Burst, pop|A canister bursts.
"""
SHAKEN = """\
Drill; Rattle: rattle|A drill is chattering.
Rattle: rattle|A washer is spun around on a table.
Clatter: clatter|Metallic bouncing.
Dishes, pots, and pans: pots|Clacking of a skillet.
Slosh: slosh|Somebody slushes.
Thump, thud|Somebody pounds on a desk that vibrates.
Clang|A girl slowly hits a metal object that vibrates.
Tick|A vehicle ticking.
"""
DOORS = """\
Door: creak|A lady slowly opens a squeaky door.
Door: creak|A gate with old hinges is opened.
Door: creak|A squeaky gate swings.
Door: open; Door: close|Opening and almost shutting a gate.
Door: both metal|A boy is opening and then shutting two different lockers.
"""
LIKENED = """\
Siren|A siren wails and an effect makes it sound like a helicopter.
Drill|A man can be heard drilling.
Goose|Geese call and the calls are being processed with reverb.
Mouse|Tiny creatures are making noise.
Bus|Transportation, a bus passing.
Drip|Water drips into a tub filled with water.
Scrape|A straw scrapes in a glass.
"""
BROKEN_NEXT = """\
Dishes, pots, and pans; Shatter|A boy throws mugs, then one breaks.
Chink, clink: chink glass; Shatter|A lady drops a goblet and then it broke.
Rustle; Snap|A girl folds a straw so it breaks.
Crumpling, crinkling: plastic; Snap|A ruler of plastic is flexed until it breaks.
Waves, surf|Waves roll in and one breaks on the shore.
"""
REBOUNDING = """\
Bouncing; Dog|A stone rebounds off a wall and a dog barks.
Bouncing|A pebble ricochets off a plank.
Gunshot, gunfire; Zing: ray|Bullets ricochet.
"""
OPENED = """\
Clicking|A girl takes the cap on and off.
Clicking|The cap is removed.
Chewing, mastication; Clicking|A man chews something and then shuts a canister.
Cupboard open or close: cupboard|A crate is closed.
"""
STRUCK = """\
Vibration; Clang|A steel rod vibrates after a boy slowly hits it.
Knock: clang plastic|A girl takes a doll and throws it.
Clang|Several vessels are beaten to produce different tones.
Tap: metal; Thump, thud|He taps a metallic thing then puts something down on a couch.
Tap|He taps a board.
Chink, clink: chink glass|Vials are clanked together.
Wood: clang wood|Wooden beads clank.
Sawing; Clang|A boy saws wood with some clanking.
Clatter: clatter glass; Dog|Marbles are moved about and a dog barks.
Dog|A dog barks as a guest is moved.
Scrape; Thump, thud|Someone digs through a lunchbox, takes things out and lays them down.
"""
BURNING = """\
Breathing; Fire|A lady tries to blow out a campfire.
Breathing|A boy blows on the embers.
Wind; Fire|Wind blows on a fire.
Scratch; Hiss|A match is scraped and finally ignites.
Clicking; Mechanisms|A lady adjusts a gas heater.
Rustle: cloth; Crumpling, crinkling|Fabric is handled and crackles.
"""
DONE_WITH = """\
Typewriter: typewriter; Typewriter: ratchet|A lady types on a typewriter and the platen is turned.
Ratchet, pawl: ratchet; Ratchet, pawl: ratchet|A toy is wound up and released.
Clatter: clatter|A mechanic is moving around parts.
Wood: clatter wood|A girl rummages through some skewers.
Whoosh, swoosh, swish|He runs a razor through water.
Sink (filling or washing)|A man rinses his razor in a sink.
Electric shaver, electric razor|A razor buzzes.
Tearing|A boy peels it open to keep it from ripping.
Pour|More milk is added.
Walk, footsteps|A lady moves from the bedroom to the bathroom.
Sink (filling or washing); Dishes, pots, and pans: pots|A man rinses off a skillet.
"""
TABLES = (UNDER_FOOT, PICKED_UP, BROKEN, SHAKEN, DOORS, LIKENED, BROKEN_NEXT, REBOUNDING, OPENED)
TABLES = (*TABLES, STRUCK, BURNING, DONE_WITH)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_things_in_hands_are_heard(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected


@pytest.mark.parametrize("prompt", ["A truck picking up speed.", "A van is gaining speed."])
def test_what_picks_up_speed_is_heard_to(prompt):
    (event,) = asked_for(prompt)
    assert event.parameters["rate_to"] > 1


def test_each_of_several_doors_opens_and_shuts():
    (event,) = asked_for("Someone opens and then closes three lockers.")
    assert event.count == 3


def test_further_instructions_are_spoken():
    kinds = [event.kind.value for event in asked_for("A lady types before giving more directions.")]
    assert kinds == ["ambience", "speech"]


def test_what_is_held_under_water_is_heard_from_above():
    (part,) = parse("Birds sing while a jar is held underwater.").parts
    assert part.room != "underwater"


def test_nobody_is_heard_in_a_vacant_place():
    scene = parse("In the vacant gymnasium, a tap drips.")
    assert "crowd" not in [event.recipe for event in scene.events]
