"""A studio killed with its services and hurt by its network: one take and one charge an intent.

A sample; the campaigns are tests/bench/soak_studio_kills.py and soak_studio_faults.py.
"""

import sys

import pytest
from studio_faults import through_faults
from studio_fire import SERVICE_STEPS, STUDIO_STEPS, Run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9.")

JOBS = 40
SEEDS = (101, 102, 103, 104)


def walk(steps, within, *dies):
    """Kills at one step after the other, each in a process that goes on from the last."""
    places = ("hosted", "hosted") if "hosted" in (within, *dies) else ("local", "local")
    plans = [{"within": within, "at": str(one), "nth": 1, "dies": [within, *dies]} for one in steps]
    return pytest.param(tuple(plans), places, id=f"{' and '.join(plans[0]['dies'])} at {steps[0]}")


def in_twos(steps):
    return [steps[first : first + 2] for first in range(0, len(steps), 2)]


# A task is given up, free of charge, once it has died with its service three times, and whichever
# step a kill is meant for, the other task may be in work: two kills of a service and no more.
PARTS = in_twos(SERVICE_STEPS)
WALKS = (
    walk(STUDIO_STEPS, "studio"),
    *(walk(steps, "studio", "hosted") for steps in in_twos(STUDIO_STEPS[:4])),
    *(walk(steps, "studio", "local") for steps in in_twos(STUDIO_STEPS[3:])),
    *(walk(steps, "local") for steps in PARTS),
    *(walk(steps, "hosted", "studio") for steps in PARTS),
)


@pytest.mark.parametrize(("plans", "places"), WALKS)
def test_kills_at_every_step_one_after_the_other_cost_nothing_twice(tmp_path, plans, places):
    ended = Run(tmp_path, 1, plans, places).ended()
    assert ended.wrong == ()
    assert ended.left == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_kills_drawn_by_a_seed_cost_nothing_twice(tmp_path, seed):
    assert Run(tmp_path, seed).ended().wrong == ()


async def test_a_network_that_hurts_makes_no_job_two_and_no_sound_another(tmp_path):
    outcome = await through_faults(tmp_path, 3, JOBS)
    assert outcome.wrong == []
    assert outcome.takes == JOBS
    assert {"reorder", "wrong length", "half-close", "duplicate"} <= {*outcome.faults}
