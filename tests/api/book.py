"""What the rule book and the contract say of every game, written out by hand (rules.md 4, 5, 10, 12, 13)."""

EVERY_GAME = {"chip", "odd_chip_order"}
POKER = EVERY_GAME | {"wild", "jokers", "joker", "double_ace_flush", "natural_beats_wild"}
SPLIT = {"odd_chip_side", "one_odd_chip_each"}
TWO_SIDES = SPLIT | {"nobody_wins", "showdown", "both_rule", "failed_both"}
POKER_SPLIT = POKER | TWO_SIDES | {"low_scale", "low_qualifier"}
NEAREST = EVERY_GAME | TWO_SIDES | {"freeze_after_passes", "tie_fewest_cards"}
OPTIONS = {
    "bingo": POKER_SPLIT | {"both_lines"},
    "bundles": POKER_SPLIT | {"both_lines"},
    "cincinnati": POKER | SPLIT | {"suit_half"},
    "lamebrain-pete": POKER | {"lowest_card_ace", "hole_cards"},
    "criss-cross": POKER | {"hole_cards"},
    "fiery-cross": POKER_SPLIT | {"hole_cards", "both_lines"},
    "utah": POKER | {"layout"},
    "elevator": POKER_SPLIT | {"both_lines", "lines", "car_wild"},
    "heaven-and-hell": POKER_SPLIT
    | {"lowest_card_ace", "low_hole_wild", "low_kind", "pip_scope", "replace_banished", "short_low"},
    "kankakee": POKER,
    "iron-cross-2": POKER_SPLIT | {"both_lines", "hole_use", "intersections_wild", "three_meets"},
    "little-opposite": POKER | {"lowest_card_ace"},
    "extreme-opposites": POKER_SPLIT | {"lowest_card_ace"},
    "omaha": POKER | {"flop", "hole_use"},
    "padre": POKER_SPLIT | {"flop", "hole_use"},
    "stormy-weather": POKER_SPLIT | {"hole_use", "max_draw"},
    "peabody-holdem": POKER | {"flop"},
    "pyramid": POKER_SPLIT | {"both_lines"},
    "spit-in-the-ocean": POKER | {"spit_cards", "max_draw"},
    "phlegm-in-the-ocean": POKER | {"spit_cards"},
    "texas-holdem": POKER | {"flop"},
    "super-holdem": POKER | {"flop"},
    "tahoe": POKER | {"flop"},
    "pineapple": POKER | {"flop"},
    "crazy-pineapple": POKER | {"flop"},
    "tic-tac-toe": POKER | {"nobody_wins", "announce", "folded_keep_post"},
    "z": POKER_SPLIT | {"both_lines", "pairs"},
    "seven-twenty-seven": NEAREST,
    "thirteen-thirty-three": NEAREST,
    "two-twenty-two": NEAREST,
    "numbers": EVERY_GAME | TWO_SIDES,
    "spew": EVERY_GAME | TWO_SIDES | {"max_draw", "all_spewed", "hand_cards"},
    "old-man-49er": EVERY_GAME | TWO_SIDES | {"max_draw", "forty_nine_needs_high"},
    "zero-to-55": EVERY_GAME | TWO_SIDES | {"max_draw", "draw_fee"},
    "badugi": EVERY_GAME | {"max_draw"},
    "red-dog": EVERY_GAME | {"max_wager", "pass_cost", "re_ante"},
    "boo-ray": EVERY_GAME
    | {"amount", "must_trump", "must_beat", "must_overtrump", "lead_top_trump", "renege_penalty"},
    "screw-your-neighbor": EVERY_GAME | {"deck_king"},
}
"""The rows of rules.md section 4."""
DEFAULTS = {
    "chip": 1,
    "odd_chip_side": "high",
    "odd_chip_order": "left_of_dealer",
    "one_odd_chip_each": True,
    "nobody_wins": "carry",
    "showdown": "cards_speak",
    "both_rule": "outright",
    "failed_both": "resplit",
    "both_lines": "different",
    "low_scale": "ace_to_five",
    "low_qualifier": None,
    "wild": [],
    "jokers": 0,
    "joker": "wild",
    "double_ace_flush": False,
    "natural_beats_wild": False,
    "lowest_card_ace": "high",
    "suit_half": None,
    "hole_cards": 5,
    "layout": "row",
    "lines": "rows",
    "car_wild": "none",
    "low_hole_wild": "none",
    "low_kind": "poker",
    "pip_scope": "five_card_hand",
    "replace_banished": False,
    "short_low": "missing_is_low",
    "hole_use": "exactly_two",
    "intersections_wild": "none",
    "three_meets": 6,
    "pairs": "stroke",
    "spit_cards": 1,
    "max_draw": None,
    "flop": "three",
    "draw_fee": 0,
    "announce": "required",
    "folded_keep_post": False,
    "freeze_after_passes": None,
    "tie_fewest_cards": False,
    "all_spewed": "eliminated",
    "hand_cards": 5,
    "forty_nine_needs_high": False,
    "max_wager": "pot",
    "pass_cost": 0,
    "re_ante": 0,
    "amount": None,
    "must_trump": False,
    "must_beat": False,
    "must_overtrump": False,
    "lead_top_trump": False,
    "renege_penalty": "none",
    "deck_king": "kept",
}
_DECLARED = {"showdown": "declare"}
_NEAREST = _DECLARED | {"both_rule": "win_or_tie"}
OWN_DEFAULTS = {
    "bingo": _DECLARED,
    "lamebrain-pete": {"hole_cards": 3},
    "elevator": _DECLARED | {"both_lines": "same"},
    "heaven-and-hell": _DECLARED,
    "kankakee": {"jokers": 1},
    "iron-cross-2": {"hole_use": "any"},
    "padre": {"low_qualifier": 8},
    "stormy-weather": {"low_qualifier": 8},
    "pyramid": _DECLARED | {"both_lines": "same"},
    "z": {"low_qualifier": 8},
    "seven-twenty-seven": _NEAREST,
    "thirteen-thirty-three": _NEAREST,
    "two-twenty-two": _NEAREST,
    "numbers": _DECLARED,
    "spew": _DECLARED,
    "old-man-49er": _DECLARED,
    "zero-to-55": _DECLARED,
}
FLAG = {False, True}
VALUES = {
    "odd_chip_side": {"high", "low", "carry"},
    "odd_chip_order": {"left_of_dealer", "high_card_by_suit", "carry"},
    "one_odd_chip_each": FLAG,
    "nobody_wins": {"carry", "split_live"},
    "showdown": {"declare", "cards_speak"},
    "both_rule": {"outright", "win_or_tie"},
    "failed_both": {"resplit", "must_beat_swing"},
    "both_lines": {"different", "same"},
    "low_scale": {"ace_to_five", "ace_to_six", "deuce_to_seven"},
    "joker": {"wild", "bug"},
    "double_ace_flush": FLAG,
    "natural_beats_wild": FLAG,
    "lowest_card_ace": {"high", "low"},
    "hole_cards": {2, 3, 4, 5},
    "layout": {"row", "cross"},
    "lines": {"rows", "rows_and_diagonals"},
    "car_wild": {"none", "card", "rank"},
    "low_hole_wild": {"none", "surviving", "dealt"},
    "low_kind": {"poker", "pips"},
    "pip_scope": {"five_card_hand", "down_cards"},
    "replace_banished": FLAG,
    "short_low": {"missing_is_low", "five_cards_only"},
    "hole_use": {"exactly_two", "any"},
    "intersections_wild": {"none", "ranks", "chosen_card", "chosen_rank"},
    "three_meets": {6, 5},
    "pairs": {"stroke", "orthogonal"},
    "spit_cards": {1, 3},
    "flop": {"three", "singly"},
    "announce": {"required", "best"},
    "folded_keep_post": FLAG,
    "tie_fewest_cards": FLAG,
    "all_spewed": {"eliminated", "nut_low"},
    "hand_cards": {5, 4},
    "forty_nine_needs_high": FLAG,
    "max_wager": {"pot", "none"},
    "must_trump": FLAG,
    "must_beat": FLAG,
    "must_overtrump": FLAG,
    "lead_top_trump": FLAG,
    "renege_penalty": {"none", "boo"},
    "deck_king": {"kept", "refused"},
}
OWN_VALUES = {("iron-cross-2", "hole_use"): {"any", "all_three"}}
MOST = 2**53 - 1
BOUNDS = {
    "chip": (1, MOST),
    "low_qualifier": (5, 13),
    "jokers": (0, 2),
    "suit_half": (1, 5),
    "max_draw": (0, 5),
    "draw_fee": (0, MOST),
    "freeze_after_passes": (1, 5),
    "pass_cost": (0, MOST),
    "re_ante": (0, MOST),
    "amount": (1, MOST),
}

PLAYERS = {
    "bingo": 8,
    "bundles": 8,
    "cincinnati": 9,
    "lamebrain-pete": 15,
    "criss-cross": 9,
    "fiery-cross": 9,
    "utah": 9,
    "elevator": 11,
    "heaven-and-hell": 8,
    "kankakee": 8,
    "iron-cross-2": 15,
    "little-opposite": 9,
    "extreme-opposites": 9,
    "omaha": 11,
    "padre": 11,
    "stormy-weather": 12,
    "peabody-holdem": 9,
    "pyramid": 11,
    "spit-in-the-ocean": 12,
    "phlegm-in-the-ocean": 12,
    "texas-holdem": 23,
    "super-holdem": 15,
    "tahoe": 15,
    "pineapple": 15,
    "crazy-pineapple": 15,
    "tic-tac-toe": 21,
    "z": 9,
    "seven-twenty-seven": 26,
    "thirteen-thirty-three": 26,
    "two-twenty-two": 26,
    "numbers": 8,
    "spew": 8,
    "old-man-49er": 10,
    "zero-to-55": 10,
    "badugi": 13,
    "red-dog": 8,
    "boo-ray": 10,
    "screw-your-neighbor": 52,
}
"""The most players, undrawn (rules.md 12)."""
STATED = {
    "bingo": (None, 8),
    "bundles": (3, 8),
    "cincinnati": (3, 9),
    "elevator": (4, 11),
    "heaven-and-hell": (3, 8),
    "iron-cross-2": (3, 15),
    "kankakee": (None, 8),
    "little-opposite": (3, 9),
    "omaha": (3, 11),
    "peabody-holdem": (3, 11),
    "pyramid": (3, 11),
    "spit-in-the-ocean": (None, 12),
    "texas-holdem": (3, 20),
    "tic-tac-toe": (3, 20),
    "z": (3, 9),
    "boo-ray": (4, 10),
    "numbers": (4, 8),
    "seven-twenty-seven": (4, 10),
    "thirteen-thirty-three": (4, 10),
    "two-twenty-two": (4, 10),
}
"""The ranges of players that the sources print; None where they give no least."""

OWN_CARDS = {
    "texas-holdem": (2, 2),
    "super-holdem": (3, 3),
    "tahoe": (3, 3),
    "pineapple": (2, 3),
    "crazy-pineapple": (2, 3),
    "omaha": (4, 4),
    "padre": (4, 4),
    "stormy-weather": (4, 4),
    "peabody-holdem": (5, 5),
    "cincinnati": (5, 5),
    "little-opposite": (5, 5),
    "extreme-opposites": (5, 5),
    "lamebrain-pete": (3, 3),
    "utah": (5, 5),
    "criss-cross": (5, 5),
    "fiery-cross": (5, 5),
    "bingo": (5, 5),
    "tic-tac-toe": (2, 2),
    "bundles": (5, 5),
    "elevator": (4, 4),
    "heaven-and-hell": (0, 5),
    "iron-cross-2": (3, 3),
    "pyramid": (4, 4),
    "z": (5, 5),
    "kankakee": (6, 6),
    "spit-in-the-ocean": (4, 4),
    "phlegm-in-the-ocean": (4, 4),
    "boo-ray": (0, 5),
    "numbers": (0, 5),
    "spew": (0, 5),
    "seven-twenty-seven": (2, 52),
    "thirteen-thirty-three": (2, 52),
    "two-twenty-two": (2, 52),
    "old-man-49er": (5, 5),
    "zero-to-55": (5, 5),
    "badugi": (4, 4),
    "red-dog": (5, 5),
    "screw-your-neighbor": (1, 1),
}
"""Own cards at the showdown, and the most ever held (api.md 4)."""
_NO_SIDES = ("boo-ray", "red-dog")
SIDES = {
    game: []
    if game in _NO_SIDES
    else ["low"]
    if game in ("badugi", "screw-your-neighbor")
    else ["high", "low"]
    if "showdown" in options
    else ["high"]
    for game, options in OPTIONS.items()
}

_FIVE_TURNED = "bet " + "expose bet " * 5 + "show"
_FLOP = "bet " + "expose bet " * 3 + "show"
_NUMBERS = "take bet declare show"
ORDERS = {
    "bingo": "expose bet expose bet expose bet expose bet expose bet expose bet declare bet show",
    "bundles": "expose bet " * 6 + "show",
    "cincinnati": _FIVE_TURNED,
    "lamebrain-pete": _FIVE_TURNED,
    "utah": _FIVE_TURNED,
    "little-opposite": _FIVE_TURNED,
    "extreme-opposites": _FIVE_TURNED,
    "criss-cross": _FIVE_TURNED,
    "fiery-cross": _FIVE_TURNED,
    "elevator": "expose bet " * 7 + "declare show",
    "heaven-and-hell": "bet " + "expose discard bet " * 5 + "declare bet show",
    "iron-cross-2": "expose bet " * 4 + "show",
    "kankakee": "expose bet bet bet bet bet show",
    "texas-holdem": _FLOP,
    "super-holdem": _FLOP,
    "tahoe": _FLOP,
    "omaha": _FLOP,
    "padre": _FLOP,
    "pineapple": "bet discard expose bet expose bet expose bet show",
    "crazy-pineapple": "bet expose bet discard expose bet expose bet show",
    "stormy-weather": "bet draw expose bet expose bet show",
    "peabody-holdem": _FLOP,
    "pyramid": "expose bet " * 4 + "declare show",
    "spit-in-the-ocean": "expose bet draw bet show",
    "phlegm-in-the-ocean": "expose bet " + "reveal bet " * 3 + "show",
    "tic-tac-toe": "expose bet announce show",
    "z": "bet " + "expose bet " * 4 + "show",
    "numbers": "expose discard bet " * 7 + "declare show",
    "seven-twenty-seven": _NUMBERS,
    "thirteen-thirty-three": _NUMBERS,
    "two-twenty-two": _NUMBERS,
    "spew": "bet draw bet " + "expose discard bet " * 5 + "declare show",
    "badugi": "bet " + "draw bet " * 3 + "show",
    "old-man-49er": "draw arrange bet " + "reveal bet " * 3 + "reveal declare bet show",
    "zero-to-55": "bet draw arrange " + "reveal bet " * 4 + "declare show",
    "boo-ray": "expose stay exchange " + "play " * 5,
    "red-dog": "wager",
    "screw-your-neighbor": "swap show",
}
"""The phases in order of play (rules.md 13)."""

_GRID = "grid.0.0 grid.0.1 grid.0.2 / grid.1.0 grid.1.1 grid.1.2 / grid.2.0 grid.2.1 grid.2.2"
_CROSS = ". top . / left center right / . bottom ."
LAYOUTS = {
    "bingo": _GRID,
    "tic-tac-toe": _GRID,
    "bundles": " / ".join(" ".join(f"bundles.{column}.{row}" for column in range(6)) for row in range(2)),
    "criss-cross": _CROSS,
    "fiery-cross": _CROSS,
    "elevator": "left.0 . right.0 / left.1 car right.1 / left.2 . right.2",
    "heaven-and-hell": " / ".join(" ".join(f"{row}.{i}" for i in range(5)) for row in ("heaven", "hell")),
    "iron-cross-2": ". . . card_3 / card_5 card_1 card_2 card_6 / card_4 . . .",
    "pyramid": ". . card_4 . . / . card_1 . card_2 . / card_6 . card_3 . card_5",
    "z": "card_1 card_3 / card_4 card_2",
    "kankakee": "shared",
    "boo-ray": "trump",
    "spit-in-the-ocean": "spit.0",
    "phlegm-in-the-ocean": "spit.0",
    "numbers": " ".join(f"called.{i}" for i in range(7)),
    "spew": " ".join(f"spewed.{i}" for i in range(5)),
    "stormy-weather": "board.0 board.1 board.2 board.3",
    **dict.fromkeys(
        [
            "texas-holdem",
            "super-holdem",
            "tahoe",
            "pineapple",
            "crazy-pineapple",
            "omaha",
            "padre",
            "peabody-holdem",
            "cincinnati",
            "little-opposite",
            "extreme-opposites",
            "lamebrain-pete",
            "utah",
        ],
        "board.0 board.1 board.2 board.3 board.4",
    ),
    **dict.fromkeys(
        [
            "seven-twenty-seven",
            "thirteen-thirty-three",
            "two-twenty-two",
            "old-man-49er",
            "zero-to-55",
            "badugi",
            "red-dog",
            "screw-your-neighbor",
        ],
        "",
    ),
}
"""The pictures of rules.md section 5: rows, with a point where nothing lies."""
_GRID_LINES = {
    "row-1": "grid.0.0 grid.0.1 grid.0.2",
    "row-2": "grid.1.0 grid.1.1 grid.1.2",
    "row-3": "grid.2.0 grid.2.1 grid.2.2",
    "column-1": "grid.0.0 grid.1.0 grid.2.0",
    "column-2": "grid.0.1 grid.1.1 grid.2.1",
    "column-3": "grid.0.2 grid.1.2 grid.2.2",
    "diagonal-1": "grid.0.0 grid.1.1 grid.2.2",
    "diagonal-2": "grid.0.2 grid.1.1 grid.2.0",
}
_CROSS_LINES = {"across": "left center right", "down": "top center bottom"}
LINES = {
    "bingo": _GRID_LINES,
    "tic-tac-toe": _GRID_LINES,
    "bundles": {**{f"bundle-{n + 1}": f"bundles.{n}.0 bundles.{n}.1" for n in range(6)}, "hole": ""},
    "criss-cross": _CROSS_LINES,
    "fiery-cross": _CROSS_LINES,
    "elevator": {f"floor-{n + 1}": f"left.{n} car right.{n}" for n in range(3)},
    "iron-cross-2": {
        "arm-3": "card_1 card_2 card_3 card_5 card_6",
        "arm-4": "card_1 card_2 card_4 card_5 card_6",
    },
    "pyramid": {
        "left": "card_4 card_1 card_6",
        "right": "card_4 card_2 card_5",
        "base": "card_6 card_3 card_5",
    },
    "z": {"top": "card_1 card_3", "stroke": "card_3 card_4", "bottom": "card_4 card_2"},
}
"""The lines of api.md section 4; the other games have none."""
OTHER_LINES = {
    ("utah", "layout", "cross"): {"across": "board.3 board.4 board.1", "down": "board.0 board.4 board.2"},
    ("z", "pairs", "orthogonal"): {
        "top": "card_1 card_3",
        "left": "card_1 card_4",
        "right": "card_3 card_2",
        "bottom": "card_4 card_2",
    },
    ("spit-in-the-ocean", "spit_cards", 3): {"spit-1": "spit.0", "spit-2": "spit.1", "spit-3": "spit.2"},
    ("phlegm-in-the-ocean", "spit_cards", 3): {"spit-1": "spit.0", "spit-2": "spit.1", "spit-3": "spit.2"},
    ("elevator", "lines", "rows_and_diagonals"): {
        **LINES["elevator"],
        "diagonal-1": "left.0 car right.2",
        "diagonal-2": "left.2 car right.0",
    },
}
OTHER_LAYOUTS = {
    ("utah", "layout", "cross"): ". board.0 . / board.3 board.4 board.1 / . board.2 .",
    ("spew", "hand_cards", 4): "spewed.0 spewed.1 spewed.2 spewed.3",
    ("spit-in-the-ocean", "spit_cards", 3): "spit.0 spit.1 spit.2",
    ("phlegm-in-the-ocean", "spit_cards", 3): "spit.0 spit.1 spit.2",
}
_SINGLY = "bet " + "expose bet " * 5 + "show"
OTHER_ORDERS = {
    **{
        (game, "flop", "singly"): _SINGLY
        for game in ("texas-holdem", "super-holdem", "tahoe", "omaha", "padre", "peabody-holdem")
    },
    ("pineapple", "flop", "singly"): "bet discard " + "expose bet " * 5 + "show",
    ("crazy-pineapple", "flop", "singly"): (
        "bet expose bet expose bet expose bet discard expose bet expose bet show"
    ),
    ("spew", "hand_cards", 4): "bet draw bet " + "expose discard bet " * 4 + "declare show",
    **{
        (game, "showdown", "cards_speak"): ORDERS[game]
        .replace("bet declare bet", "bet")
        .replace("declare ", "")
        for game, own in OWN_DEFAULTS.items()
        if own.get("showdown") == "declare"
    },
    **{
        (game, "showdown", "declare"): ORDERS[game].removesuffix("show") + "declare show"
        for game, options in OPTIONS.items()
        if "showdown" in options and "showdown" not in OWN_DEFAULTS.get(game, {})
    },
}

ALIASES = [
    ("Bingo", "bingo"),
    ("Bundles", "bundles"),
    ("Church", "criss-cross"),
    ("Cincinnati", "cincinnati"),
    ("Crazy Pineapple", "crazy-pineapple"),
    ("Criss-Cross", "criss-cross"),
    ("Elevator", "elevator"),
    ("Extreme Opposites", "extreme-opposites"),
    ("Fiery Cross", "fiery-cross"),
    ("Heaven and Hell", "heaven-and-hell"),
    ("Iron Cross", "criss-cross"),
    ("Iron Cross", "iron-cross-2"),
    ("Iron Cross (#2)", "iron-cross-2"),
    ("Kankakee", "kankakee"),
    ("La Crosse", "criss-cross"),
    ("Lamebrain Pete", "lamebrain-pete"),
    ("Little Opposite", "little-opposite"),
    ("Omaha", "omaha"),
    ("Padre", "padre"),
    ("Peabody Hold'em", "peabody-holdem"),
    ("Phlegm in the Ocean", "phlegm-in-the-ocean"),
    ("Pineapple", "pineapple"),
    ("Pyramid", "pyramid"),
    ("Southern Cross", "criss-cross"),
    ("Spit in the Ocean", "spit-in-the-ocean"),
    ("Stormy Weather", "stormy-weather"),
    ("Super Hold'em", "super-holdem"),
    ("Tahoe", "tahoe"),
    ("Texas Hold'em", "texas-holdem"),
    ("Texas Hold 'Em", "texas-holdem"),
    ("Tic Tac Toe", "tic-tac-toe"),
    ("Upstairs/Downstairs", "heaven-and-hell"),
    ("Utah", "utah"),
    ("Z", "z"),
    ("Boo Ray", "boo-ray"),
    ("Bourré", "boo-ray"),
    ("Bourre", "boo-ray"),
    ("Bouré", "boo-ray"),
    ("Booray", "boo-ray"),
    ("Numbers", "numbers"),
    ("Screw Your Neighbor", "screw-your-neighbor"),
    ("Ranter-Go-Round", "screw-your-neighbor"),
    ("Cuckoo", "screw-your-neighbor"),
    ("Chase the Ace", "screw-your-neighbor"),
    ("Seven Twenty-seven", "seven-twenty-seven"),
    ("7/27", "seven-twenty-seven"),
    ("Thirteen Thirty-three", "thirteen-thirty-three"),
    ("13/33", "thirteen-thirty-three"),
    ("Two Twenty-two", "two-twenty-two"),
    ("2/22", "two-twenty-two"),
    ("Badugi", "badugi"),
    ("Spew", "spew"),
    ("Old Man 49er", "old-man-49er"),
    ("Red Dog", "red-dog"),
    ("Zero to 55", "zero-to-55"),
]
"""The names and aliases that the sources and rules.md print, and a game that each must find."""
SOURCES = {
    "community-card-games": {
        "bingo",
        "bundles",
        "cincinnati",
        "crazy-pineapple",
        "criss-cross",
        "elevator",
        "extreme-opposites",
        "fiery-cross",
        "heaven-and-hell",
        "iron-cross-2",
        "kankakee",
        "lamebrain-pete",
        "little-opposite",
        "omaha",
        "padre",
        "peabody-holdem",
        "phlegm-in-the-ocean",
        "pineapple",
        "pyramid",
        "spit-in-the-ocean",
        "stormy-weather",
        "super-holdem",
        "tahoe",
        "texas-holdem",
        "tic-tac-toe",
        "utah",
        "z",
    },
    "non-poker-variations": {
        "boo-ray",
        "numbers",
        "screw-your-neighbor",
        "seven-twenty-seven",
        "thirteen-thirty-three",
        "two-twenty-two",
    },
    "other-card-games": {"badugi", "spew", "old-man-49er", "red-dog", "zero-to-55"},
}
MEMBERS = {
    "tic-tac-toe": {("player", "announces"), ("player", "posts"), ("state", "post_pot")}
    | {("state", "used_cards")},
    "iron-cross-2": {("player", "chooses")},
    "phlegm-in-the-ocean": {("player", "exposed")},
    "peabody-holdem": {("state", "opened")},
    "boo-ray": {("player", "stays"), ("player", "tricks_taken"), ("state", "tricks")},
    "spew": {("state", "low_awarded")},
    "seven-twenty-seven": {("player", "passes")},
    "thirteen-thirty-three": {("player", "passes")},
    "two-twenty-two": {("player", "passes")},
    "old-man-49er": {("player", "exposed")},
    "zero-to-55": {("player", "exposed"), ("player", "drew")},
    "red-dog": {("player", "wager"), ("player", "turned")},
    "screw-your-neighbor": {("player", "chips"), ("player", "king_shown"), ("state", "turns")},
}
"""The further members of api.md section 4."""
RANKED = SIDES | {"screw-your-neighbor": ["low"]}
"""The sides on which hands are compared: a card that is passed on is one, though no pot is split."""
SCORED = {
    "boo-ray": ("tricks",),
    "red-dog": ("winning_cards", "result"),
    "heaven-and-hell": ("kept", "discarded", "reason"),
    "numbers": ("kept", "discarded"),
    "spew": ("kept", "discarded", "reason"),
}
"""What scores say of the players of a game beside their hands (api.md 5)."""
SHARED = {"kankakee": "Jk"}
"""A table card that need not be sent."""
SEVERAL_HANDS = ("boo-ray", "screw-your-neighbor", "tic-tac-toe")
SETTLED = {"boo-ray": ("violations",), "tic-tac-toe": ("post_pot",)}
RULED = {"screw-your-neighbor": ("chips",), "tic-tac-toe": ("posts", "post_payout")}
"""What settlements say in some games besides, of the hand and of every player (api.md 6)."""

_ROW_OF_FIVE = "board.0 / board.1 / board.2 / board.3 / board.4"
_THREE_AT_ONCE = "board.0 board.1 board.2 / board.3 / board.4"
_IN_A_CROSS = "top / right / bottom / left / center"
EXPOSURES = {
    "bingo": "grid.0.0 grid.0.2 grid.2.0 grid.2.2 / grid.1.2 / grid.2.1 / grid.1.0 / grid.0.1 / grid.1.1",
    "bundles": " / ".join(f"bundles.{n}.0 bundles.{n}.1" for n in range(6)),
    "cincinnati": _ROW_OF_FIVE,
    "lamebrain-pete": _ROW_OF_FIVE,
    "utah": _ROW_OF_FIVE,
    "little-opposite": _ROW_OF_FIVE,
    "extreme-opposites": _ROW_OF_FIVE,
    "criss-cross": _IN_A_CROSS,
    "fiery-cross": _IN_A_CROSS,
    "heaven-and-hell": " / ".join(f"heaven.{i} hell.{i}" for i in range(5)),
    "iron-cross-2": "card_1 card_2 / card_3 card_4 / card_5 / card_6",
    "kankakee": "shared",
    "texas-holdem": _THREE_AT_ONCE,
    "super-holdem": _THREE_AT_ONCE,
    "tahoe": _THREE_AT_ONCE,
    "pineapple": _THREE_AT_ONCE,
    "crazy-pineapple": _THREE_AT_ONCE,
    "omaha": _THREE_AT_ONCE,
    "padre": _THREE_AT_ONCE,
    "peabody-holdem": _THREE_AT_ONCE,
    "stormy-weather": "board.0 board.1 board.2 / board.3",
    "pyramid": "card_1 card_2 card_3 / card_4 / card_5 / card_6",
    "spit-in-the-ocean": "spit.0",
    "phlegm-in-the-ocean": "spit.0",
    "tic-tac-toe": _GRID.replace(" / ", " "),
    "z": "card_1 / card_2 / card_3 / card_4",
    "numbers": " / ".join(f"called.{i}" for i in range(7)),
    "spew": " / ".join(f"spewed.{i}" for i in range(5)),
    "boo-ray": "trump",
}
"""Which table cards are turned together, in order (rules.md 5, 13); in Elevator any order, the car last."""
OTHER_EXPOSURES = {
    **{
        (game, "flop", "singly"): _ROW_OF_FIVE
        for game, exposure in EXPOSURES.items()
        if exposure == _THREE_AT_ONCE
    },
    ("spew", "hand_cards", 4): "spewed.0 / spewed.1 / spewed.2 / spewed.3",
    ("spit-in-the-ocean", "spit_cards", 3): "spit.0 spit.1 spit.2",
    ("phlegm-in-the-ocean", "spit_cards", 3): "spit.0 spit.1 spit.2",
}
