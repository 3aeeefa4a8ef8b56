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
            opened.callback(service.end)
            return service

        yield begin


@pytest.fixture
def account(tmp_path):
    return operator.create_account(tmp_path / "data", "ann", 100)
