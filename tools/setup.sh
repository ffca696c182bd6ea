#!/bin/sh
# Makes .venv and installs what the locks say, this project included.  Quick when nothing changed.
# Needs Python 3.11 or later; PYTHON names another one than the first found.
set -eu
cd "$(dirname "$0")/.."

is_recent() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$name" >/dev/null && is_recent "$name"; then
            command -v "$name"
            return
        fi
    done
    echo "Pixie Office needs Python 3.11 or later, and none was found. Install it, or name it: make setup PYTHON=..." >&2
    exit 1
}

make_venv() {
    python=$(find_python)
    "$python" -m venv --clear .venv && return
    rm -rf .venv
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null && "$python" -m venv --clear .venv && return
    fi
    echo "$python cannot make virtual environments. On Debian: sudo apt install python3-venv, then run this again." >&2
    exit 1
}

wanted=$(cat requirements-dev.lock pyproject.toml tools/setup.sh; pwd)
if [ -x .venv/bin/python ] && is_recent .venv/bin/python && [ "$(cat .venv/wanted 2>/dev/null)" = "$wanted" ]; then
    exit 0
fi

echo "Setting up .venv"
{ [ -x .venv/bin/python ] && is_recent .venv/bin/python && .venv/bin/python -m pip --version >/dev/null 2>&1; } || make_venv
pip="env PIP_CACHE_DIR=$PWD/.cache/pip PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip --quiet"
$pip install --require-hashes -r requirements-dev.lock
$pip install --no-deps --no-build-isolation -e .
printf '%s' "$wanted" > .venv/wanted
