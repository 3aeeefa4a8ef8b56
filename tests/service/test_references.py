"""Files given to the service are kept by hash and answered from its folder, never over the wire."""

import hashlib
import os
import stat
import time

import pytest
from service_desk import BODY, PATH, wait

from scenewright.service import operator, references
from scenewright.service.errors import FetchError, OperatorError
from scenewright.service.references import ADDRESS, References


@pytest.fixture
def sound(tmp_path):
    path = tmp_path / "Tide at night.WAV"
    path.write_bytes(b"waves")
    return path


@pytest.fixture
def kept(tmp_path):
    return References(tmp_path / "data")


def folder(tmp_path):
    return tmp_path / "data" / "references"


def test_a_file_is_kept_by_its_hash_for_its_owner_alone(kept, sound, tmp_path):
    sha256 = hashlib.sha256(b"waves").hexdigest()
    assert kept.add(sound) == f"{ADDRESS}{sha256}.wav"
    (path,) = folder(tmp_path).iterdir()
    assert path.read_bytes() == b"waves"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_the_same_file_has_the_same_address(kept, sound, tmp_path):
    assert kept.add(sound) == kept.add(sound)
    assert len([*folder(tmp_path).iterdir()]) == 1


def test_an_address_of_ours_is_brought_whatever_the_port(kept, sound, tmp_path):
    url = kept.add(sound)
    for written in (url, url.replace("127.0.0.1", "127.0.0.1:8765"), url.removesuffix(".wav")):
        kept.bring(written, tmp_path / "brought")
        assert (tmp_path / "brought").read_bytes() == b"waves"


@pytest.mark.parametrize(
    "path",
    ["x", "../service.json", "0" * 63, "0" * 64 + "/..", "%2e%2e/service.json", "0" * 64 + ".a b"],
)
def test_any_other_address_is_not_ours(kept, path):
    assert not kept.holds(ADDRESS + path)
    assert not kept.holds(f"http://example.org/references/{'0' * 64}")


def test_what_is_not_kept_any_more_says_so(kept, tmp_path):
    with pytest.raises(FetchError, match="give it again"):
        kept.bring(ADDRESS + "0" * 64, tmp_path / "brought")


def test_a_folder_a_missing_an_empty_and_a_huge_file_are_refused(
    kept, sound, tmp_path, monkeypatch
):
    monkeypatch.setattr(references, "BYTES_MAX", 4)
    for path, sentence in (
        (tmp_path, "is a folder"),
        (tmp_path / "gone.wav", "cannot be used"),
        (sound, "at most 0 MB"),
    ):
        with pytest.raises(OperatorError, match=sentence):
            kept.add(path)
    sound.write_bytes(b"")
    with pytest.raises(OperatorError, match="is empty"):
        kept.add(sound)


def test_what_nothing_has_used_for_long_is_removed(kept, sound, tmp_path):
    kept.add(sound)
    (old,) = folder(tmp_path).iterdir()
    os.utime(old, (0, 0))
    other = tmp_path / "other.wav"
    other.write_bytes(b"gulls")
    kept.add(other)
    assert not old.exists()


def test_what_a_killed_copy_left_is_removed_and_a_copy_that_is_made_is_not(kept, sound, tmp_path):
    folder(tmp_path).mkdir(parents=True)
    left, made = folder(tmp_path) / "tmpleft", folder(tmp_path) / "tmpmade"
    for path in (left, made):
        path.write_bytes(b"half")
    two_hours_ago = time.time() - 7200
    os.utime(left, (two_hours_ago, two_hours_ago))
    kept.add(sound)
    assert (left.exists(), made.exists()) == (False, True)


def test_a_use_keeps_a_file(kept, sound, tmp_path):
    url = kept.add(sound)
    (path,) = folder(tmp_path).iterdir()
    os.utime(path, (0, 0))
    kept.bring(url, tmp_path / "brought")
    other = tmp_path / "other.wav"
    other.write_bytes(b"gulls")
    kept.add(other)
    assert path.exists()


def test_a_task_uses_a_file_that_was_given_though_private_addresses_are_refused(
    start, account, sound, tmp_path
):
    url = operator.add_reference(tmp_path / "data", sound)
    with start().client(account["api_key"]) as client:
        done = wait(client, client.post(PATH, json={**BODY, "audio_urls": [url]}).json()["id"])
        gone = {**BODY, "audio_urls": [ADDRESS + "0" * 64]}
        failed = wait(client, client.post(PATH, json=gone).json()["id"])
        seen = client.get(url.replace("http://127.0.0.1", client.base_url.raw_path.decode()))
    assert done["notes"] == ["take 0", "audio1: waves"]
    assert failed["error"]["code"] == "reference_failed"
    assert "give it again" in failed["error"]["message"]
    assert seen.status_code == 404
