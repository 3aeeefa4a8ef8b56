"""What to know before the words of a job go to another account."""

import pytest

from scenewright.contract import Request
from scenewright.scene.voices import voices
from scenewright.studio.jobs.elsewhere import what_differs
from scenewright.studio.records import Account

HOSTED = Account("one", "Hosted", "https://example.com/v2", "file:1")
LOCAL = Account("local", "Local studio", "local", "")
PRESET = voices()[0].id


def test_the_price_is_always_said():
    (told,) = what_differs(Request("Rain."), HOSTED)
    assert "“Hosted” charges at least 5 credits" in told
    assert "practice" in what_differs(Request("Rain."), LOCAL)[0]


@pytest.mark.parametrize(
    ("voice", "account", "refused", "said"),
    [
        (PRESET, HOSTED, (), "may not have it"),
        ("vo_123", LOCAL, (), "no voice “vo_123”"),
        ("vo_123", HOSTED, ("vo_123",), "has refused"),
    ],
)
def test_a_voice_the_other_side_may_not_have_is_pointed_out(voice, account, refused, said):
    assert said in what_differs(Request("Rain.", voice=voice), account, refused)[1]


def test_a_voice_of_its_own_is_not_worth_a_word():
    assert len(what_differs(Request("Rain.", voice="vo_123"), HOSTED)) == 1
    assert len(what_differs(Request("Rain.", voice=PRESET), LOCAL)) == 1


def test_a_file_of_this_machine_needs_a_publisher_for_a_service():
    request = Request("Rain.", audio_urls=("http://127.0.0.1/references/ab.wav",))
    assert "publisher" in what_differs(request, HOSTED)[1]
    assert len(what_differs(request, LOCAL)) == 1
