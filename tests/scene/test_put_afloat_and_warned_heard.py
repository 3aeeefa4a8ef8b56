"""What is put afloat splashes, what sticks in mud smacks, what warns at the rails is no train."""

import pytest
from scene_events import heard, rows

HEARD = """\
Splash, splatter|A kayak is launched into the sea.
Splash, splatter|A raft slides into the water.
Squish: squish|A stick is pulled out of mud.
Bell|The railway is dinging.
Train|A railway train.
Clang; Chink, clink: chink|Things are dropped into a bucket with a ping.
Beep, bleep|An electronic ping.
"""


@pytest.mark.parametrize(("sounds", "prompt"), rows(HEARD))
def test_it_is_heard_as_what_it_does(sounds, prompt):
    assert heard(prompt) == "; ".join(sounds)
