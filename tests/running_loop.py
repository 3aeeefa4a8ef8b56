"""The application's event loop as it is in the application: coroutines go on only while it runs."""

import qasync

AGAIN_SECONDS = 0.01


class RunningLoop(qasync.QEventLoop):
    """Steps nothing between a test and its end, where Qt's events are processed without a loop.

    In the studio Qt's events are processed by the loop alone.
    """

    def call_later(self, delay, callback, *args, context=None):
        later = super().call_later

        def step():
            # What waited for the loop to run again may have been cancelled meanwhile.
            if handle.cancelled():
                return
            if self.is_running():
                callback(*args)
            else:
                later(AGAIN_SECONDS, step, context=context)

        handle = later(delay, step, context=context)
        return handle
