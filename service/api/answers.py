"""The schemas of the answers: one schema a question serves all games."""

from collections.abc import Mapping
from typing import Any

from service.api.fields import (
    MOST_STATES,
    Closed,
    JsonSchema,
    ListOf,
    OneOf,
    Section,
    StrictField,
    Text,
    Truth,
    Whole,
    chips,
    closed,
    declaration,
    name,
    side,
)

Members = dict[str, StrictField]

OUTCOMES = (
    "redeal",
    "push",
    "game_over",
    "uncontested",
    "instant_win",
    "no_winner",
    "showdown",
)
CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "one_card",
    "two_card",
    "three_card",
    "four_card",
    "total",
)
LARGEST = 2**53 - 1


class Number(StrictField):
    """A number that is whole or ends in a half."""

    expected = "a number of points"

    def json_schema(self) -> JsonSchema:
        """A multiple of a half."""
        return {"type": "number", "multipleOf": 0.5}


class Free(StrictField):
    """A value described elsewhere, by a schema of JSON's own."""

    expected = "a value"

    def __init__(self, schema: JsonSchema, **options: Any) -> None:
        self.schema = schema
        super().__init__(**options)

    def json_schema(self) -> JsonSchema:
        """The schema it was given."""
        return self.schema


def answer(component: str, members: Mapping[str, StrictField], text: str = "", optional: str = "") -> Closed:
    """A schema of an answer, open to members that come later; those listed in ``optional`` may be absent."""
    for member, field in members.items():
        field.required = member not in optional.split()
    schema = closed(component, members, text)
    schema.open = True
    return schema


def many(item: Closed | StrictField, most: int = 10_000, **options: Any) -> ListOf:
    """A list of items."""
    return ListOf(Section(item) if isinstance(item, Closed) else item, 0, most, **options)


def card(text: str = "") -> StrictField:
    """A card in its canonical spelling."""
    return Text(
        2,
        2,
        pattern="^([2-9TJQKA][cdhs]|Jk)$",
        text=text,
        component="CanonicalCard",
        meaning="A card in its canonical spelling, rank then suit: `As`, `Th`; `Jk` is a joker.",
    )


def words(text: str = "") -> Text:
    """A text for people."""
    return Text(0, 2000, pattern="^.*$", text=text)


def slug(text: str) -> Text:
    """A name for programs."""
    return Text(1, 64, pattern="^[a-z0-9_.-]+$", text=text)


def game_id(text: str = "") -> Text:
    """The id of a game; no enumeration, so that a client can read of games that are younger than it is."""
    return Text(
        1,
        64,
        pattern="^[a-z0-9]+(-[a-z0-9]+)*$",
        text=text,
        component="GameId",
        meaning="The id of a game, as GET /v1/games lists them.",
    )


def ids(text: str) -> ListOf:
    """Player ids."""
    return many(name(), text=text)


def category(text: str) -> OneOf:
    """A kind of hand."""
    meaning = "A kind of hand: of poker; in badugi by the number of cards; in number games a total."
    return OneOf(CATEGORIES, text=text, component="Category", meaning=meaning)


def outcome(text: str) -> OneOf:
    """How a hand ended."""
    meaning = "How a hand ended: the first that fits."
    return OneOf(OUTCOMES, text=text, component="Outcome", meaning=meaning)


def share_side(text: str) -> OneOf:
    """What a share of a pot is paid for."""
    meaning = "What a share of a pot is paid for; whole: for all of it."
    return OneOf(("high", "low", "suit", "whole"), text=text, component="ShareSide", meaning=meaning)


WILD_CARD = answer(
    "WildCard",
    {"card": card("The wild card."), "as": card("What it stands for.")},
    "A wild card and the card it stands for.",
)
COUNTED_CARD = answer(
    "CountedCard",
    {"card": card("The card."), "counts": Number(text="What it counts.")},
    "A card with a choice and what it counts.",
)
HAND = answer(
    "Hand",
    {
        "category": category("What kind of hand it is."),
        "description": words("What the hand is called."),
        "cards": many(card(), text="The cards that make the hand, the player's own first."),
        "ranks": many(
            OneOf(tuple("23456789TJQKA"), component="Rank", meaning="The rank of a card."),
            text="What is compared, most significant first.",
        ),
        "total": Number(text="What the cards count."),
        "target": Number(text="The target of this side."),
        "distance": Number(text="How far the total is from the target."),
        "counts": many(COUNTED_CARD, text="What each card with a choice counts."),
        "wild": many(WILD_CARD, text="What each wild card of the hand stands for."),
        "line": words("The line of the table that the hand uses."),
        "qualifies": Truth(text="Does the low meet the qualifier?"),
        "strength": Whole(0, LARGEST, text="Larger is better, for low too; to be compared within one game."),
    },
    "A hand on one side of the pot.",
    optional="ranks total target distance counts wild line qualifies",
)
ABOUT = answer(
    "About",
    {
        "players": ids("The players."),
        "cards": many(card(), text="The cards."),
        "chips": chips(text="The chips."),
    },
    "What a ruling is about, for an app to word it itself.",
    optional="players cards chips",
)
BECAUSE = answer(
    "Because",
    {
        "rule": words("The id of a rule on the game's card."),
        "text": words("A sentence to read out."),
        "about": Section(ABOUT, text="Whom and what the ruling is about."),
    },
    "One ruling that decided something.",
    optional="about",
)


def _player() -> Members:
    """What scores and settlements say of every player; a side is absent where no hand can be formed."""
    return {
        "id": name(text="As in the request."),
        "status": OneOf(
            ("live", "folded", "out"),
            text="Does the player contest the pot?",
            component="PlayerStatus",
            meaning="Whether a player is live, folded, or forced out by the rules.",
        ),
        "tricks": Whole(0, 5, text="How many tricks the player took (Boo Ray)."),
        "winning_cards": Whole(0, 47, text="How many unseen cards the hand wins against (Red Dog)."),
        "result": OneOf(
            ("won", "lost", "passed"),
            text="What came of the player's turn (Red Dog).",
            component="WagerResult",
            meaning="What came of a player's turn.",
        ),
        "reason": words("Why the rules put the player out."),
        "kept": many(card(), text="The own cards that the rules left the player, where they take cards."),
        "discarded": many(card(), text="The own cards that the rules took."),
        "high": Section(HAND, text="The best high hand."),
        "low": Section(HAND, text="The best low hand."),
    }


PLAYER_SCORE = answer(
    "PlayerScore",
    _player(),
    "What a player holds; a side is absent where no hand can be formed.",
    optional="tricks winning_cards result reason kept discarded high low",
)
RANKING = answer(
    "Ranking",
    {
        "high": many(many(name()), text="Groups of players who tie, best first."),
        "low": many(many(name()), text="Groups of players who tie, best first; qualifying hands only."),
    },
    "The live players of each side in order.",
    optional="high low",
)
SETTING: JsonSchema = {
    "description": "The value of an option.",
    "oneOf": [
        {"type": "string", "maxLength": 64, "pattern": "^[A-Za-z0-9_]*$"},
        Whole(0, LARGEST).json_schema(),
        {"type": "boolean"},
        {
            "type": "array",
            "maxItems": 64,
            "items": {"type": "string", "maxLength": 4, "pattern": "^[A-Za-z0-9]*$"},
        },
        {"type": "null"},
    ],
}
_HEAD: Members = {
    "game": game_id("The game of the state."),
    "reference": Text(0, 64, text="The state's own reference."),
    "options": Free(
        {"type": "object", "additionalProperties": {"$ref": "#/components/schemas/OptionSetting"}},
        text="Every option of the game with its value.",
        component="HouseRules",
        meaning="Every option of a game with its value, given or default.",
    ),
    "rules_version": words("The version of the rules."),
}


def head() -> Members:
    """What scores and settlements begin with."""
    return dict(_HEAD)


VIOLATION = answer(
    "Violation",
    {
        "player": name(text="Who played wrongly."),
        "trick": Whole(1, 5, text="The number of the trick."),
        "card": card("What he played."),
        "held": card("A card that he held and had to play."),
    },
    "A play that the record of play proves wrong (Boo Ray).",
)
SCORES = answer(
    "Scores",
    {
        **head(),
        "players": many(PLAYER_SCORE, text="In the order of the request."),
        "ranking": Section(RANKING, text="The order on each side."),
        "trick_winners": ids("Who took each finished trick (Boo Ray)."),
        "violations": many(VIOLATION, text="The plays that the record proves wrong (Boo Ray)."),
    },
    "What each hand is worth.",
    optional="reference trick_winners violations",
)
WINNER = answer(
    "Winner",
    {"player": name(text="Who wins."), "amount": chips(text="How much.")},
    "A winner of a share.",
)
SHARE = answer(
    "Share",
    {
        "side": share_side("The side that is paid."),
        "amount": chips(text="What this side pays."),
        "winners": many(WINNER, text="Who gets it."),
    },
    "What one side of a pot pays; whole where the pot is divided once.",
)
POT = answer(
    "Pot",
    {
        "amount": chips(text="The chips in it."),
        "eligible": ids("The live players who may win it."),
        "left": chips(text="What stays for the next pot."),
        "shares": many(SHARE, text="How it is divided."),
    },
    "A settled pot.",
)
PLAYER_RULING = answer(
    "PlayerRuling",
    {
        **_player(),
        "payout": chips(text="From the pots."),
        "refund": chips(text="The uncalled excess of a bet."),
        "penalty": chips(text="What the rules make the player pay."),
        "net": Whole(-LARGEST, LARGEST, text="payout + refund - contributed - dead - penalty."),
        "chips": Whole(0, 99, text="The chips that the player has afterwards (Screw Your Neighbor)."),
        "posts": Whole(0, 99, text="The posts that the player has afterwards (Tic Tac Toe)."),
        "post_payout": Whole(0, 199, text="The posts of the post pot that the player takes."),
    },
    "What a player gets and pays.",
    optional="chips posts post_payout tricks winning_cards result reason kept discarded high low",
)
NEXT_DEAL = answer(
    "NextDeal",
    {
        "players": ids("Who is dealt in."),
        "lead": name(text="Who leads."),
        "shuffle": Truth(text="Is the deck shuffled first?"),
    },
    "The next hand.",
    optional="shuffle",
)
SETTLEMENT = answer(
    "Settlement",
    {
        **head(),
        "outcome": outcome("How the hand ended."),
        "pots": many(POT, text="Main pot first."),
        "players": many(PLAYER_RULING, text="In the order of the request."),
        "next_pot": chips(text="What lies in the middle afterwards."),
        "next_deal": Section(NEXT_DEAL, text="In games of several hands, and after a redeal."),
        "post_pot": Whole(0, 199, text="The posts in the post pot afterwards (Tic Tac Toe)."),
        "violations": many(VIOLATION, text="The plays that the record proves wrong (Boo Ray)."),
        "because": many(BECAUSE, text="The rulings that decided the split, in order."),
    },
    "Who gets what, and why. Always: total in + penalties = payouts + refunds + next_pot.",
    optional="reference next_deal post_pot violations",
)
RANGE = answer(
    "Range",
    {"min": Whole(0, 99, text="The least."), "max": Whole(0, 99, text="The most.")},
    "A range of numbers.",
)
SEATS = answer(
    "Seats",
    {
        "stated": Section(RANGE, text="What the source of the game says."),
        "possible": Whole(1, 99, text="What the deck allows."),
    },
    "How many may play.",
)
_ENTRY: Members = {
    "id": game_id("What names the game in a state."),
    "name": words("The name for people."),
    "aliases": many(words(), text="Other names of the game."),
    "family": slug("Games of a family are played alike."),
    "variant_of": game_id("The game that this one varies."),
    "players": Section(SEATS, text="How many may play."),
    "sides": many(side(), text="The sides of the pot."),
}
GAME_ENTRY = answer(
    "GameEntry",
    {**_ENTRY, "phases": many(slug("A phase."), text="The phases of a hand.")},
    "A game of the catalog.",
    optional="variant_of",
)
GAME_LIST = answer(
    "GameList", {"games": many(GAME_ENTRY, text="The games.")}, "The games that were asked for."
)
SLOT = answer(
    "Slot",
    {
        "slot": slug("The position in table, such as board.3 or grid.0.2."),
        "row": Whole(0, 99, text="From the top."),
        "column": Whole(0, 99, text="From the left."),
        "text": words("What a dealer calls it."),
        "usual": card("The card that lies there if none is sent."),
    },
    "A place on the table.",
    optional="usual",
)
LINE = answer(
    "Line",
    {"id": slug("The id of the line."), "slots": many(slug("A slot."), text="Its slots.")},
    "Slots that play together.",
)
_LAYOUT: Members = {
    "own_cards": Section(RANGE, text="How many own cards a player holds."),
    "table": many(SLOT, text="Where the cards of the table lie."),
    "spares": many(SLOT, text="Places for cards that are turned beside those of the table."),
    "lines": many(LINE, text="The lines of the table."),
    "exposure": many(
        many(slug("A slot.")),
        text="The slots in an order in which they may be turned, those of a list at once.",
    ),
    "order": many(slug("A phase."), text="The phases of a hand in order of play."),
}
PHASE_ACTION = answer(
    "PhaseAction",
    {
        "action": slug("What is done."),
        "takes": many(slug("A member of a proposed move."), text="What a proposed move of it says besides."),
    },
    "Something that may be done in a phase.",
)
PHASE = answer(
    "Phase",
    {
        "phase": slug("The name of the phase."),
        "needs": many(slug("A member, by its path."), text="The members of a state that it needs."),
        "actions": many(PHASE_ACTION, text="What may be done in it by somebody."),
    },
    "A phase, what it needs of a state, and what is done in it.",
)
CHANGES = answer(
    "Changes",
    {**_LAYOUT, "phases": many(PHASE, text="The phases and what they need.")},
    "What an option changes on the card.",
    optional="own_cards table spares lines exposure order phases",
)


def _setting(text: str) -> Free:
    return Free({"$ref": "#/components/schemas/OptionSetting"}, text=text)


OPTION_VALUE = answer(
    "OptionValue",
    {
        "value": _setting("The value."),
        "text": words("What it means."),
        "changes": Section(CHANGES, text="What is otherwise on the card under this value."),
    },
    "A value of an option.",
    optional="changes",
)
OPTION = answer(
    "GameOption",
    {
        "name": slug("The member of options."),
        "schema": Free(
            {"type": "object", "additionalProperties": True},
            text="The JSON Schema of its values.",
            component="OptionSchema",
            meaning="A JSON Schema of the values of an option.",
        ),
        "default": _setting("The value where none is given."),
        "text": words("The question that it answers."),
        "values": many(OPTION_VALUE, text="Its values, where there are few."),
    },
    "A house rule.",
    optional="values",
)
MEMBER = answer(
    "GameMember",
    {
        "of": OneOf(
            ("player", "state"),
            text="Where it stands.",
            component="MemberOwner",
            meaning="What a member belongs to.",
        ),
        "name": slug("Its name."),
        "text": words("What it says."),
        "schema": Free(
            {"type": "object", "additionalProperties": True},
            text="The JSON Schema of its values; a part that the API document names is titled by that name.",
            component="MemberSchema",
            meaning="A JSON Schema of the values of a member.",
        ),
    },
    "A member that only some games have.",
)
RULE = answer(
    "GameRule",
    {"id": words("The id that rulings cite."), "text": words("The rule.")},
    "A rule that rulings cite.",
)
EXAMPLE = answer(
    "GameExample",
    {
        "name": words("What it is an example of."),
        "state": Free({"$ref": "#/components/schemas/State"}, text="A state of the game."),
        "settlement": Section(SETTLEMENT, text="How it is settled."),
    },
    "A state and its settlement.",
)
GAME = answer(
    "Game",
    {
        **_ENTRY,
        "summary": words("The game in a sentence or two."),
        "source": words("The collection that the game comes from."),
        **_LAYOUT,
        "phases": many(PHASE, text="What each phase needs."),
        "options": many(OPTION, text="The house rules that the game takes."),
        "members": many(MEMBER, text="The members that its states have beside the common ones."),
        "rules": many(RULE, text="The rules, general ones first."),
        "examples": many(EXAMPLE, text="States and their settlements."),
    },
    "The card of a game: enough to draw it, to ask for its state and to explain it.",
    optional="variant_of",
)
CHOOSE = answer(
    "Choose",
    {"min": Whole(0, 99, text="The least."), "max": Whole(0, 99, text="The most.")},
    "How many of the cards are taken.",
)
WAY = answer(
    "Way",
    {
        "line": slug("The line of the table."),
        "from_hand": Section(CHOOSE, text="How many own cards."),
        "from_table": Section(CHOOSE, text="How many table cards."),
        "table": many(card(), text="The table cards that may play."),
    },
    "A way to put a hand together.",
    optional="line",
)
MOVE = answer(
    "Move",
    {
        "player": name(text="Who may make it; absent for the dealer's own moves."),
        "action": slug("What he may do."),
        "cards": many(card(), text="The cards that may be moved."),
        "choose": Section(CHOOSE, text="How many of them."),
        "fee": chips(text="What each card drawn costs."),
        "amount": chips(text="What a call costs."),
        "min": chips(text="The least amount; of a raise the total raised to."),
        "max": chips(text="The most; absent where there is no limit."),
        "cost": chips(text="What passing costs."),
        "declarations": many(declaration(), text="What may be declared."),
        "lines": many(slug("A line."), text="What may be announced."),
        "slots": many(slug("A position."), text="The table positions that may be turned or replaced."),
        "together": Truth(text="Are all of them turned at once?"),
        "ways": many(WAY, text="The ways to put a hand together."),
        "with": name(text="With whom he may swap."),
        "forced": Truth(text="Is it the only move, without a choice?"),
    },
    "A kind of move that is open.",
    optional="player cards choose fee amount min max cost declarations lines slots together ways with forced",
)
JUDGEMENT = answer(
    "Judgement",
    {
        "legal": Truth(text="May the move be made?"),
        "because": many(BECAUSE, text="Which rule it breaks, where it is not legal."),
    },
    "The judgement of a proposed move.",
)
LEGAL_MOVES = answer(
    "LegalMoves",
    {
        "game": game_id("The game of the state."),
        "reference": Text(0, 64, text="The state's own reference."),
        "phase": slug("The phase."),
        "to_act": ids("Who may act now."),
        "phase_over": Truth(text="Has nobody anything left to do in this phase?"),
        "drawing_over": Truth(text="Is the taking of cards over? (the end of a round of take)"),
        "moves": many(MOVE, text="Every kind of move that is open."),
        "because": many(BECAUSE, text="Why so."),
        "proposed": Section(JUDGEMENT, text="The judgement of the proposed move."),
    },
    "What may be done, and by whom.",
    optional="reference drawing_over proposed",
)
FAULT = answer(
    "Fault",
    {
        "pointer": words("JSON pointer of the member; the parent's for an unknown member."),
        "parameter": words("The query parameter, where it is one."),
        "code": slug("A stable code, such as duplicate_card."),
        "detail": words("What was expected."),
    },
    "One fault of a request.",
    optional="pointer parameter",
)
PROBLEM = answer(
    "Problem",
    {
        "type": words("A path that leads to a page on this kind of problem."),
        "title": words("What this kind of problem is."),
        "status": Whole(400, 599, text="The status of the answer."),
        "detail": words("What is wrong with this request."),
        "errors": many(FAULT, 50, text="Every fault found, at most 50."),
        "errors_omitted": Whole(1, LARGEST, text="How many more there were."),
    },
    "Why a request was refused (RFC 9457).",
    optional="errors errors_omitted",
)


def result(component: str, body: str, text: str, **before: StrictField) -> Closed:
    """What became of one state: the status and the body that it would get alone."""
    either: JsonSchema = {"oneOf": [_component(body), _component(PROBLEM.component)]}
    members: Members = {
        **before,
        "status": Whole(200, 599, text="The status that the state would get alone."),
        "body": Free(either, text="The answer, or the problem that the state is."),
    }
    return answer(component, members, text)


def _component(name: str) -> JsonSchema:
    return {"$ref": f"#/components/schemas/{name}"}


def results(component: str, item: Closed) -> Closed:
    """The answer to a batch."""
    listed = many(item, MOST_STATES, text="One for each state, in order.")
    return answer(component, {"results": listed}, "What became of each state of a batch.")


def line_number() -> StrictField:
    """The number of a line of a stream."""
    return Whole(1, LARGEST, text="The number of the line that the state stood in, from 1.")


ONE_SCORED = "What became of one state that was scored."
ONE_SETTLED = "What became of one state that was settled."
SCORE_RESULT = result("ScoreResult", "Scores", ONE_SCORED)
SETTLEMENT_RESULT = result("SettlementResult", "Settlement", ONE_SETTLED)
SCORE_RESULTS = results("ScoreResults", SCORE_RESULT)
SETTLEMENT_RESULTS = results("SettlementResults", SETTLEMENT_RESULT)
SCORE_LINE = result("ScoreLine", "Scores", ONE_SCORED, line=line_number())
SETTLEMENT_LINE = result("SettlementLine", "Settlement", ONE_SETTLED, line=line_number())
HEALTH = answer("Health", {"status": slug("`ok`.")}, "Whether the service answers.")
