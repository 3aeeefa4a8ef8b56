"""A disk full, read-only or swept clean under a job: a sentence, nothing lost, and it goes on."""

import contextlib
import os
import shutil
import subprocess
import time

import pytest
from desk import Desk, Service, wave_of

from scenewright.steps import Step
from scenewright.studio.errors import JournalError
from scenewright.studio.jobs.progress import Activity
from scenewright.studio.records import SubmissionState

# More than a download leaves free for others.
DISK_MEGABYTES = 72


class Disk:
    """A disk of its own at `folder`, which can be filled and protected."""

    def __init__(self, folder):
        self.folder = folder
        self._filler = folder / "filler"

    def fill(self):
        free = shutil.disk_usage(self.folder).free
        with self._filler.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, free)
        # What the log ahead has reserved would still take a few rows.
        crumbs = (self.folder / "crumbs").open("ab", buffering=0)
        with crumbs, contextlib.suppress(OSError):
            while crumbs.write(bytes(512)):
                pass

    def make_room(self):
        self._filler.unlink()
        (self.folder / "crumbs").unlink()

    def remount(self, option):
        subprocess.run(["mount", "-o", f"remount,{option}", str(self.folder)], check=True)


@pytest.fixture
def disk(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MEGABYTES}m", "tmpfs", str(folder)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("Only an administrator may mount a disk.")
    yield Disk(folder)
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@pytest.fixture
def service(tmp_path):
    return Service(wave_of(tmp_path))


def desk_on(disk, service):
    """A desk whose waits make its journal's clock go on: what is held is stale after a few."""
    desk = Desk(disk.folder, service)
    before = time.time() - desk.hours.now
    desk.journal._now = lambda: before + desk.hours.now
    return desk


def once(step, do):
    """An `at` that does something at the first such step."""
    left = [do]

    def at(reached):
        if reached is step and left:
            left.pop()()

    return at


def is_swept(desk):
    """Whether nothing is left on its way into the library."""
    return [*(desk.library.media_folder / "arriving").iterdir()] == []


async def test_an_intent_that_does_not_fit_on_the_disk_is_not_sent(disk, service):
    async with service.wire:
        desk = Desk(disk.folder, service)
        disk.fill()
        with pytest.raises(JournalError, match=r"is full\. Free some space and try again"):
            [desk.open() for _ in range(1000)]
        assert service.seen["POST"] == 0
        disk.make_room()
        assert (await desk.through(desk.open())).take is not None
        await desk.close()
    assert len(service.tasks) == 1


@pytest.mark.parametrize("step", [Step.sent, Step.accepted])
async def test_a_word_of_the_service_that_cannot_be_written_is_asked_for_again(disk, service, step):
    async with service.wire:
        desk = desk_on(disk, service)
        submission_id = desk.open()
        with pytest.raises(JournalError, match="is full"):
            await desk.through(submission_id, once(step, disk.fill))
        disk.make_room()
        last = await desk.through(submission_id)
        assert desk.library.path(last.take).read_bytes() == service.wave
        await desk.close()
    assert len(service.tasks) == 1


async def test_a_journal_on_a_read_only_disk_is_a_sentence_and_goes_on_once_it_may(disk, service):
    class Stopped(BaseException):
        pass

    def stop():
        raise Stopped

    async with service.wire:
        desk = Desk(disk.folder, service)
        submission_id = desk.open()
        with pytest.raises(Stopped):
            await desk.through(submission_id, once(Step.sent, stop))
        await desk.close()
        disk.remount("ro")
        with pytest.raises(JournalError, match="cannot be written"):
            Desk(disk.folder, service)
        disk.remount("rw")
        desk = Desk(disk.folder, service)
        assert (await desk.through(submission_id)).take is not None
        await desk.close()
    assert len(service.tasks) == 1


async def test_a_download_onto_a_full_disk_says_so_and_goes_on_when_there_is_room(disk, service):
    async with service.wire:
        desk = Desk(disk.folder, service)
        sleep = desk.hours.sleep

        async def sleep_and_look(seconds):
            await sleep(seconds)
            if "No space left" in desk.told[-1].sentence:
                disk.make_room()

        desk.hours.sleep = sleep_and_look
        polled = iter(range(10))
        last = await desk.through(
            desk.open(), lambda step: step is Step.polled and next(polled) == 1 and disk.fill()
        )
        (told,) = {one.sentence for one in desk.told if "No space left" in one.sentence}
        assert desk.library.path(last.take).read_bytes() == service.wave
        assert is_swept(desk)
        await desk.close()
    assert "Free some space" in told
    assert len(service.tasks) == 1


async def test_a_sound_that_does_not_fit_into_the_library_stays_and_is_not_fetched_twice(
    disk, service
):
    async with service.wire:
        desk = desk_on(disk, service)
        submission_id = desk.open()
        first = await desk.through(submission_id, once(Step.downloaded, disk.fill))
        assert (first.activity, first.state) == (Activity.stopped, SubmissionState.accepted)
        assert "Free some space" in first.sentence
        disk.make_room()
        last = await desk.through(submission_id)
        assert desk.library.path(last.take).read_bytes() == service.wave
        assert is_swept(desk)
        await desk.close()
    assert service.seen["media"] == 1
    assert len(service.tasks) == 1


@pytest.mark.parametrize("step", [Step.accepted, Step.polled, Step.downloaded])
async def test_a_media_folder_that_is_removed_under_a_job_is_made_again(tmp_path, service, step):
    async with service.wire:
        desk = Desk(tmp_path / "home", service)
        desk.library.arriving(1)
        sweep = once(step, lambda: shutil.rmtree(desk.library.media_folder))
        last = await desk.through(desk.open(), sweep)
        assert desk.library.path(last.take).read_bytes() == service.wave
        assert is_swept(desk)
        await desk.close()
    assert len(service.tasks) == 1
