"""The OpenAPI document: it is the committed one, it is sound, and every answer is as it says."""

import re
from collections import Counter
from itertools import islice

import jsonschema_rs
import pytest
import schemathesis

from service.api import openapi
from service.api.state import STATES
from service.games import GAMES
from tests.api.asking import DEALT, EXAMPLES, HOLDEM, QUESTIONS, app, changed, client
from tests.api.document import check, component, document, operations, resolved, validator
from tests.api.mistakes import IMPOSSIBLE, MISSHAPEN, UNSETTLED, called
from tests.dealing import deals

DEALS = 20
SOUGHT = ("summary", "operationId", "tags", "responses")


def references(found):
    """Every $ref in a part of the document."""
    if isinstance(found, dict):
        if isinstance(found.get("$ref"), str):
            yield found["$ref"]
        yield from (reference for below in found.values() for reference in references(below))
    elif isinstance(found, list):
        yield from (reference for below in found for reference in references(below))


def served():
    """The paths and methods of the url map under /v1, as the document writes them."""
    for rule in app().url_map.iter_rules():
        if rule.rule.startswith("/v1/"):
            for method in rule.methods - {"HEAD", "OPTIONS"}:
                yield re.sub("<([a-z]+)>", r"{\1}", rule.rule), method.lower()


class TestDocument:
    def test_the_committed_one_is_what_the_code_says(self):
        assert openapi.TARGET.read_text(encoding="utf-8") == openapi.text(), "run `make openapi`"

    @pytest.mark.parametrize("kind", ["yaml", "json"])
    def test_it_is_served(self, kind):
        assert client().get(f"/openapi.{kind}").status_code == 200
        assert client().get("/openapi.json").get_json() == document()

    def test_it_is_openapi_3_1(self):
        assert document()["openapi"] == "3.1.0"
        schemathesis.openapi.from_dict(document()).validate()

    def test_every_component_is_a_json_schema(self):
        for schema in document()["components"]["schemas"].values():
            jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})

    def test_every_reference_leads_somewhere(self):
        assert all(resolved({"$ref": reference}) for reference in set(references(document())))

    def test_every_component_is_used(self):
        used = set(references(document()))
        used |= {f"#/components/securitySchemes/{name}" for need in document()["security"] for name in need}
        for kind, components in document()["components"].items():
            assert {f"#/components/{kind}/{name}" for name in components} <= used

    def test_what_is_served_is_described(self):
        described = {(path, method) for path, method, _ in operations() if path.startswith("/v1/")}
        assert described == set(served())

    def test_operations_are_complete(self):
        for path, method, operation in operations():
            assert set(SOUGHT) <= set(operation), (path, method)

    def test_operation_ids_are_unique_and_in_camel_case(self):
        ids = Counter(operation["operationId"] for _, _, operation in operations())
        assert set(ids.values()) == {1}
        assert all(re.fullmatch("[a-z]+([A-Z][a-z]+)+", name) for name in ids)

    def test_tags_are_declared(self):
        declared = {tag["name"] for tag in document()["tags"]}
        assert {tag for _, _, operation in operations() for tag in operation["tags"]} == declared

    def test_questions_take_a_state(self):
        for question in QUESTIONS:
            body = document()["paths"][f"/v1/{question}"]["post"]["requestBody"]
            assert body["required"] is True
            content = body["content"]["application/json"]
            assert content["schema"] == {"$ref": "#/components/schemas/State"}
            assert set(content["examples"]) == set(GAMES)


class TestExamplesOfTheDocument:
    def test_of_states(self):
        for question in QUESTIONS:
            content = document()["paths"][f"/v1/{question}"]["post"]["requestBody"]["content"]
            for example in content["application/json"]["examples"].values():
                component("State").validate(example["value"])

    def test_of_problems(self):
        for name in document()["components"]["responses"]:
            content = resolved({"$ref": f"#/components/responses/{name}"})["content"]
            for example in content["application/problem+json"]["examples"].values():
                component("Problem", closed=True).validate(example["value"])


class TestStates:
    def test_the_game_tells_which_state_it_is(self):
        state = document()["components"]["schemas"]["State"]
        mapping = state["discriminator"]["mapping"]
        assert state["discriminator"]["propertyName"] == "game"
        assert list(mapping) == list(GAMES)
        assert state["oneOf"] == [{"$ref": reference} for reference in mapping.values()]
        assert {game: f"#/components/schemas/{STATES[game].component}" for game in GAMES} == mapping

    @pytest.mark.parametrize("state", EXAMPLES.values(), ids=EXAMPLES)
    def test_every_example_is_one(self, state):
        component("State").validate(state)

    @pytest.mark.parametrize("game", DEALT)
    def test_every_dealt_state_is_one(self, game):
        for state in islice(deals(1, [game]), DEALS):
            component("State").validate(state)

    @pytest.mark.parametrize("pointer", ["/x", "/players/0/x", "/options/x", "/table/x"])
    def test_a_state_with_an_unknown_member_is_none(self, pointer):
        assert not component("State").is_valid(changed(HOLDEM, {pointer: 1}))

    @pytest.mark.parametrize("mistake", MISSHAPEN, ids=called)
    def test_what_is_misshapen_is_none(self, mistake):
        state, changes, _ = mistake
        assert not component("State").is_valid(changed(state, changes))

    @pytest.mark.parametrize("mistake", IMPOSSIBLE + UNSETTLED, ids=called)
    def test_what_is_impossible_is_one(self, mistake):
        state, changes, _ = mistake
        component("State").validate(changed(state, changes))


class TestAnswers:
    """Answers against the schemas closed, so that a member that is not described is found."""

    @pytest.mark.parametrize("question", QUESTIONS)
    @pytest.mark.parametrize("state", EXAMPLES.values(), ids=EXAMPLES)
    def test_to_examples(self, state, question):
        response = client().post(f"/v1/{question}", json=state | {"reference": "7"})
        assert response.status_code == 200
        check(f"/v1/{question}", "post", response)

    @pytest.mark.parametrize("question", QUESTIONS)
    @pytest.mark.parametrize("game", DEALT)
    def test_to_dealt_states(self, game, question):
        for state in islice(deals(2, [game]), DEALS):
            response = client().post(f"/v1/{question}", json=state)
            assert response.status_code == 200
            check(f"/v1/{question}", "post", response)

    @pytest.mark.parametrize("question", QUESTIONS)
    @pytest.mark.parametrize("mistake", MISSHAPEN + IMPOSSIBLE + UNSETTLED, ids=called)
    def test_to_mistakes(self, mistake, question):
        state, changes, _ = mistake
        check(f"/v1/{question}", "post", client().post(f"/v1/{question}", json=changed(state, changes)))

    @pytest.mark.parametrize(
        ("status", "body", "headers"),
        [
            (400, b"{", {}),
            (400, b"{}" + b" " * 10, {}),
            (406, b"{}", {"Accept": "text/html"}),
            (413, b" " * 70_000, {}),
            (415, b"{}", {"Content-Type": "text/plain"}),
        ],
    )
    def test_to_bodies_that_are_not_read(self, status, body, headers):
        sent = {"Content-Type": "application/json"} | headers
        response = client().post("/v1/scores", data=body, headers=sent)
        assert response.status_code == status
        check("/v1/scores", "post", response)

    @pytest.mark.parametrize("game", GAMES)
    def test_cards(self, game):
        check("/v1/games/{game}", "get", client().get(f"/v1/games/{game}"))

    @pytest.mark.parametrize("query", ["", "?q=omaha", "?q=" + "x" * 65, "?x=1"])
    def test_lists(self, query):
        check("/v1/games", "get", client().get(f"/v1/games{query}"))

    def test_an_unknown_game(self):
        check("/v1/games/{game}", "get", client().get("/v1/games/chess"))

    @pytest.mark.parametrize("path", ["/livez", "/readyz"])
    def test_health(self, path):
        check(path, "get", client().get(path))

    def test_the_search_is_described_as_it_is_bounded(self):
        [search] = document()["paths"]["/v1/games"]["get"]["parameters"]
        bounds = validator(search["schema"], document())
        for length in (64, 65):
            status = client().get("/v1/games", query_string={"q": "x" * length}).status_code
            assert (status == 200) == bounds.is_valid("x" * length)
