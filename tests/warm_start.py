"""Starts a program of the tests in milliseconds: a process that has imported all, and forks.

The program, run with the one argument `warm`, calls `serve_starts` on its stdin, a Unix socket.
Each start has its own environment, folder, pipes and process group, like one of `subprocess`.
Who can only execute a command, such as the product its service, executes `launch_command`.
"""

import array
import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MESSAGE_BYTES_MAX = 1 << 20
_warm = {}


class Started:
    """A process that a warm one forked, with what its users use of a `subprocess.Popen`."""

    def __init__(self, program, arguments, stdin, stderr):
        self.returncode = None
        status, told = os.pipe()
        output, said = os.pipe()
        if stdin == subprocess.PIPE:
            given, typed = os.pipe()
            self.stdin = os.fdopen(typed, "wb", 0)
        else:
            given, self.stdin = os.open(os.devnull, os.O_RDONLY), None
        files = [given, said, stderr.fileno(), told]
        _send(_warm_one(program), arguments, files)
        for file in (given, said, told):
            os.close(file)
        self.stdout = os.fdopen(output, "rb")
        self._status = os.fdopen(status, "rb")
        self.pid = int(self._status.readline())
        os.set_blocking(self._status.fileno(), False)

    def poll(self):
        """The exit code, negative for a signal; None while it runs."""
        if self.returncode is None and (line := self._status.read()):
            self.returncode = int(line)
            self._status.close()
        return self.returncode

    def wait(self, timeout=None):
        last = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if last is not None and time.monotonic() > last:
                raise subprocess.TimeoutExpired("a warm start", timeout)
            time.sleep(0.002)
        return self.returncode

    def send_signal(self, number):
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def kill(self):
        self.send_signal(signal.SIGKILL)


def launch_command(program):
    """What starts `program` warm when it is executed; further arguments are the program's own."""
    _warm_one(program)
    return (sys.executable, "-I", "-S", __file__, str(_door(program, os.getpid())))


def launch(door, *arguments):
    """Be a start's stdin, stdout, stderr and end; whoever ends its stdin has to end it."""
    status, told = os.pipe()
    while not Path(door).exists():
        time.sleep(0.01)
    with socket.socket(socket.AF_UNIX) as wire:
        wire.connect(door)
        _send(wire, arguments, [0, 1, 2, told])
    os.close(told)
    for file in (0, 1):
        os.close(file)
    with os.fdopen(status, "rb") as ended:
        if process := int(ended.readline() or 0):
            signal.signal(signal.SIGTERM, lambda *_signal: _terminate(process))
        code = int(ended.readline() or -signal.SIGKILL)
    if code < 0:
        os.kill(os.getpid(), -code)
    return code


def _terminate(process):
    with contextlib.suppress(ProcessLookupError):
        os.kill(process, signal.SIGTERM)


def _door(program, process):
    return Path(tempfile.gettempdir(), f"warm-{process}-{Path(program).stem}.sock")


def _warm_one(program):
    if program not in _warm:
        ours, theirs = socket.socketpair()
        with theirs:
            process = subprocess.Popen(
                [sys.executable, program, "warm"], stdin=theirs, process_group=0
            )
        _warm[program] = ours
        atexit.register(_end, ours, process)
    return _warm[program]


def _end(wire, process):
    wire.close()
    process.wait()


def _send(wire, arguments, files):
    wanted = {"arguments": arguments, "environment": dict(os.environ), "folder": os.getcwd()}
    message = json.dumps(wanted).encode()
    packed = array.array("i", files)
    wire.sendmsg(
        [len(message).to_bytes(4, "big")], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, packed)]
    )
    wire.sendall(message)


def serve_starts(program=None):
    """In the warm process: fork for each start asked for.

    Returns the arguments of a start in the fork that is to be it; ends with whoever asks. Those
    of `launch_command` are heard too where `program` is given.
    """
    wire = socket.socket(fileno=0)
    heard = [wire]
    if program is not None:
        door = _door(program, os.getppid())
        heard.append(socket.create_server(str(door), family=socket.AF_UNIX, backlog=16))
    while True:
        asked = next(one for one in heard if one in select.select(heard, [], [])[0])
        if asked is not wire:
            asked, _address = asked.accept()
        length, files, _flags, _address = socket.recv_fds(asked, 4, 4)
        if not length:
            if asked is not wire:
                continue
            if program is not None:
                door.unlink()
            sys.exit(0)
        message = b""
        while len(message) < int.from_bytes(length, "big"):
            message += asked.recv(MESSAGE_BYTES_MAX)
        keeper = os.fork()
        if keeper == 0:
            for one in (*heard[1:], asked):
                if one is not wire:
                    one.close()
            wire.detach()
            wanted = json.loads(message)
            _keep(files)
            return _begin(wanted, files)
        for file in files:
            os.close(file)
        if asked is not wire:
            asked.close()
        while any_ended():
            pass


def any_ended():
    """Whether a start that was kept has ended, which is noted with it."""
    with contextlib.suppress(ChildProcessError):
        return os.waitpid(-1, os.WNOHANG)[0] != 0
    return False


def _keep(files):
    """Become the process itself; its parent stays behind to tell how it ended, and no more."""
    process = os.fork()
    if not process:
        return
    for file in files[:3]:
        os.close(file)
    os.close(0)
    _tell(files[3], process)
    _process, status = os.waitpid(process, 0)
    _tell(files[3], os.waitstatus_to_exitcode(status))
    os._exit(0)


def _tell(file, number):
    # Who asked may have been killed meanwhile.
    with contextlib.suppress(BrokenPipeError):
        os.write(file, b"%d\n" % number)


def _begin(wanted, files):
    os.setpgid(0, 0)
    for place, file in enumerate(files[:3]):
        os.dup2(file, place)
    for file in files:
        os.close(file)
    os.environ.clear()
    os.environ.update(wanted["environment"])
    os.chdir(wanted["folder"])
    return wanted["arguments"]


if __name__ == "__main__":
    sys.exit(launch(*sys.argv[1:]))
