"""What is done with hands, and how things meet: set down, dragged, poured, struck, opened."""

import pytest
from scene_events import asked_for, sound_names

PLACED = """\
Thump, thud|A girl lays some things on a bench.
Thump, thud|Boxes are being set down heavily.
Thump, thud|Several objects are placed hard on a desk.
Rub|A man puts glue on a board.
Chink, clink|A mug is placed on a table.
Clunk|A phone is put down.
Rub|A wall is being cleaned.
Rub|A girl applies cream to her hands.
"""
MOVED = """\
Scrape|Someone moves an item over a coarse surface.
Scrape|Heavy things are being moved in a warehouse.
Scrape|A stick is pulled along a fence.
Rustle|Someone moves some things over there.
Roll|A box on wheels is pushed along.
Squeak|Latex is stretched.
Crunch|Gravel is shovelled.
Scrape|Someone pushes sand aside.
Rustling leaves|A boy kicks dead leaves.
Scrape|Two bricks are ground together.
"""
POURED = """\
Clatter|A load is tipped out.
Clatter|Workers throw bricks down a chute.
Clatter|Men unload timber.
Clatter|A boy pours out some marbles.
Rattle; Rattle|A girl rolls dice, then throws them again.
Coin (dropping)|Somebody slowly drops change into a tin.
Rattle|Nails are dropped in a can.
Rattle|An object inside a box is shaken.
Rattle|Some things in a bag are shaken.
Burst, pop|Popcorn in a bag is popping.
"""
STRUCK = """\
Knock|A wooden box is struck.
Clang|A metal box is struck.
Bouncing; Wood|A ball is thrown at a wooden hut.
Chink, clink|Marbles lie in a hand and they hit each other.
Ratchet, pawl; Thump, thud|A fishing reel is turned and pounded against a wall.
Knock|Somebody strikes two sticks together.
Knock|Stones are knocked together.
Rattle; Rattle|A boy picks up a chain and drops it.
Bang|A body is slammed against a wall.
Tap|A girl taps the side of a metal can full of water.
"""
BROKEN = """\
Thump, thud; Snap|A boy drops the thing and it snapped.
Crunch; Snap|Planks crunch and break.
Smash, crash|An old barn is being pulled down.
Shatter|Planes of glass are shattered.
Smash, crash|Workers demolish a wall.
Crumpling, crinkling|Someone is crushing paper.
Crunch|Someone crushes biscuits.
"""
OPENED = """\
Door; Wind; Door|A gate opens and the wind blows it shut.
Door; Wind; Door; Door|A gate opens, a gust of wind pulls it shut, then pushes it back open.
Sliding door; Sliding door|A window is opened, and someone closes it.
Door|A hatch is pulled open.
Cupboard open or close|A cooler is opened.
Cupboard open or close; Glass|A girl opens a crate and loads it with bottles.
Cupboard open or close|Someone closes a lunch box.
Keys jangling|Keys are tried in a door.
Clicking|A boy fiddles with a lock.
Creak; Door|A creaky gate opens and shuts three times.
Squeak; Door|A squeaking oak door is opened and closed twice.
Scratch; Hiss|A woman strikes a match.
"""
DONE_BY = """\
Clicking|A man uses a thing to put holes in card.
Typewriter|A girl uses a typewriter to write a letter.
Breathing|A clown blows up a balloon.
Rustle; Breathing|A cloth is blown away by a girl.
Slosh|Somebody crosses a brook.
Music|A trumpet is being blown by a girl.
Walk, footsteps|A man enters a room.
Wind; Rustle|The wind blows papers about.
Rustle|Trash is blown along a street.
Ratchet, pawl|A thing is tightened by tools.
Whir; Scrape|Metallic swirling and scraping.
"""
NOT_HEARD = """\
Rub|A girl is cleaning out soot from a fireplace.
Drawer open or close|Into the cabinet a drawer is pushed.
Stream|Water flows at a moderate pace.
Wind|The wind blows at a steady strong pace.
Chink, clink|A boy beats a spoon on a mug in a drumming pattern.
Scrape|People in a shop are moving large objects.
"""
FORMS = """\
Camera|A tourist took a picture.
Hammer|Roofers drove nails into the beams.
Clicking|Kids turn a key.
Clicking|Someone swiped the card.
Lawn mower|Children mow the lawn.
Toothbrush|A boy brushed his teeth.
Writing|The girl wrote a note.
Breaking|They break the padlock.
Breaking|A thief broke the lock.
Liquid|She is drinking a glass of milk.
Thump, thud|Three women stack a few crates.
Rustle; Walk, footsteps|Women unpack parcels while somebody walks.
Scrape|A man carves a stick.
Scrape|A block of marble is being carved.
Rub|A pupil erased the writing on the wall.
Clicking; Whistling|A sailor lit the cigarette and whistles.
Dog; Bang|A dog barks while they knock it against a post.
"""
TABLES = (PLACED, MOVED, POURED, STRUCK, BROKEN, OPENED, DONE_BY, FORMS, NOT_HEARD)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_hands_do_is_heard_as_the_thing_and_the_way(line):
    expected, prompt = line.split("|")
    assert "; ".join(sound_names(prompt)) == expected


@pytest.mark.parametrize(
    ("prompt", "actions"),
    [
        ("A door opens, then someone pushes it shut.", ["open", "close"]),
        ("A door is closed and the wind blows it open.", ["close", "open"]),
    ],
)
def test_what_is_made_open_or_shut_is_heard_so(prompt, actions):
    doors = [one for one in asked_for(prompt) if one.recipe == "door"]
    assert [one.parameters["action"] for one in doors] == actions
