"""What the user can do with jobs, each thing one method of `Studio`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

    from scenewright.studio.desk import Desk
    from scenewright.studio.jobs.jobs import JobBoard

    Work = asyncio.Task[Any] | None


class JobVerbs:
    """A part of `Studio`. Each verb returns at once; the board shows what follows."""

    if TYPE_CHECKING:
        jobs: JobBoard
        _desk: Desk | None

        notice: Any

        def _run(self, verb: Callable[[Desk], Coroutine[Any, Any, Any]]) -> Work: ...

    def recover(self, submission_id: int) -> Work:
        """Go on with a submission under its own key: never a second charge."""
        return self._run_for(submission_id, lambda desk: desk.jobs.recover(submission_id))

    def send_again(self, submission_id: int) -> Work:
        """Send under its own key what nobody answered for long; it may be charged anew."""
        return self._run_for(submission_id, lambda desk: desk.jobs.send_again(submission_id))

    def look_up_task(self, submission_id: int, task_id: str) -> Work:
        """Give a job that nobody answered the task its service made of it; free."""
        return self._run_for(submission_id, lambda desk: desk.jobs.look_up(submission_id, task_id))

    def retry_download(self, submission_id: int) -> Work:
        """Ask again for the sound of a task that succeeded; free."""
        return self._run_for(submission_id, lambda desk: desk.jobs.recover(submission_id))

    def generate_again(self, submission_id: int) -> Work:
        """Send the same request under a new key: a new take, charged."""
        return self._run_for(submission_id, lambda desk: desk.jobs.generate_again(submission_id))

    def render_on_service(self, submission_id: int, account_id: str) -> Work:
        """Send the same words through another account under a new key, charged there."""
        return self._run(lambda desk: desk.jobs.render_on_service(submission_id, account_id))

    def what_differs(self, submission_id: int, account_id: str) -> tuple[str, ...]:
        """What to know before `render_on_service`: price, voice, references."""
        desk = self._desk
        return () if desk is None else desk.jobs.what_differs(submission_id, account_id)

    def stop_watching(self, submission_id: int) -> Work:
        """No longer follow a task. It cannot be cancelled and may still be charged."""
        return self._run(lambda desk: desk.jobs.stop_watching(submission_id))

    def cancel(self, submission_id: int) -> Work:
        """Never send what is unsent."""
        return self._run(lambda desk: desk.jobs.cancel(submission_id))

    def cancel_jobs(self, submission_ids: Sequence[int]) -> Work:
        """Never send several unsent ones, to be undone together."""
        return self._run(lambda desk: desk.jobs.cancel_several(submission_ids))

    def undo_cancel(self, submission_id: int | None = None) -> Work:
        """Have a cancelled job wait again; without an id all that were cancelled last."""
        return self._run_for(submission_id, lambda desk: desk.jobs.undo_cancel(submission_id))

    def pause_job(self, submission_id: int) -> Work:
        """Let an unsent job wait until it is told to go on."""
        return self._run(lambda desk: desk.jobs.set_paused(submission_id, is_paused=True))

    def resume_job(self, submission_id: int) -> Work:
        """Let a paused job take its turn again."""
        return self._run(lambda desk: desk.jobs.set_paused(submission_id, is_paused=False))

    def move_jobs(self, move: tuple[Sequence[int], int | None]) -> Work:
        """Let unsent jobs, in their order, go before another one, or last."""
        return self._run(lambda desk: desk.jobs.move(*move))

    def clear_job(self, submission_id: int) -> Work:
        """Take one ended job off the list; nothing is deleted."""
        job = self.jobs.find(submission_id)
        ids = (submission_id,) if job is not None and job.is_ended else ()
        return self._run(lambda desk: desk.jobs.clear(ids))

    def clear_jobs(self, submission_ids: Sequence[int]) -> Work:
        """Take several ended jobs off the list, to be undone together."""
        jobs = (self.jobs.find(submission_id) for submission_id in submission_ids)
        ids = tuple(job.submission_id for job in jobs if job is not None and job.is_ended)
        return self._run(lambda desk: desk.jobs.clear(ids))

    def clear_ended(self) -> Work:
        """Take all ended jobs off the list; nothing is deleted."""
        ids = tuple(job.submission_id for job in self.jobs.jobs() if job.is_ended)
        return self._run(lambda desk: desk.jobs.clear(ids))

    def undo_clear(self) -> Work:
        """Have the jobs in the list again that were cleared last."""
        return self._run(lambda desk: desk.jobs.undo_clear())

    def open_task(self, task_id: str, account_id: str) -> Work:
        """Watch a task that was sent from elsewhere with a key of this account; free."""
        return self._run(lambda desk: desk.jobs.open_task(task_id, account_id))

    def restore(self, submission_id: int) -> Work:
        """Show all that a job was sent from in the draft again."""
        return self._run(lambda desk: desk.inputs.restore(submission_id))

    def undo_restore(self) -> Work:
        """Show again what stood in the draft before `restore`."""
        return self._run(lambda desk: desk.inputs.undo())

    def _run_for(
        self, submission_id: int | None, verb: Callable[[Desk], Coroutine[Any, Any, Any]]
    ) -> Work:
        """Do something about a job: what a notice has said of it until now is over."""
        if self.notice is not None and self.notice.submission_id == submission_id:
            self.notice = None
        return self._run(verb)
