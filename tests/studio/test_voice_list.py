"""Voices as the studio keeps them: starred, used and refused by real jobs, also after a restart."""

import pytest
from ear import eventually
from scripted_service import refusal

from scenewright.studio.composing.voices import SavedVoice
from scenewright.studio.notice import NoticeKind


async def generated(studio, voice):
    studio.draft.prompt = "Rain."
    studio.draft.voice = voice
    await studio.generate()
    await eventually(lambda: not studio.unresolved())


async def test_a_star_and_a_name_are_there_after_a_restart(loop, house):
    studio = house.studio()
    await studio.start()
    await studio.voices.star("nora", True)
    await studio.voices.save("narrator-7", "Mara")
    await studio.voices.save("mistaken", "")
    await studio.voices.forget("mistaken")
    await studio.close()
    studio = house.studio()
    await studio.start()
    await eventually(lambda: studio.voices.saved)
    assert studio.voices.saved == (
        SavedVoice("nora", is_favourite=True),
        SavedVoice("narrator-7", "Mara"),
    )
    assert studio.voices.find("narrator-7").alias == "Mara"
    await studio.close()


async def test_a_job_that_is_sent_makes_its_voice_the_newest_used(loop, house):
    studio = house.studio()
    await studio.start()
    await generated(studio, None)
    assert studio.voices.saved == ()
    await generated(studio, "nora")
    await eventually(lambda: studio.voices.find("nora"))
    assert studio.voices.find("nora").used_at is not None
    await studio.close()


async def test_an_id_the_service_refused_is_marked_until_a_job_with_it_is_taken(
    loop, house, service
):
    studio = house.studio()
    await studio.start()
    service.before[("POST", 1)] = refusal(400, "invalid_request", "voice: No such voice.")
    await generated(studio, "mara")
    await eventually(lambda: studio.voices.find("mara") and studio.voices.find("mara").refused_at)
    await generated(studio, "mara")
    await eventually(lambda: studio.voices.find("mara").refused_at is None)
    await studio.close()


@pytest.mark.parametrize("verb", ["star", "save"])
async def test_before_the_journal_is_open_nothing_is_kept_and_it_says_so(loop, house, verb):
    studio = house.studio()
    studio.voices._account_id = "local"
    getattr(studio.voices, verb)("nora", "Nora" if verb == "save" else True)
    assert studio.notice.kind is NoticeKind.information
    await studio.start()
    await studio.close()


async def test_an_id_that_cannot_be_saved_is_a_notice(loop, house):
    studio = house.studio()
    await studio.start()
    await studio.voices.save("v" * 300, "")
    assert "1 to 256 characters" in studio.notice.sentence
    await studio.close()
