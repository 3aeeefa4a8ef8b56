"""What the studio has in its player: after a new take, after a restart, and read otherwise."""

import dataclasses

from ear import eventually
from house import with_one_take

from scenewright.studio.jobs.job import JobState


async def with_a_take_shown(house):
    studio, _take_id = await with_one_take(house)
    await eventually(lambda: studio.player.take)
    return studio


async def test_a_new_take_never_interrupts_what_plays(loop, house, output):
    studio = await with_a_take_shown(house)
    first = studio.player.take
    await studio.listen(first.take_id)
    output.advance(480)
    await studio.generate_again(studio.jobs.jobs()[0].submission_id)
    await eventually(lambda: [s.take_count for s in studio.scenes.scenes()] == [2])
    assert (studio.player.state, studio.player.take) == ("playing", first)
    output.advance(480)
    assert studio.player.position_seconds == 0.02
    await studio.close()


async def test_a_stopped_player_shows_the_newest_take_and_no_other(loop, house, output):
    studio = await with_a_take_shown(house)
    first = studio.player.take
    submission_id = studio.jobs.jobs()[0].submission_id
    await studio.generate_again(submission_id)
    await eventually(lambda: studio.player.take.take_id > first.take_id)
    second = studio.player.take
    assert (studio.player.state, output.starts) == ("paused", 0)
    studio.player.seek(0.1)
    await studio.generate_again(submission_id)
    await eventually(lambda: [job.state for job in studio.jobs.jobs()] == [JobState.succeeded] * 3)
    await eventually(lambda: [s.take_count for s in studio.scenes.scenes()] == [3])
    await eventually(lambda: studio.spent_today_credits == 15)
    assert (studio.player.take.take_id, studio.player.position_seconds) == (second.take_id, 0.1)
    await studio.close()


async def test_after_a_restart_the_take_heard_last_is_there_and_silent(loop, house, output):
    studio = await with_a_take_shown(house)
    first = studio.player.take
    await studio.generate_again(studio.jobs.jobs()[0].submission_id)
    await eventually(lambda: studio.player.take.take_id > first.take_id)
    newest = studio.player.take
    await studio.listen(first.take_id)
    await studio.close()
    starts = output.starts
    again = house.studio()
    await again.start()
    await eventually(lambda: again.player.take)
    assert (again.player.take.take_id, again.player.state) == (first.take_id, "paused")
    await again.trash_takes([first.take_id])
    await again.close()
    third = house.studio()
    await third.start()
    await eventually(lambda: third.player.take)
    assert third.player.take.take_id == newest.take_id
    await third.close()
    for file in (house.folder / "media").rglob("*.wav"):
        file.unlink()
    last = house.studio()
    await last.start()
    await last._desk.shelf.listen_again()
    assert (last.player.state, last.notice, output.starts) == ("empty", None, starts)
    await last.close()


async def test_raw_samples_read_otherwise_are_measured_anew_and_shown_so(loop, house):
    studio = house.studio()
    await studio.start()
    studio.draft.prompt, studio.draft.output_format = "Rain.", "pcm"
    await studio.generate()
    await eventually(lambda: studio.player.take)
    guess, before = studio.player.layout, studio.player.take
    assert (guess.channels, studio.player.is_layout_guessed) == (2, True)
    await studio.read_as(dataclasses.replace(guess, channels=1, sample_format="u8"))
    now = studio.player.take
    assert (studio.player.layout.channels, studio.player.is_layout_guessed) == (1, False)
    assert studio.scenes.take(before.take_id) == now
    assert now.lufs > before.lufs + 3
    assert f"{now.lufs:.1f}".replace("-", "−") in studio.player.summary
    await studio.close()
