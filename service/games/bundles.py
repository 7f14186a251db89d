"""Bundles: the five own cards, or three of them and a bundle of two (rules.md 6.2)."""

from service.rules.exposure import in_order
from service.rules.game import Example, holds
from service.rules.layout import draw
from service.rules.select import exactly
from service.rules.showdown import Showdown
from service.rules.sides import HIGH, LOW

BUNDLES = Showdown(
    id="bundles",
    name="Bundles",
    family="layout",
    summary="Six bundles of two cards; a hand is the five own cards, or three of them and one bundle.",
    source="community-card-games",
    players=range(3, 9),
    own_cards=holds(5),
    layout=draw("""
        bundles.0.0  bundles.1.0  bundles.2.0  bundles.3.0  bundles.4.0  bundles.5.0
        bundles.0.1  bundles.1.1  bundles.2.1  bundles.3.1  bundles.4.1  bundles.5.1
    """),
    named_lines={
        **{f"bundle-{n + 1}": f"bundles.{n}.0 bundles.{n}.1" for n in range(6)},
        "hole": "",
    },
    use=exactly(3),
    uses={"hole": exactly(5)},
    sides=(HIGH, LOW),
    exposure=in_order(" | ".join(f"bundles.{n}.0 bundles.{n}.1" for n in range(6))),
    order="expose bet " * 6 + "show",
    card_words="A hand is the five own cards, or three of them and both cards of one bundle.",
    examples=(
        Example(
            "Four hearts and a lone ace",
            {
                "game": "bundles",
                "players": [
                    {"id": "alice", "cards": ["9h", "9s", "Kc", "4d", "8s"]},
                    {"id": "bob", "cards": ["2h", "3h", "4h", "5h", "Jc"]},
                    {"id": "carol", "cards": ["Ac", "2d", "6d", "7d", "8d"]},
                ],
                "table": {
                    "bundles": [
                        ["Ah", "Kh"],
                        ["9c", "9d"],
                        ["2s", "3s"],
                        ["Qd", "Jd"],
                        ["7h", "7c"],
                        ["4c", "5d"],
                    ]
                },
                "pot": 61,
            },
        ),
    ),
)

GAMES = (BUNDLES,)
