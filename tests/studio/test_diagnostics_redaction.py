"""What is nobody's business is taken out of a text, and what helps to find a fault stays in it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenewright.log_file import SECRETS
from scenewright.studio.diagnostics.redaction import KEY, Known, redacted

HOME = Path("/srv/ada/.local/share/scenewright")
KNOWN = Known(
    secrets=("canary-key-1", "hosted canary"),
    words=("A harbour at dawn.\nMara waits for the boat.", "Ada's story", "Rain"),
    home=HOME,
    login="ada",
    machine="adas-laptop",
)
OUT = [
    ("Authorization: Bearer abc.def-ghi", "abc.def"),
    ("the key sw_0123456789abcdefgh", "0123456789"),
    ("sk-live-0123456789", "0123456789"),
    ('{"api_key": "hunter2"}', "hunter2"),
    ("SCENEWRIGHT_API_KEY=hunter2 scenewright", "hunter2"),
    ("it said canary-key-1 here", "canary-key-1"),
    ("it said hosted canary here", "hosted canary"),
    ("a token dGhpcyBpcyBh1234VGVzdFRva2VuT2ZPdXJz alone", "dGhpcyBpcyBh"),
    ("read 'A harbour at dawn.\nMara waits for the boat.'", "Mara"),
    ("the line Mara waits for the boat. was odd", "Mara"),
    ("scene Ada's story", "Ada's story"),
    ("scene Rain!", "Rain"),
    ("mail ada.lovelace+x@example.co.uk", "lovelace"),
    ("GET https://ada:pw@example.org:99/secret/x?key=1#y", "secret"),
    ("GET https://ada:pw@example.org:99/secret/x?key=1#y", "pw"),
    ("GET /v2/audio/generations?prompt=Slow", "Slow"),
    ("http://127.0.0.1:8765/v2/media/TOKENtoken/scene.mp3", "TOKENtoken"),
    ("GET /v2/media/TOKENtoken/scene.mp3 200", "TOKENtoken"),
    ("/srv/ada/Secret Project/take one.wav cannot be used: No.", "Secret"),
    ("'/mnt/Secret Project/notes' is gone", "Secret"),
    ("~/Secret/x.mp3", "Secret"),
    ("C:\\Users\\ada\\Secret\\x.mp3", "Secret"),
    (f"{HOME}/Secret place/x.mp3 is gone", "Secret"),
    ("ada@ and ada on adas-laptop", "ada"),
]
STAYS = [
    "req_0a1b2c3d4e5f60718293a4b5 local GET /v2/audio/generations/task_5d2c90 404 0.9 ms",
    "2026-11-22 05:41:58,281 INFO req_b761719168dcc9c0a13aa2b2 local POST /v2/audio/x 202 1.8 ms",
    "  app/desktop.py:75 in run\nValueError",
    "quick check: ok, 1/2 of it, n/a and / or",
    "rename_ada_like_names stays a name of code",
    "media/" + "0123456789abcdef" * 4 + ".mp3",
    "OSError: No space left on device (28)",
]


@pytest.mark.parametrize(("text", "gone"), OUT)
def test_what_is_private_is_taken_out(text, gone):
    assert gone in text
    assert gone not in redacted(text, KNOWN)


@pytest.mark.parametrize("text", STAYS)
def test_what_helps_stays(text):
    assert redacted(text, KNOWN) == text


def test_what_stands_in_its_place_says_what_was_there():
    told = redacted("https://ada:pw@example.org:99/x?y=1 failed", KNOWN)
    assert told == "https://example.org:99 failed"
    told = redacted('File "/opt/lib/python3.11/site-packages/app/desktop.py", line 3', KNOWN)
    assert told == 'File "app/desktop.py", line 3'
    told = redacted(f"The journal {HOME}/studio.sqlite3 is damaged.", KNOWN)
    assert told == "The journal (studio)/studio.sqlite3 is damaged."
    assert redacted("/srv/ada/take one.wav is gone", KNOWN) == "(a wav file) is gone"


def test_a_name_that_many_have_is_left_where_it_stands():
    assert redacted("root runs it", Known(login="root")) == "root runs it"


KEYS = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789-_", min_size=8, max_size=60)
AROUND = st.text(max_size=30)


@given(KEYS, AROUND, AROUND)
def test_a_known_key_is_gone_whatever_stands_around_it(key, before, after):
    told = redacted(f"{before}{key}{after}", Known(secrets=(f"{key}",)))
    assert key not in told or key in KEY


@given(st.sampled_from(("sw_", "sk-", "Bearer ")), KEYS, AROUND)
def test_what_has_the_shape_of_a_key_is_gone_at_the_first_reading(shape, key, after):
    told = redacted(f"> {shape}{key} {after}", Known())
    assert not SECRETS.search(told.replace("Bearer (key)", ""))


@given(st.text("abcdefgh ", min_size=12).filter(lambda words: len(words.strip()) >= 12), AROUND)
def test_known_words_are_gone_whatever_stands_around_them(words, around):
    told = redacted(f"{around} {words} {around}", Known(words=(words,)))
    assert words.strip() not in told
