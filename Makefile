# `make setup` builds .venv; `make play` and `make test` set up by themselves.
PYTHON ?= python3
BIN = .venv/bin
STAMP = .venv/.ready
GAME ?= king_of_the_tabletop

.PHONY: setup play test test-fast test-long test-pythons lint schemas bench clean
setup: $(STAMP)

$(STAMP): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; set PYTHON=python3.x" if sys.version_info < (3, 11) else 0)'
	@echo "Setting up: a minute the first time."
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $(STAMP)

play: $(STAMP)
	$(BIN)/tabletop play $(GAME) --offer

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Every check and every proof, long ones by a sample.
test: lint
	$(BIN)/python -m pytest

# For between two edits: no linters, nothing that takes seconds.
test-fast: $(STAMP)
	$(BIN)/python -m pytest -m "not slow and not long"

# What `make test` has only a sample of, whole.
test-long: $(STAMP)
	$(BIN)/python -m pytest -m long

# The quick tests on every Python from 3.11 on that is found, each in a place of its own.
PYTHONS ?= $(shell for v in 11 12 13 14 15 16; do command -v python3.$$v; done)
test-pythons:
	@test -n "$(PYTHONS)" || { echo "no Python from 3.11 on is found; name them with PYTHONS=..."; exit 1; }
	@for python in $(PYTHONS); do \
	  version=$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])') || { echo "$$python does not run: left out"; continue; }; \
	  echo "== Python $$version"; \
	  test -x .venv/pythons/$$version/bin/python || $$python -m venv .venv/pythons/$$version || exit 1; \
	  .venv/pythons/$$version/bin/python -m pip install --quiet --disable-pip-version-check -e '.[dev]' || exit 1; \
	  .venv/pythons/$$version/bin/python -m pytest -m "not slow and not long" || exit 1; \
	done

# What editors complete and check the files of the shipped games by; tests hold it to be fresh.
schemas: $(STAMP)
	$(BIN)/tabletop schema --install games/*/ games/*/packs/*/

bench: $(STAMP)
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv
