# Everything needs python3 (3.11 or later, with venv) and make, nothing else; clients and lint-openapi need node.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000

RUN := .venv/installed
DEV := .venv-dev/installed
BENCH := .venv-bench/installed
FUZZ := .venv-fuzz/installed
BULK := .venv-bulk/installed
DEPLOY := .venv-deploy/installed
MUTATION := .venv-mutation/installed
BIN := .venv-dev/bin

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

.PHONY: help
help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s  %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: $(RUN) ## Serve on HOST:PORT (127.0.0.1:8000) until Ctrl-C
	@HOST='$(HOST)' PORT='$(PORT)' exec .venv/bin/python scripts/run.py

.PHONY: test
test: $(DEV) ## Run the tests of every commit
	scripts/test $(BIN)/python

.PHONY: test-long
test-long: $(DEV) ## Run the tests that take long, too
	HYPOTHESIS_PROFILE=long $(BIN)/python -m pytest -m "long or not long"

.PHONY: perft
perft: $(DEV) ## Count the positions of all legal plays against the perft files, to every depth
	$(BIN)/python -m pytest -m "long or not long" tests/perft

.PHONY: coverage
coverage: $(DEV) ## Run the tests and require every line and branch of the core
	$(BIN)/python -m pytest --cov --cov-report=
	$(BIN)/python -m coverage report --include='service/rules/*,service/games/*' --fail-under=100

.PHONY: lint
lint: $(DEV) ## Check style, format and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict

.PHONY: format
format: $(DEV) ## Format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: openapi
openapi: $(DEV) ## Write openapi.yaml from the schemas
	$(BIN)/python -m service.api.openapi

.PHONY: clients
clients: $(DEV) ## Generate the Python and TypeScript clients into build/clients (needs node)
	PYTHON=$(BIN)/python scripts/clients python build/clients/python
	scripts/clients typescript build/clients/typescript

.PHONY: lint-openapi
lint-openapi: ## Lint openapi.yaml with spectral and redocly (needs node)
	scripts/clients-lint

.PHONY: docs
docs: $(DEV) ## Write the pages of docs that follow from the service's answers, its settings and its games
	$(BIN)/python scripts/error_table.py
	$(BIN)/python scripts/settings_table.py
	$(BIN)/python scripts/game_pages.py

.PHONY: page-picture
page-picture: $(DEV) ## Write the picture of the dealer's page in the README (needs chromium)
	$(BIN)/python scripts/page_picture.py

.PHONY: bench
bench: $(BENCH) ## Measure everything that has a goal, in about 3 minutes
	.venv-bench/bin/python -m bench

.PHONY: stream-load
stream-load: $(DEV) ## Measure long streams, and clients that are slow or hang up
	$(BIN)/python -m pytest -m long tests/load
	@cat build/stream-load.json

.PHONY: hostile
hostile: $(DEV) ## Hostile input, determinism, and the cost of the dearest states and the most wrong bodies
	$(BIN)/python -m tests.hostile

.PHONY: faults
faults: $(DEV) ## Kill, reload, stop, starve and crowd the shipped set-up, in about 9 minutes (needs nginx)
	@scripts/nginx
	$(BIN)/python -m tests.faults

.PHONY: soak
soak: $(DEV) ## Ask 100,000 questions of every kind, and watch memory and files (needs nginx)
	@scripts/nginx
	$(BIN)/python -m tests.soak

.PHONY: fuzz
fuzz: $(FUZZ) ## Make RUNS (1,000,000) requests in which chance changed something, SECONDS (600) of it guided
	@RUNS='$(RUNS)' SECONDS='$(SECONDS)' SEED='$(SEED)' .venv-fuzz/bin/python -m tests.fuzz

.PHONY: bulk
bulk: $(BULK) ## Try what needs the extra for data sets: Dask, Parquet, pandas, in about 5 minutes
	.venv-bulk/bin/python -m pytest tests/bulk 'tests/docs/test_blocks.py::test_page[docs/bulk.md]'

.PHONY: bulk-load
bulk-load: $(BULK) ## Settle STATES (1,000,000) on two workers, one of them killed, and measure it
	@STATES='$(STATES)' .venv-bulk/bin/python -m tests.bulk

.PHONY: deploy-check
deploy-check: $(DEPLOY) ## Check what is in deploy/, and three instances behind nginx, in about 2 minutes
	@scripts/nginx
	.venv-deploy/bin/python -m tests.deploy

.PHONY: mutation
mutation: $(MUTATION) ## Change the rules in small ways, MUTANTS (400) a module, for SECONDS or until all are judged
	@MUTANTS='$(MUTANTS)' SECONDS='$(SECONDS)' nice -n 19 .venv-mutation/bin/python -m tests.mutation

.PHONY: image
image: ## Build the container image
	docker build --tag oddchip .

.PHONY: image-check
image-check: $(RUN) ## Build the image without docker, run it, settle a hand in it, in about 2 minutes (as root)
	@scripts/image-tools
	.venv/bin/python -m tests.image

.PHONY: lock
lock: $(DEV) ## Write the locks from pyproject.toml
	UV=$(BIN)/uv scripts/lock

.PHONY: clean
clean: ## Remove everything that can be made again
	rm -rf .venv .venv-* .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis build dist node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(RUN): requirements.lock scripts/venv
	@scripts/venv '$(PYTHON)' .venv requirements.lock

$(DEV): requirements-dev.lock scripts/venv
	@scripts/venv '$(PYTHON)' .venv-dev requirements-dev.lock

$(FUZZ): tests/fuzz/requirements.lock scripts/venv
	@scripts/venv '$(PYTHON)' .venv-fuzz tests/fuzz/requirements.lock

$(BULK): requirements-dev.lock requirements-bulk.lock scripts/venv
	@scripts/venv '$(PYTHON)' .venv-bulk requirements-dev.lock requirements-bulk.lock

$(DEPLOY): deploy/requirements.lock scripts/venv
	@scripts/venv '$(PYTHON)' .venv-deploy deploy/requirements.lock

$(MUTATION): tests/mutation/requirements.lock scripts/venv
	@scripts/venv '$(PYTHON)' .venv-mutation tests/mutation/requirements.lock

$(BENCH): requirements.lock bench/requirements.lock scripts/venv scripts/rivals
	@scripts/venv '$(PYTHON)' .venv-bench requirements.lock
	@scripts/rivals .venv-bench bench/requirements.lock
