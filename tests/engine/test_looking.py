"""A picture's colours set what the prompt leaves open, and nothing else."""

import pytest
from engine_scenes import event, rendered, scene
from PIL import Image

from scenewright.engine.errors import RenderError
from scenewright.engine.looking import look
from scenewright.engine.referring import as_seen
from scenewright.scene.model import Span
from scenewright.scene.parser import parse
from scenewright.sound.decode import decode


def a_picture(path, colour):
    Image.new("RGB", (300, 200), colour).save(path)
    return path


@pytest.mark.parametrize(
    ("colour", "time_of_day", "mood"),
    [
        ((12, 18, 45), "night", "mysterious"),
        ((50, 30, 10), "night", "calm"),
        ((255, 225, 170), "day", "happy"),
        ((190, 215, 250), "day", "calm"),
        ((190, 110, 60), "dusk", "romantic"),
        ((128, 128, 128), "day", "calm"),
    ],
)
def test_a_picture_tells_of_its_light_and_warmth(tmp_path, colour, time_of_day, mood):
    looked = look(a_picture(tmp_path / "a.png", colour), "Image 1")
    assert (looked.time_of_day, looked.mood) == (time_of_day, mood)


def test_a_picture_is_bright_or_dark_and_transparency_is_a_page(tmp_path):
    for colour, expected in ((0, 0.0), (255, 1.0), (128, 0.5)):
        looked = look(a_picture(tmp_path / "a.png", (colour,) * 3), "Image 1")
        assert looked.brightness == pytest.approx(expected, abs=0.01)
    Image.new("RGBA", (30, 20), (0, 0, 0, 0)).save(tmp_path / "b.png")
    assert look(tmp_path / "b.png", "Image 1").brightness > 0.99
    for mode in ("1", "L", "P", "CMYK", "I;16"):
        Image.new(mode, (30, 20)).save(tmp_path / ("c.tif" if mode == "CMYK" else "c.png"))
        look(tmp_path / ("c.tif" if mode == "CMYK" else "c.png"), "Image 1")


def seen(tmp_path, prompt, colour):
    notes = []
    path = a_picture(tmp_path / "a.png", colour)
    told = as_seen(parse(prompt, None), {"image1": path}, notes)
    return {one.recipe for one in told.events if one.kind != "reference"}, notes


NIGHT, DAY = (12, 18, 45), (255, 225, 170)


def test_a_picture_sets_only_what_the_prompt_leaves_open(tmp_path):
    assert seen(tmp_path, "@Image1. A dog barks.", NIGHT)[0] == {"dog", "cricket"}
    assert seen(tmp_path, "@Image1. A dog barks.", DAY)[0] == {"dog", "birds"}
    assert "cricket" in seen(tmp_path, "A forest as in @Image1.", NIGHT)[0]
    assert "birds" in seen(tmp_path, "A forest as in @Image1.", DAY)[0]
    # Said, or inside a house: it stays.
    assert "birds" in seen(tmp_path, "A forest at dawn as in @Image1.", NIGHT)[0]
    assert seen(tmp_path, "A kitchen as in @Image1. A dog barks.", NIGHT)[0] >= {"dog"}
    assert "cricket" not in seen(tmp_path, "A kitchen as in @Image1. A dog barks.", NIGHT)[0]
    assert "cricket" not in seen(tmp_path, "A church as in @Image1. A dog barks.", NIGHT)[0]
    assert seen(tmp_path, "Rain. @Image1.", NIGHT)[0] == {"rain"}


def test_a_picture_gives_music_without_a_mood_its_own(tmp_path):
    moods = [
        seen(tmp_path, prompt, colour)[0]
        for prompt in ("Music plays. @Image1.", "Happy music plays. @Image1.")
        for colour in (NIGHT, DAY)
    ]
    assert moods[0] - {"cricket"} != moods[1] - {"birds"}
    assert moods[2] - {"cricket"} == moods[3] - {"birds"}


def test_a_picture_says_that_its_colours_are_all_it_tells(tmp_path):
    for prompt in ("@Image1. A dog barks.", "Rain in a kitchen at noon. @Image1"):
        _, notes = seen(tmp_path, prompt, NIGHT)
        assert "dark and blue" in notes[0]
        assert "that is all" in notes[0]
    assert "changed nothing" in notes[0]


def test_a_picture_is_rendered_as_a_night(tmp_path):
    what = scene(event("reference", "image1", 0.0, 2.0), seconds=3.0)
    a_picture(tmp_path / "a.png", NIGHT)
    done = rendered(what, tmp_path / "a.wav", references={"image1": tmp_path / "a.png"})
    assert decode(tmp_path / "a.wav").frames.any()
    assert [one.recipe for one in done.schedule.events] == ["image1", "cricket"]
    assert done.schedule.events[1].span == Span(0, 1)


def test_a_picture_that_is_none_or_too_large_is_refused(tmp_path):
    (tmp_path / "not.png").write_bytes(b"\x89PNG\r\n\x1a\nnothing")
    with pytest.raises(RenderError, match="not a picture"):
        look(tmp_path / "not.png", "Image 1")
    Image.new("1", (8000, 8000)).save(tmp_path / "large.png")
    with pytest.raises(RenderError, match="million pixels"):
        look(tmp_path / "large.png", "Image 1")
