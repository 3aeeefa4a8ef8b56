"""A fresh world for each test, async tests on the application's own loop, and nothing tolerated."""

import asyncio
import collections
import gc
import inspect
import logging
import os
import sys

import hypothesis
import pytest
from pytestqt.qtbot import QtBot

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_API", "pyside6")

# The same cases each time; `SCENEWRIGHT_OTHER_CASES=1` draws others (tests/bench/soak_cases.py).
# How long a case takes on a busy machine is no failure.
hypothesis.settings.register_profile(
    "patient", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("patient")
if not os.environ.get("SCENEWRIGHT_OTHER_CASES"):
    hypothesis.settings.register_profile("fixed", derandomize=True)
    hypothesis.settings.load_profile("fixed")

# While thousands of tests are collected nothing becomes garbage: it is looked for once, after.
gc.disable()

ASYNC_TEST_SECONDS_MAX = 180
WAIT_MS_MAX = 60_000
ROOMS_TOLD_MAX = 15


def pytest_addoption(parser):
    parser.addoption(
        "--no-skips", action="store_true", help="fail when a test was skipped: all must be there"
    )


def pytest_configure(config):
    config.addinivalue_line("markers", "logs_expected: warnings in the log belong to this test")


def pytest_collection_modifyitems(config, items):
    # The journeys, the pictures and the type check lie beside the folders: each is as long as
    # hundreds of others, so they begin first, and who waits for a window leaves a core to others.
    here = config.rootpath / "tests"
    items.sort(key=lambda item: item.path.parent != here)


def pytest_collection_finish():
    # What is loaded by now lives to the end; to search it for garbage after a test takes longer
    # than most tests do.
    gc.collect()
    # Nor is it on again: a widget that is garbage is destroyed by whoever collects, and that is
    # never a test's thread.
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown():
    from scenewright.app.collecting import collect_what_is_due

    collect_what_is_due()


@pytest.fixture(autouse=True)
def world(tmp_path, monkeypatch):
    """Each test has its own home, no key in the environment and no keyring but its own."""
    monkeypatch.setenv("SCENEWRIGHT_HOME", str(tmp_path / "scenewright-home"))
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    for variable in ("SCENEWRIGHT_API_KEY", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(variable, raising=False)
        monkeypatch.delenv(variable.lower(), raising=False)


class _Collected(logging.Handler):
    def __init__(self):
        super().__init__(logging.WARNING)
        self.lines = []

    def emit(self, record):
        self.lines.append(f"{record.name}: {self.format(record)}")


@pytest.fixture(autouse=True)
def quiet_log(request):
    """A warning in the log that no test asked for is a failure."""
    collected = _Collected()
    logging.getLogger().addHandler(collected)
    yield
    logging.getLogger().removeHandler(collected)
    if collected.lines and request.node.get_closest_marker("logs_expected") is None:
        pytest.fail("unexpected log lines:\n" + "\n".join(collected.lines))


@pytest.fixture(scope="session")
def qapp(qapp):
    """One application for all: a window that a test closes must not end the loop of the next."""
    qapp.setQuitOnLastWindowClosed(False)
    return qapp


class PatientBot(QtBot):
    """Waits as long as a busy machine may need: a wait says that nothing hangs, not how fast."""

    def waitUntil(self, callback, *, timeout=WAIT_MS_MAX):
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal, *, timeout=WAIT_MS_MAX, **options):
        return super().waitSignal(signal, timeout=timeout, **options)

    def waitExposed(self, widget, *, timeout=WAIT_MS_MAX):
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp, request):
    return PatientBot(request)


@pytest.fixture
def loop(qapp):
    """The loop of the application: asyncio inside Qt's event loop."""
    from running_loop import RunningLoop

    loop = RunningLoop(qapp)
    asyncio.set_event_loop(loop)
    yield loop
    pending = asyncio.all_tasks(loop)
    for task in pending:
        task.cancel()
    if pending:
        loop.run_until_complete(asyncio.gather(*pending, return_exceptions=True))
    loop.close()
    asyncio.set_event_loop(None)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run `async def` tests: on `loop` where they ask for it, else on plain asyncio."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    work = asyncio.wait_for(_awaited(pyfuncitem.obj, arguments), ASYNC_TEST_SECONDS_MAX)
    if "loop" in pyfuncitem.funcargs:
        pyfuncitem.funcargs["loop"].run_until_complete(work)
    else:
        asyncio.run(work)
    return True


async def _awaited(test, arguments):
    await test(**arguments)


def seconds_of_rooms(stats):
    """How long the tests of each folder took together, and of each file beside the folders."""
    rooms = collections.Counter()
    for report in (report for reports in stats.values() for report in reports):
        if isinstance(report, pytest.TestReport):
            rooms["/".join(report.nodeid.split("::")[0].split("/")[:2])] += report.duration
    return rooms


def pytest_terminal_summary(terminalreporter, config):
    rooms = seconds_of_rooms(terminalreporter.stats)
    terminalreporter.write_sep("=", "where the time went")
    for room, seconds in rooms.most_common(ROOMS_TOLD_MAX):
        terminalreporter.write_line(f"{seconds:6.1f}s {room}")
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped and config.getoption("--no-skips"):
        terminalreporter.write_sep("=", f"{len(skipped)} skipped: something is not installed")


def pytest_sessionfinish(session, exitstatus):
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and session.config.getoption("--no-skips") and reporter.stats.get("skipped"):
        session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED


@pytest.fixture
def own_command():
    """The command that starts this program as its own process."""
    return [sys.executable, "-m", "scenewright"]


@pytest.fixture(scope="session")
def sound_server(tmp_path_factory):
    """A private PulseAudio with one null sink; gives the address for PULSE_SERVER."""
    from listening import SINK
    from sound_server import SoundServer

    server = SoundServer(tmp_path_factory.mktemp("pulse"), SINK)
    yield server.address
    server.end()


@pytest.fixture
def ear(sound_server):
    """Hears what that sink plays."""
    from listening import Ear

    ear = Ear(sound_server)
    ear.wait_until_listening()
    yield ear
    ear.end()


@pytest.fixture
def desk(tmp_path):
    """A screen, a home of its own, and the studio on it; everything ends with the test."""
    from screen import virtual_screen
    from studio_on_screen import SIZE, Desk

    with virtual_screen(*SIZE) as screen:
        desk = Desk(screen, tmp_path)
        yield desk
        desk.kill()
