"""Settles a hand with the generated Python client: python clients/python/example.py http://127.0.0.1:8000"""
# ruff: noqa: INP001, T201 - an example is no package, and prints

import sys

from oddchip_client import Client
from oddchip_client.api.rulings import settle_state
from oddchip_client.models import PadreOptions, PadrePlayer, PadreState, PadreTable, Problem, Settlement


def main(address: str) -> None:
    state = PadreState(
        game="padre",
        options=PadreOptions(low_scale="ace_to_five", low_qualifier=8),
        players=[
            PadrePlayer(id="alice", cards=["Ah", "3d", "Ks", "9s"], contributed=27),
            PadrePlayer(id="bob", cards=["Ac", "3s", "Td", "Tc"], contributed=27),
            PadrePlayer(id="carol", cards=["Kd", "Kc", "9h", "4s"], contributed=27),
        ],
        table=PadreTable(board=["2c", "7d", "8s", "Kh", "Qc"]),
    )
    answer = settle_state.sync(client=Client(base_url=address), body=state)
    if isinstance(answer, Settlement):
        for player in answer.players:
            print(f"{player.id}: {player.payout} ({player.net:+})")
        for because in answer.because:
            print(because.text)
    elif isinstance(answer, Problem):
        for fault in answer.errors or []:
            print(f"{fault.pointer}: {fault.detail}")
        sys.exit(answer.detail)


if __name__ == "__main__":
    main(sys.argv[1])
