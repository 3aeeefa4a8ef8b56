"""The local service itself, from two programs at once: one starts it, the other is let in."""

import os

from scenewright.client import Client
from scenewright.studio.accounts.local_service import LocalService


async def is_open(door):
    client = Client(door.base_url, door.api_key)
    try:
        return await client.check_key()
    finally:
        await client.close()


async def test_two_programs_share_one_service_and_the_second_takes_over(tmp_path, own_command):
    window = LocalService(tmp_path, own_command, os.environ, tmp_path / "logs" / "one.log")
    command = LocalService(tmp_path, own_command, os.environ, tmp_path / "logs" / "two.log")
    try:
        first = await window.ensure()
        second = await command.ensure()
        assert first.base_url == second.base_url
        assert (window.is_ours, command.is_ours) == (True, False)
        assert await is_open(first)
        assert await is_open(second)
        assert await command.practice_credits() == 1000
        assert await command.refill(5) == 1005
        await window.close()
        third = await command.ensure()
        assert command.is_ours
        assert await is_open(third)
    finally:
        await window.close()
        await command.close()
    assert not (tmp_path / "service.json").exists()
