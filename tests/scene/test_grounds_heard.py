"""What is walked on, what water falls on and what it runs into is how they sound, no second one."""

import pytest
from scene_events import heard

HOW = ("surface", "into", "style")
WALKS = """\
Walk, footsteps: leaves|A girl strolls over dead leaves and sticks.
Walk, footsteps: leaves|A scout marches through crackling twigs.
Walk, footsteps: leaves|A boy walks on branches that crackle.
Walk, footsteps: leaves|A woman strolls, crunching the leaves.
Walk, footsteps: gravel|Footsteps fade slowly, then grow again as they crunch over pebbles.
Walk, footsteps: snow|A girl crunches across the snow.
Walk, footsteps: gravel|Crunching over gravel.
Walk, footsteps: snow|A child stomps through the slush outdoors.
Walk, footsteps: snow|A lady strolls along a path of ice.
Walk, footsteps: snow|A stroll on soft, crunching snow.
Walk, footsteps: leaves|A man paces a hallway covered with twigs.
Walk, footsteps: snow|A woman paces a snow-covered street.
Walk, footsteps: gravel|Gravely steps approach.
Walk, footsteps: gravel|The crunch of pebbles as a guard marches by.
Walk, footsteps: leaves|Dry leaves crunch while a child walks.
Walk, footsteps: leaves|Twigs are trodden on.
Walk, footsteps: stone; Rustling leaves|A girl walks down the street and leaves rustle.
Walk, footsteps: stone; Rustling leaves|A boy walks on concrete as leaves rustle.
Walk, footsteps: leaves; Crack|A boy walks through leaves and snaps a twig.
Walk, footsteps; Crack|A man walks by and snaps a twig.
Rustling leaves|Leaves rustle.
Truck; Crunch|A truck crunches through snow.
Crunch|A tire crunches over gravel.
Crunch|A boy crunches through an apple.
Walk, footsteps: wood; Walk, footsteps: stone|A woman walks on wood, then down a corridor.
"""
TABLES = (WALKS,)


@pytest.mark.parametrize("line", [line for table in TABLES for line in table.splitlines()])
def test_the_ground_is_how_it_sounds(line):
    expected, prompt = line.split("|")
    assert heard(prompt, HOW) == expected
