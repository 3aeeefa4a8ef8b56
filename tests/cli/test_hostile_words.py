"""What a service says reaches the terminal as words only: nothing a terminal would obey."""

import asyncio
import json
import os
import unicodedata

from scripted_service import ScriptedService, refusal, reply_json, task_json

EVIL = "No\x1b[2J\x1b]0;owned\x07\u202egnp.exe\u200b\r\nscenewright: all is well\x9b31m\x00"
ENDINGS = {
    "refused": lambda asked: refusal(402, "insufficient_credits", EVIL),
    "failed": lambda asked: reply_json(
        202, task_json("failed", error={"code": EVIL, "message": EVIL})
    ),
    "canceled with any shape": lambda asked: reply_json(
        202, task_json("canceled", error=[EVIL, {EVIL: EVIL}], **{EVIL: EVIL})
    ),
}


async def verb(command, home, *words):
    environment = {"SCENEWRIGHT_API_KEY": "sk-canary", "SCENEWRIGHT_HOME": str(home)}
    process = await asyncio.create_subprocess_exec(
        *command,
        *words,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | environment,
    )
    said, complained = await asyncio.wait_for(process.communicate(), 120)
    return said.decode(), complained.decode()


def obeyed(text):
    """What of a text a terminal or a reader would take for more than words."""
    return [one for one in text if one != "\n" and unicodedata.category(one)[0] == "C"]


async def told_of(command, home, answer):
    """All that the command line says while it asks a service that answers so."""
    async with ScriptedService(answer) as service:
        return await verb(command, home, "render", "Rain.", "--base-url", service.base_url)


async def test_nothing_a_service_says_is_obeyed_by_a_terminal(own_command, tmp_path):
    asked = (told_of(own_command, tmp_path, one) for one in ENDINGS.values())
    texts = [text for told in await asyncio.gather(*asked) for text in told]
    listed, _nothing = await verb(own_command, tmp_path, "jobs", "list")
    as_json, _nothing = await verb(own_command, tmp_path, "jobs", "list", "--json")
    assert len(json.loads(as_json)) == len(ENDINGS)
    for text in (*texts, listed, as_json):
        assert obeyed(text) == []
        assert not any(line.startswith("scenewright: all") for line in text.splitlines())
