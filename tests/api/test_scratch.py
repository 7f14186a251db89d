"""A server leaves no folder behind, be it killed, and takes nobody else's away."""

import signal
import subprocess
import sys
from pathlib import Path

from service.scratch import scratch_folder
from tests.api.conftest import ROOT

HELD = "import sys, time; from service.scratch import scratch_folder; "
HELD += "print(scratch_folder('x-', sys.argv[1]), flush=True); time.sleep(60)"


def hold(where):
    """A process that holds a folder, and the folder."""
    process = subprocess.Popen(
        [sys.executable, "-c", HELD, where], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    return process, process.stdout.readline().strip()


def end(process):
    process.send_signal(signal.SIGKILL)
    process.communicate()


def test_what_a_killed_process_left_is_cleared_away(tmp_path):
    process, folder = hold(tmp_path)
    end(process)
    assert Path(folder).is_dir()
    mine = scratch_folder("x-", str(tmp_path))
    assert [str(path) for path in tmp_path.iterdir()] == [mine]


def test_the_folder_of_a_living_process_stays(tmp_path):
    process, folder = hold(tmp_path)
    mine = scratch_folder("x-", str(tmp_path))
    assert {str(path) for path in tmp_path.iterdir()} == {folder, mine}
    end(process)


def test_what_is_no_folder_of_a_server_stays(tmp_path):
    (tmp_path / "x-being-made").mkdir()
    (tmp_path / "x-file").touch()
    (tmp_path / "other").mkdir()
    scratch_folder("x-", str(tmp_path))
    assert len(list(tmp_path.iterdir())) == 4
