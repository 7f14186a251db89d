"""`python -m service`: its commands, what they print, and their exit codes."""

import json
import os
import pty
import subprocess
import sys

import pytest

from service.api.history_examples import OHH, PHH
from service.api.history_lines import FAULT, judged_lines
from service.api.history_records import Record
from service.games import GAMES
from tests.api.conftest import ROOT

HAND = GAMES["texas-holdem"].examples[0].state
DIFFERS = PHH["value"].replace("370, 230, 200", "370, 200, 230")


def run(*arguments, **options):
    command = [sys.executable, "-m", "service", *map(str, arguments)]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False, **options
    )


@pytest.fixture
def folder(tmp_path):
    """A night's files: all agree."""
    (tmp_path / "late").mkdir()
    (tmp_path / "1.phh").write_text(PHH["value"])
    (tmp_path / "late" / "2.phhs").write_text(f"[1]\n{PHH['value']}\n[2]\n{PHH['value']}")
    (tmp_path / "3.json").write_text(json.dumps(OHH["value"], indent=2))
    (tmp_path / "4.ohh").write_text("\n\n".join([json.dumps(OHH["value"])] * 2))
    (tmp_path / "5.ndjson").write_text("\n".join([json.dumps(record(bob=120, carol=120))] * 2))
    (tmp_path / "notes.txt").write_text("Bob owes Carol 5.")
    return tmp_path


def record(**payouts):
    return {"id": "hand-5", "state": HAND, "payouts": payouts}


class TestCheck:
    def test_a_folder_that_agrees(self, folder):
        done = run("check", folder)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == "8 hands in 5 files: 8 agree, 0 differ, 0 not judged\n"

    def test_a_file_that_differs(self, folder):
        (folder / "1.phh").write_text(DIFFERS)
        done = run("check", folder)
        assert done.returncode == 1
        assert "1.phh: hand 1 differs (texas-holdem, in units of 1)" in done.stdout
        assert "  bob: recorded 200, due 230 (finishing_stacks)" in done.stdout
        assert "7 agree, 1 differ" in done.stdout

    def test_a_record_that_differs(self, folder):
        (folder / "5.ndjson").write_text(json.dumps(record(alice=240)))
        done = run("check", folder / "5.ndjson")
        assert done.returncode == 1
        assert "hand hand-5 differs" in done.stdout

    def test_a_record_that_pays_a_stranger(self, folder):
        (folder / "5.ndjson").write_text(json.dumps(record(zed=240)))
        done = run("check", folder / "5.ndjson")
        assert done.returncode == 1
        assert "  /payouts/zed: Expected the id of a player of the state." in done.stdout

    @pytest.mark.parametrize("text", ["", "variant = ", "[1]\nvariant = 5\n"])
    def test_a_file_that_cannot_be_read_stops_nothing(self, folder, text):
        (folder / "1.phh").write_text(text)
        done = run("check", folder)
        assert done.returncode == (1 if "5" in text else 2)
        assert "7 agree" in done.stdout
        assert f"{folder / '1.phh'}: " in done.stdout

    @pytest.mark.parametrize("name", ["nowhere", "notes.txt", "empty"])
    def test_paths_that_hold_no_hands(self, folder, name):
        (folder / "empty").mkdir()
        done = run("check", folder / name)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("oddchip: ")

    def test_a_report_for_programs(self, folder):
        (folder / "1.phh").write_text(DIFFERS)
        (folder / "3.json").write_text("{")
        target = folder / "report"
        assert run("check", folder, "--report", target).returncode == 2
        *hands, last = [json.loads(line) for line in target.read_text().splitlines()]
        assert [hand.get("verdict", "error") for hand in hands] == ["differs", "error", *["agrees"] * 6]
        assert hands[0]["differences"][0]["due"] == 230
        assert last["summary"]["not_readable"] == 1
        assert last["summary"]["differs"] == 1

    def test_a_report_on_standard_output(self, folder):
        done = run("check", folder, "--report", "-")
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        assert len(lines) == 9
        assert "8 hands in 5 files" in done.stderr

    def test_a_line_that_cannot_be_read_stops_nothing(self, folder):
        (folder / "5.ndjson").write_text(
            "\n".join([json.dumps(record(bob=120)), "{", "", json.dumps(OHH["value"])])
        )
        done = run("check", folder / "5.ndjson")
        assert done.returncode == 2
        assert f"{folder / '5.ndjson'}:2: The body is not JSON" in done.stdout
        assert "2 hands in 1 file: 2 agree" in done.stdout
        assert "  not readable: 1 line\n" in done.stdout

    def test_a_bug_in_one_hand_leaves_the_others_alone(self, monkeypatch):
        verdict = Record.verdict

        def break_down(hand):
            return verdict(hand) if hand.name == "hand-5" else 1 / 0

        monkeypatch.setattr(Record, "verdict", break_down)
        texts = [json.dumps({**record(bob=120), "id": name}).encode() for name in ("hand-4", "hand-5")]
        broken, fine = judged_lines("night.ndjson", enumerate(texts, 1))
        assert broken == {"file": "night.ndjson", "line": 1, "error": f"Hand hand-4: {FAULT}"}
        assert fine["verdict"] == "agrees"

    def test_a_bar_on_a_terminal(self, folder):
        ours, terminal = pty.openpty()
        command = [sys.executable, "-m", "service", "check", folder]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=terminal, check=True)
        os.close(terminal)
        assert (
            "[##############################] 5/5 files, 8 hands, 0 differ" in os.read(ours, 10_000).decode()
        )
        os.close(ours)


def test_what_needs_the_extra_says_so(folder):
    """Where Dask is installed it is hidden."""
    hidden = f"import sys; sys.modules['distributed'] = None; sys.path.insert(0, {str(ROOT)!r})"
    for arguments in (["check", "--workers", "2"], ["bulk", "settle", "--out", str(folder / "out")]):
        code = f"{hidden}; from service.cli.main import main; sys.exit(main({[*arguments, str(folder)]}))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (
            "oddchip: This needs Dask and pyarrow, which are an extra: pip install 'oddchip[bulk]'\n"
        )
    assert not (folder / "out").exists()


def test_only_a_check_has_a_report(folder):
    done = run("bulk", "settle", folder, "--out", folder / "out", "--html", folder / "report.html")
    assert (done.returncode, done.stderr) == (2, "oddchip: Only a check has a report.\n")


class TestSettle:
    def test_the_answer_of_the_service(self, tmp_path):
        (tmp_path / "hand.json").write_text(json.dumps(HAND))
        done = run("settle", tmp_path / "hand.json")
        assert done.returncode == 0
        assert [pot["amount"] for pot in json.loads(done.stdout)["pots"]] == [120, 120]

    def test_standard_input(self):
        assert json.loads(run("settle", "-", input=json.dumps(HAND)).stdout)["outcome"] == "showdown"

    @pytest.mark.parametrize(("form", "suffix"), [("phh", "phh"), ("ohh", "json")])
    def test_a_file_of_recorded_hands(self, tmp_path, form, suffix):
        written = run("settle", "-", "--as", form, input=json.dumps(HAND)).stdout
        (tmp_path / f"hand.{suffix}").write_text(written)
        assert "1 agree" in run("check", tmp_path).stdout

    def test_a_state_that_is_refused(self):
        done = run("settle", "-", input=json.dumps({**HAND, "dealer": "zed"}))
        assert (done.returncode, done.stdout) == (2, "")
        assert json.loads(done.stderr)["errors"][0]["pointer"] == "/dealer"

    def test_a_file_that_is_not_there(self, tmp_path):
        assert run("settle", tmp_path / "none").returncode == 2

    def test_a_game_that_a_format_has_not(self):
        state = json.dumps(GAMES["elevator"].examples[0].state)
        done = run("settle", "-", "--as", "phh", input=state)
        assert (done.returncode, done.stderr) == (2, "oddchip: The format has no Elevator.\n")


class TestGames:
    def test_the_list(self):
        listed = run("games").stdout.splitlines()
        assert [line.split()[0] for line in listed] == list(GAMES)

    @pytest.mark.parametrize("name", ["seven-twenty-seven", "7/27"])
    def test_a_card(self, name):
        done = run("games", name)
        assert done.returncode == 0
        assert done.stdout.startswith("Seven Twenty-seven  seven-twenty-seven\n")
        assert "freeze_after_passes" in done.stdout

    def test_a_card_for_programs(self):
        assert json.loads(run("games", "omaha", "--json").stdout)["id"] == "omaha"

    @pytest.mark.parametrize(("name", "said"), [("hold", "texas-holdem"), ("whist", "No game")])
    def test_a_name_that_is_not_one_game_s(self, name, said):
        done = run("games", name)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr


@pytest.mark.parametrize(
    "arguments", [["--help"], ["check", "--help"], ["bulk", "--help"], ["settle", "-h"], ["games", "-h"]]
)
def test_help(arguments):
    done = run(*arguments)
    assert done.returncode == 0
    assert done.stdout.startswith("usage: python -m service")


def test_a_command_needs_its_arguments():
    assert run("check").returncode == 2
