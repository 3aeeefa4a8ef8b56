"""A fresh data folder, an account in it, and services that end with the test."""

import contextlib

import pytest
from service_desk import Service

from scenewright.service import operator


@pytest.fixture
def start(tmp_path):
    with contextlib.ExitStack() as opened:

        def begin(**options):
            service = Service(options.pop("data", tmp_path / "data"), **options)
            # The clean end has tests of its own; this is the quick one.
            opened.callback(service.end, kill=True)
            return service

        yield begin


@pytest.fixture
def account(tmp_path):
    return operator.create_account(tmp_path / "data", "ann", 100)


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """A service and its account, for the tests of a module that change nothing."""
    data = tmp_path_factory.mktemp("shared") / "data"
    account = operator.create_account(data, "ann", 100)
    service = Service(data)
    yield service, account
    service.end()
