"""What is pointed out about references before they are sent: advice, never a refusal."""

import pytest

from scenewright.studio.references.lint import lint

NOW = 1_700_000_000.0
URL = "https://example.org/tide.wav"


def remarks(*urls, image=None, prompt="@Audio1", mentioned=("audio1",), is_local=False, now=NOW):
    found = lint(urls, image, prompt=prompt, mentioned=mentioned, is_local=is_local, now=now)
    return [(one.slot, one.sentence) for one in found]


def test_a_public_https_address_that_is_mentioned_needs_no_word():
    assert remarks(URL) == []
    assert remarks(URL, is_local=True) == []


def test_a_slot_that_the_prompt_never_mentions_is_pointed_out():
    assert remarks(URL, prompt="Rain.", mentioned=()) == [
        ("audio1", "The prompt does not mention @Audio1: say there what it is for.")
    ]
    ((slot, _said),) = remarks(image=URL, prompt="Rain.", mentioned=())
    assert slot == "image1"
    assert remarks(URL, prompt=" ", mentioned=()) == []


def test_a_mention_without_a_slot_is_pointed_out():
    found = remarks(URL, prompt="@Audio1 and @audio2", mentioned=("audio1", "audio2"))
    assert found == [("", "The prompt names @Audio2, but no sound is given for it.")]
    assert remarks(prompt="Like @Image1.", mentioned=("image1",)) == [
        ("", "The prompt names @Image1, but no image is given for it.")
    ]
    assert remarks(URL, prompt="@Audio1 @Audio4") == [
        ("", "The prompt names @Audio4; there is none beyond @Audio3.")
    ]


def test_the_same_reference_twice_is_pointed_out():
    found = remarks(URL, URL, prompt="@Audio1 @Audio2", mentioned=("audio1", "audio2"))
    assert found == [("audio2", "This is the same as @Audio1.")]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:80",
        "studio.local",
        "nas",
        "127.0.0.1",
        "192.168.1.4",
        "[::1]",
        "[fe80::1%25eth0]",
        "169.254.169.254",
        "nas.home.arpa",
    ],
)
@pytest.mark.parametrize("is_local", [True, False])
def test_a_private_host_is_pointed_out_with_what_to_do(host, is_local):
    ((_slot, said),) = remarks(f"https://{host}/a.wav", is_local=is_local)
    assert ("Add the file itself" if is_local else "cannot reach it") in said


def test_plain_http_is_pointed_out_to_a_hosted_account_and_a_strange_port_to_the_local_one():
    assert "begins with http:" in remarks("http://example.org/a.wav")[0][1]
    assert remarks("http://example.org/a.wav", is_local=True) == []
    assert "ports 80 and 443" in remarks("https://example.org:8443/a.wav", is_local=True)[0][1]
    assert remarks("https://example.org:8443/a.wav") == []


def test_a_file_is_no_address_and_an_address_of_the_local_service_is_its_own():
    assert remarks("file:///tmp/a.wav") == []
    own = f"http://127.0.0.1/references/{'0' * 64}.wav"
    assert remarks(own, is_local=True) == []
    assert "Only the local service" in remarks(own)[0][1]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("X-Amz-Date=20231114T221320Z&X-Amz-Expires=600", "expires in 10 minutes"),
        ("X-Goog-Date=20231114T221320Z&X-Goog-Expires=30", "expires in less than a minute"),
        ("Expires=1700003000", "expires in 50 minutes"),
        ("Expires=1699990000", "expired 3 hours ago"),
        ("sv=1&sig=x&se=2023-11-14T22%3A43%3A20Z", "expires in 30 minutes"),
        ("sv=1&sig=x&se=2023-11-12", "expired 3 days ago"),
    ],
)
def test_a_signed_address_that_dies_soon_is_pointed_out(query, said):
    assert said in remarks(f"{URL}?{query}")[0][1]


@pytest.mark.parametrize(
    "query",
    [
        "X-Amz-Date=20231114T221320Z&X-Amz-Expires=86400",
        "X-Amz-Date=yesterday&X-Amz-Expires=600",
        "X-Amz-Date=20231114T221320Z&X-Amz-Expires=soon",
        "se=south-east",
        "sig=x&se=never",
        "Expires=tomorrow",
        "Expires=" + "9" * 400,
    ],
)
def test_an_address_that_lives_or_does_not_say_needs_no_word(query):
    assert remarks(f"{URL}?{query}") == []


@pytest.mark.parametrize("url", ["", "http://[", "http://a:99999/", "tide.wav", "http://", "\0"])
def test_what_is_no_address_is_left_to_the_contract(url):
    assert remarks(url) == []
