"""Seals, hail, kisses, slurps and kazoos are heard as such, and their words in other senses not."""

import pytest
from scene_events import asked_for

# The recipes of each sentence; after a colon what settles one: action, size, style or surface.
SEALS = """\
seal|A seal barks.
seal|Seals bark on the rocks.
seal|Sea lions bark.
seal: honk|A sea lion honks.
seal: growl|A sea lion growls.
seal: small|A seal pup calls.
seal: large|An elephant seal bellows.
seal: growl large|A walrus grunts.
dog; seal|A dog and a seal bark.
seal; gulls|Seals and gulls on a beach.
roar|A lion roars.
thump|He seals the box.
rustle: paper|A woman seals an envelope.
click; pop|The seal of the jar pops.
rustle: paper|He breaks the seal on the letter.
seal; applause|A seal claps.
seal|Marine animals bark.
seal|A sea creature is barking at the shore.
seal|Barking of sea mammals.
seal; splash|Aquatic animals bark and splash.
seal: growl|A sea animal grunts.
whale|Sea mammals sing.
dog|An animal barks.
"""
HAIL = """\
hail|Hail falls.
hail|A hailstorm.
hail|It hails.
hail|It is hailing.
hail|It starts to hail.
hail: tin|Hail hits the roof.
hail: tin|Hail pounds on a tin roof.
hail: car|Hailstones bounce off a car.
hail: car|Hail hits the roof of a car.
hail: window|Hail beats on the windows.
hail: stone|Hail bounces on the pavement.
rain; hail|Rain turns to hail.
thunder; wind; hail|Thunder, wind and hail.
rain: tin|Rain hits the roof.
car_pass|A man hails a taxi.
rain|She hails a cab in the rain.
crowd|The crowd hails the king.
gunshot|A hail of bullets.
"""
KISSES = """\
kiss: kiss|They kiss.
kiss: kiss|A kiss.
kiss: kiss|She kisses him on the cheek.
kiss: kiss|Someone makes kissing noises.
kiss: kiss|She blows him a kiss.
kiss: peck|She gives him a peck on the cheek.
kiss: peck|A quick kiss.
kiss: smooch|They smooch.
kiss: smooch|A couple kisses passionately.
kiss: kiss; laughter: giggle|A woman kisses her baby and it giggles.
chewing|Someone smacks his lips.
knock|A hen pecks at the ground.
adam|He told her about the kiss goodbye.
rosa|"Kiss me," she says.
"""
SLURPS = """\
drinking|Someone slurps soup.
drinking|A boy slurps.
drinking: straw|Someone sucks through a straw.
drinking: noodles|Someone slurps noodles.
drinking: noodles|A man slurps ramen.
drinking: straw|A straw slurps in an empty glass.
drinking: straw|Someone slurps the last of a drink through a straw.
drinking|A man slurps the last of the soup.
gurgle|The drain slurps.
"""
KAZOOS = """\
kazoo|Someone plays a kazoo.
kazoo|A kazoo.
kazoo|A kazoo plays a tune.
kazoo|A kazoo buzzes.
kazoo|A man hums into a kazoo.
kazoo; calm|A kazoo and a drum.
singing: hum|A man hums.
calm|A trumpet plays.
"""
TABLES = (SEALS, HAIL, KISSES, SLURPS, KAZOOS)


def heard(prompt):
    """Each recipe of a prompt, with the values that settle how it is made."""
    names = ("action", "size", "style", "surface", "material")
    told = []
    for event in asked_for(prompt):
        how = [str(event.parameters[name]) for name in names if name in event.parameters]
        told.append(f"{event.recipe}: {' '.join(how)}" if how else event.recipe)
    return "; ".join(told)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_what_is_named_is_heard_and_nothing_else(line):
    expected, prompt = line.split("|")
    assert heard(prompt) == expected
