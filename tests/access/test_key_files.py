"""Files of keys: what stands in them, whose a key is, and how they change while they are in use."""

import hashlib
import hmac
import logging
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service import keys
from service.cli.main import main
from service.keys import Key, KeyFileError, Keyring, holder, line_of, new_key, parse
from service.settings import Settings, SettingsError
from tests.access.asking import write_keys
from tests.api.conftest import ROOT

HASH = "ab" * 32
OTHER = "cd" * 32


class TestParse:
    @pytest.mark.parametrize(
        "text",
        [
            f"shop:{HASH}",
            f"shop:{HASH}\n",
            f"\r\n# the shop\r\n  shop:{HASH}  # since May\r\n\r\n",
            f"shop:{HASH.upper()}",
        ],
    )
    def test_one_key(self, text):
        assert parse(text.encode()) == (Key("shop", bytes.fromhex(HASH)),)

    def test_a_name_may_have_an_old_and_a_new_key(self):
        assert [key.name for key in parse(f"shop:{HASH}\nshop:{OTHER}".encode())] == ["shop", "shop"]

    @pytest.mark.parametrize(
        ("text", "line"),
        [
            (b"", 1),
            (b"# nobody\n", 1),
            (f"a:{HASH}\nb\n".encode(), 2),
            (f"a:{HASH}\n\n:{OTHER}\n".encode(), 3),
            (f"a b:{HASH}".encode(), 1),
            (f"{'a' * 65}:{HASH}".encode(), 1),
            (f"café:{HASH}".encode(), 1),
            (f"a:{HASH[:-1]}".encode(), 1),
            (f"a:{HASH}0".encode(), 1),
            (f"a:{'g' * 64}".encode(), 1),
            (f"a:{'٣' * 64}".encode(), 1),
            (f"a:{HASH}:b".encode(), 1),
            (f"a={HASH}".encode(), 1),
            (f"a: {HASH}".encode(), 1),
            (f"a:{HASH}\nb:{HASH}".encode(), 2),
            (f"a:{HASH}\nb:{HASH.upper()}".encode(), 2),
            (b"# \xff\n", 1),
            (f"a:{HASH}\n".encode() + b"\xe9", 2),
            ("\n".join(f"a:{n:064x}" for n in range(257)).encode(), 257),
        ],
    )
    def test_what_cannot_be_used_is_refused_by_its_line(self, text, line):
        with pytest.raises(KeyFileError, match=f"^line {line}: "):
            parse(text)

    def test_256_keys(self):
        assert len(parse("\n".join(f"a:{n:064x}" for n in range(256)).encode())) == 256

    def test_a_key_that_stands_there_itself_is_not_repeated(self):
        key = new_key()
        with pytest.raises(KeyFileError) as caught:
            parse(f"shop:{key}".encode())
        assert key not in str(caught.value)

    @given(st.binary(max_size=200))
    def test_any_bytes_are_keys_or_refused(self, text):
        try:
            known = parse(text)
        except KeyFileError as error:
            said = str(error)
        else:
            said = "line "
            assert known
        assert said.startswith("line ")


class TestHolder:
    def test_it_is_found_wherever_it_stands(self):
        made = {f"caller-{n}": new_key() for n in range(5)}
        known = parse("\n".join(line_of(name, key) for name, key in made.items()).encode())
        assert {name: holder(known, key.encode()) for name, key in made.items()} == {n: n for n in made}
        assert holder(known, new_key().encode()) is None
        assert holder(known, b"") is None

    @pytest.mark.parametrize("place", [0, 1, 4, None])
    def test_every_hash_is_compared_in_constant_time_whichever_fits(self, monkeypatch, place):
        compared = []

        def digest(one, other):
            compared.append((one, other))
            return hmac.compare_digest(one, other)

        made = [new_key() for _ in range(5)]
        known = [Key(str(n), hashlib.sha256(key.encode()).digest()) for n, key in enumerate(made)]
        sent = new_key() if place is None else made[place]
        monkeypatch.setattr(keys, "hmac", SimpleNamespace(compare_digest=digest))
        assert holder(known, sent.encode()) == (None if place is None else str(place))
        assert [one for one, _ in compared] == [key.digest for key in known]
        assert {len(other) for _, other in compared} == {32}


class TestKeyring:
    @pytest.fixture
    def clock(self, monkeypatch):
        """A clock that stands still until it is moved."""
        now = [1000.0]
        monkeypatch.setattr(keys.time, "monotonic", lambda: now[0])
        return now

    @pytest.fixture
    def path(self, tmp_path):
        return tmp_path / "keys"

    def test_a_changed_file_is_read_within_a_second(self, clock, path):
        old, new = new_key().encode(), new_key().encode()
        ring = Keyring(write_keys(path, shop=old.decode()))
        write_keys(path, shop=new.decode())
        clock[0] += 0.9
        assert (ring.holder(old), ring.holder(new)) == ("shop", None)
        clock[0] += 0.2
        assert (ring.holder(old), ring.holder(new)) == (None, "shop")

    def test_a_file_of_the_same_size_and_time_is_read_too(self, clock, path):
        ring = Keyring(write_keys(path, shop=new_key()))
        before = path.stat()
        new = new_key()
        write_keys(path, shop=new)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        clock[0] += 1
        assert ring.holder(new.encode()) == "shop"

    @pytest.mark.parametrize("broken", [b"", b"shop:123\n", b"\xff", b"#" * 70_000, None])
    def test_a_broken_file_leaves_the_keys_as_they_were(self, clock, path, caplog, broken):
        key = new_key().encode()
        ring = Keyring(write_keys(path, shop=key.decode()))
        path.unlink()
        if broken is not None:
            path.write_bytes(broken)
        for _ in range(3):
            clock[0] += 1
            assert ring.holder(key) == "shop"
        [record] = caplog.records
        assert record.levelno == logging.ERROR
        assert "stay as they were" in record.getMessage()
        assert "123" not in record.getMessage()

    def test_a_mended_file_is_read_and_a_new_fault_is_logged(self, clock, path, caplog):
        ring = Keyring(write_keys(path, shop=new_key()))
        new = new_key()
        for text in ("oops", f"# mended\n{line_of('shop', new)}", "oops"):
            path.write_text(text)
            clock[0] += 1
            ring.holder(b"")
        assert ring.holder(new.encode()) == "shop"
        assert [record.levelname for record in caplog.records if record.levelno >= logging.ERROR] == [
            "ERROR",
            "ERROR",
        ]

    def test_a_file_that_is_missing_at_first_is_no_keyring(self, path):
        with pytest.raises(KeyFileError, match="cannot be read"):
            Keyring(str(path))


class TestStart:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            (f"a:{HASH}\nsecret\n", "line 2"),
            ("", "line 1"),
            (None, "cannot be read"),
            ("#" * 70_000, "longer"),
        ],
    )
    def test_a_file_that_cannot_be_used_stops_the_start(self, tmp_path, text, said):
        path = tmp_path / "keys"
        if text is not None:
            path.write_text(text)
        with pytest.raises(SettingsError, match=f"^ODDCHIP_KEYS_FILE: .*{said}"):
            Settings.from_environment({"ODDCHIP_KEYS_FILE": str(path)})
        command = [sys.executable, "-m", "service"]
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={"ODDCHIP_KEYS_FILE": str(path)},
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert done.returncode == 1
        assert done.stderr.startswith("oddchip: ODDCHIP_KEYS_FILE: ")
        assert said in done.stderr
        assert "secret" not in done.stderr
        assert "Traceback" not in done.stderr

    def test_a_folder_is_no_file(self, tmp_path):
        with pytest.raises(SettingsError, match="ODDCHIP_KEYS_FILE: the file cannot be read"):
            Settings.from_environment({"ODDCHIP_KEYS_FILE": str(tmp_path)})


class TestCommand:
    def run(self, *arguments):
        command = [sys.executable, "-m", "service", "key", *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)

    def test_it_makes_a_key_and_its_line(self):
        done = [self.run("shop.2-a_b") for _ in range(2)]
        made = [one.stderr.split()[-1] for one in done]
        assert made[0] != made[1]
        for one, key in zip(done, made, strict=True):
            assert one.returncode == 0
            assert len(key) >= len("oddchip_") + 43
            assert key not in one.stdout
            assert holder(parse(one.stdout.encode()), key.encode()) == "shop.2-a_b"

    @pytest.mark.parametrize("name", ["", "a b", "a:b", "a" * 65, "é", "#a"])
    def test_a_name_that_the_file_would_not_take_is_refused(self, name, capsys):
        with pytest.raises(SystemExit) as caught:
            main(["key", name])
        said = capsys.readouterr()
        assert caught.value.code == 2
        assert said.out == ""
        assert "expected up to 64 letters" in said.err
